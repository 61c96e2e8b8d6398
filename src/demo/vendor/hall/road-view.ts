import { colourOf } from '#rules/wheels.ts'
import { h } from '../dom.ts'
import { areaName } from '../games/area-names.ts'
import { n, t } from '../texts.ts'
import { bigRoad, roadRows } from './roads.ts'

/** The name of a sign in a table's history. */
const names: Record<string, Record<string, string>> = {
  BAC1: { P: 'player', B: 'banker', T: 'tie' },
  DT1: { D: 'dragon', G: 'tiger', T: 'tie' },
  AB1: { A: 'andar', B: 'bahar' },
  TP1: { A: 'a', B: 'b', T: 'tie' },
}

const letter = (engine: string, sign: string): string =>
  Array.from(areaName(names[engine]?.[sign] ?? sign)).at(engine === 'TP1' && sign !== 'T' ? -1 : 0)!

const toneOf = (engine: string, sign: string): string => {
  if (engine === 'ROU1') return colourOf(Number(sign))
  if (engine === 'WHE1') return `x${sign}`
  if (engine === 'SIC1') return Number(sign) > 10 ? 'b' : 'a'
  return sign === 'T' ? 'tie' : 'PDA'.includes(sign) ? 'a' : 'b'
}

const bead = (engine: string, sign: string, className = '') =>
  h(
    'li',
    { class: className, 'data-tone': toneOf(engine, sign), 'data-sign': sign },
    /^\d+$/.test(sign) ? n(Number(sign)) : letter(engine, sign),
  )

/** The bead plate: every round in its place, downwards and then to the right. */
const plate = (engine: string, signs: readonly string[]) =>
  h(
    'ol',
    { class: 'plate', 'aria-label': t('history') },
    signs.map((sign) => bead(engine, sign)),
  )

function road(engine: string, signs: readonly string[]): HTMLElement {
  const cells = [...bigRoad(signs)].map(([at, { sign, ties }]) => {
    const [column, row] = at.split(' ').map(Number) as [number, number]
    return h(
      'i',
      { 'data-tone': toneOf(engine, sign), style: `grid-area:${row + 1}/${column + 1}` },
      ties > 0 && h('b', {}, n(ties)),
    )
  })
  return h('div', { class: 'bigroad', 'aria-hidden': 'true', style: `--rows:${roadRows}` }, cells)
}

/** The history of a table: numbers in a row, or bead plate and big road of two sides. Oldest first. */
export function historyView(engine: string, signs: readonly string[]): HTMLElement {
  const inTurn = names[engine] === undefined
  const element = h(
    'div',
    { class: `road ${inTurn ? 'numbers' : 'sides'}` },
    signs.length === 0
      ? h('p', { class: 'none' }, t('noHistory'))
      : inTurn
        ? h(
            'ol',
            { class: 'line', 'aria-label': t('history') },
            signs.toReversed().map((sign, index) => bead(engine, sign, index === 0 ? 'last' : '')),
          )
        : [plate(engine, signs), road(engine, signs)],
  )
  // the newest is at the end, visible
  queueMicrotask(() =>
    element.querySelectorAll('.plate, .bigroad').forEach((one) => (one.scrollLeft = one.scrollWidth)),
  )
  return element
}
