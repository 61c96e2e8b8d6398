import { GOLD, INK, STEEL } from './colours.ts'
import { chance } from './chance.ts'
import { C, E, G, P, R, S, arch, at, op, svg } from './kit.ts'
import { drawMotif } from './motifs.ts'
import { paint, type Paint } from './paint.ts'

const litBays = { lit: [0, 1, 2, 3, 4], dim: [2], shut: [], empty: [1, 3], offline: [] } satisfies Record<
  string,
  number[]
>
export type SceneKind = keyof typeof litBays
export const isSceneKind = (name: string): name is SceneKind => Object.hasOwn(litBays, name)

/** One arch of the row with its lamp. */
const bay = (id: string, i: number, lit: boolean): string => {
  const x = 40 + i * 80
  const door =
    P(arch(66, 128), lit ? '#c96f1a' : '#0a252c') +
    (lit ? P(arch(66, 128), `url(#${id}l)`) : '') +
    S(arch(72, 136), lit ? '#ffcf6b' : '#24525d', 2)
  return (
    G(door, `translate(${x} 214)`) +
    S(`M${x} 52V${lit ? 100 : 96}`, lit ? '#7a4a12' : '#1d4049', 1.6) +
    (lit ? C(x, 112, 34, `url(#${id}h)`) : '') +
    P('M-9 0C-9-13 9-13 9 0L5 9H-5Z', lit ? '#fff0bd' : '#1d4049', ` transform="translate(${x} 108)"`)
  )
}

const ladder = (c: Paint): string =>
  at(
    P('M-34 50L-6-46H6L34 50', 'none', ` stroke="#d99a4a" stroke-width="5"`) +
      [-24, -2, 20, 40].map((y, i) => S(`M${-12 - i * 6} ${y}H${12 + i * 6}`, '#d99a4a', 4)).join(''),
    268,
    172,
    0.92,
  ) + at(P('M-16 0H16L12 26H-12Z', c.s('#d63c30')) + S('M-14 0C-12-16 12-16 14 0', STEEL, 2.4), 322, 204)

const gates = (c: Paint): string => {
  const bars = Array.from({ length: 5 }, (_, j) =>
    S(`M${-24 + j * 12} -2V${-70 - (2 - Math.abs(2 - j)) * 14}`, '#3a6b76', 2.6),
  ).join('')
  const gate = bars + S('M-30-30H30M-30-8H30', '#3a6b76', 2.6)
  const lock = R(-15, -6, 30, 26, 5, c.s(GOLD)) + S('M-9-6V-14A9 9 0 0 1 9-14V-6', GOLD, 4) + C(0, 6, 3.4, INK)
  return [0, 1, 2, 3, 4].map((i) => G(gate, `translate(${40 + i * 80} 214)`)).join('') + at(lock, 200, 180)
}

const noSignal = (): string =>
  at(
    S('M-30-8C-14-24 14-24 30-8M-18 6C-8-4 8-4 18 6', '#5e8791', 6) +
      C(0, 18, 5, '#5e8791') +
      S('M-30 24L30-28', '#ff8a78', 6),
    200,
    166,
  )

const extras: Record<SceneKind, (c: Paint) => string> = {
  lit: () => '',
  dim: ladder,
  shut: gates,
  empty: (c) => at(drawMotif('lotus', c, chance('scene')), 200, 196, 0.6),
  offline: noSignal,
}

/** The hall as a picture, 400 × 260, for whole-page states: lit, dim (maintenance), shut (region), empty, offline. */
export const scene = (kind: SceneKind): string => {
  const id = `s${kind}`
  const on: readonly number[] = litBays[kind]
  const c = paint(id, ['#0f3a44', '#061519', '#ffc24d', '#ffb627', '#d63c30'])
  const bays = [0, 1, 2, 3, 4].map((i) => bay(id, i, on.includes(i))).join('')
  const extra = extras[kind](c)
  const scallops = Array.from({ length: 20 }, (_, i) => `M${i * 20} 52a10 9 0 0 0 20 0Z`).join('')
  const defs = [
    `<linearGradient id="${id}w" x2="0" y2="1"><stop stop-color="#123a44"/><stop offset="1" stop-color="#07181c"/></linearGradient>`,
    `<radialGradient id="${id}h"><stop stop-color="#fff0bd" stop-opacity=".95"/><stop offset="1" stop-color="#ffb627" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="${id}l" x2="0" y2="1"><stop stop-color="#ffe39a" stop-opacity=".9"/><stop offset="1" stop-color="#ff8f1f" stop-opacity=".1"/></linearGradient>`,
    c.defs(),
  ].join('')
  const body = [
    `<rect width="400" height="260" fill="url(#${id}w)"/>`,
    `<path d="M0 44H400V52H0Z${scallops}" fill="#1d4d58"/>`,
    bays,
    '<path d="M0 214H400V260H0Z" fill="#040f12"/>',
    on.map((i) => E(40 + i * 80, 232, 40, 10, '#ffb627', op(kind === 'lit' ? 0.28 : 0.22))).join(''),
    extra,
  ].join('')
  return svg(400, 260, `<defs>${defs}</defs>${body}`)
}
