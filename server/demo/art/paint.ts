import type { Palette } from './colours.ts'
import { mix } from './kit.ts'

/** The colours of one picture, and gradients made on demand whose ids start with the picture's own. */
export type Paint = {
  /** Wall above, wall below, light, first and second colour, deep shade. */
  a: string
  b: string
  g: string
  m: string
  n: string
  k: string
  /** A rounded volume of a colour. */
  v: (colour: string) => string
  /** A sheen from above. */
  s: (colour: string) => string
  /** The gradients asked for so far. */
  defs: () => string
}

export const paint = (id: string, [a, b, g, m, n]: Palette): Paint => {
  const used = new Map<string, string>()
  const ask = (kind: 'v' | 's', colour: string): string => {
    const key = kind + colour
    const known = used.get(key) ?? `${id}${used.size}`
    used.set(key, known)
    return `url(#${known})`
  }
  const stops = (colour: string, middle: number): string =>
    `<stop stop-color="${mix(colour, '#ffffff', 0.5)}"/><stop offset="${String(middle).slice(1)}" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#1a0612', 0.42)}"/>`
  const define = ([key, i]: [string, string]): string =>
    key.startsWith('v')
      ? `<radialGradient id="${i}" cx=".36" cy=".26" r=".8">${stops(key.slice(1), 0.45)}</radialGradient>`
      : `<linearGradient id="${i}" x2=".25" y2="1">${stops(key.slice(1), 0.4)}</linearGradient>`
  return {
    a,
    b,
    g,
    m,
    n,
    k: mix(b, '#000000', 0.35),
    v: (colour) => ask('v', colour),
    s: (colour) => ask('s', colour),
    defs: () => [...used].map(define).join(''),
  }
}

/** The gradients every walled picture has: `${id}w` wall, `${id}g` glow, `${id}f` dusk at the foot. */
export const wallDefs = (id: string, c: Paint): string =>
  `<linearGradient id="${id}w" x2="0" y2="1"><stop stop-color="${c.a}"/><stop offset="1" stop-color="${c.b}"/></linearGradient>` +
  `<radialGradient id="${id}g"><stop stop-color="${c.g}" stop-opacity=".95"/><stop offset=".45" stop-color="${c.g}" stop-opacity=".32"/><stop offset="1" stop-color="${c.g}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="${id}f" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>`
