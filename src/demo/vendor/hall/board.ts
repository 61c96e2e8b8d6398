import { insideKinds, roulettePlaces } from '#rules/roulette.ts'
import { colourOf } from '#rules/wheels.ts'
import { h } from '../dom.ts'
import { areaName } from '../games/area-names.ts'
import { t } from '../texts.ts'
import type { Board, PlaceMaker } from './place.ts'

/** The place of a bet on these numbers: `u` along the rows of three, zero before the first, `v` across them. */
export function spotOf(covered: readonly number[]): { u: number; v: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const others = covered.filter((number) => number > 0)
  const zero = others.length < covered.length
  const across = others.length === 3 || others.length === 6 ? 0 : mean(others.map((number) => ((number - 1) % 3) + 0.5))
  if (others.length === 0) return { u: -0.5, v: 1.5 }
  return { u: zero ? 0 : mean(others.map((number) => Math.floor((number - 1) / 3) + 0.5)), v: across }
}

const shapes: Record<string, { u: number; v: number; du: number; dv: number }> = {
  ...Object.fromEntries([1, 2, 3].map((n) => [`column${n}`, { u: 12, v: n - 1, du: 1, dv: 1 }])),
  ...Object.fromEntries([1, 2, 3].map((n) => [`dozen${n}`, { u: (n - 1) * 4, v: -1, du: 4, dv: 1 }])),
  ...Object.fromEntries(
    ['low', 'even', 'red', 'black', 'odd', 'high'].map((area, n) => [area, { u: n * 2, v: -2, du: 2, dv: 1 }]),
  ),
}

const styleOf = ({ u, v, du, dv }: (typeof shapes)[string]) => `--u:${u};--v:${v};--du:${du};--dv:${dv}`

function placeOf(area: string, covered: readonly number[], make: PlaceMaker) {
  const alone = area.startsWith('n') && covered.length === 1
  const shape = shapes[area]
  if (shape)
    return make(
      area,
      { class: `field ${area}`, style: styleOf(shape) },
      area.startsWith('column') ? '2 : 1' : areaName(area),
    )
  const { u, v } = spotOf(covered)
  if (alone) {
    const zero = covered[0] === 0
    const at = zero ? { u: -1, v: 0, du: 1, dv: 3 } : { u: u - 0.5, v: v - 0.5, du: 1, dv: 1 }
    return make(area, { class: `field ${colourOf(covered[0]!)}`, style: styleOf(at) }, areaName(area))
  }
  const kind = insideKinds[covered.length as keyof typeof insideKinds]
  return make(area, { class: `spot ${kind}`, style: `--u:${u};--v:${v}` }, '')
}

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest place in a screen direction, in either orientation of the table. */
function nextPlace(from: HTMLElement, all: Iterable<HTMLElement>, [dx, dy]: [number, number]): HTMLElement | null {
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  const [x, y] = middle(from)
  let best: { element: HTMLElement; far: number } | null = null
  for (const element of all) {
    const [mx, my] = middle(element)
    const ahead = (mx - x) * dx + (my - y) * dy
    const aside = Math.abs((mx - x) * dy) + Math.abs((my - y) * dx)
    const far = ahead + aside * 3
    if (element !== from && ahead > 1 && (!best || far < best.far)) best = { element, far }
  }
  return best?.element ?? null
}

/** One place of the table is a tab stop; arrows move from it to the others. */
function walkByArrows(table: HTMLElement, places: readonly HTMLElement[]): void {
  places.forEach((place, index) => (place.tabIndex = index === 0 ? 0 : -1))
  table.addEventListener('focusin', ({ target }) =>
    places.forEach((place) => (place.tabIndex = place === target ? 0 : -1)),
  )
  table.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    if (!way || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    nextPlace(event.target, places, way)?.focus()
  })
}

/** The roulette table: numbers, and on the lines between them the places that cover several. */
export function rouletteBoard(make: PlaceMaker): Board {
  const made = [...roulettePlaces].map(([area, covered]) => ({ area, covered, element: placeOf(area, covered, make) }))
  const table = h(
    'div',
    { class: 'board', role: 'group', 'aria-label': t('table') },
    // the lines lie above the numbers
    ['field', 'spot']
      .map((kind) => made.map(({ element }) => element).filter((one) => one.classList.contains(kind)))
      .flat(),
  )
  const cells = new Map(
    made.filter(({ area, covered }) => area === `n${covered[0]}`).map(({ covered, element }) => [covered[0]!, element]),
  )
  const light = (area: string | undefined) => {
    const covered = (area && roulettePlaces.get(area)) || []
    for (const [number, cell] of cells) cell.classList.toggle('covered', covered.length > 1 && covered.includes(number))
  }
  const areaAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-area]')?.dataset['area']
  for (const event of ['pointerover', 'focusin']) table.addEventListener(event, (at) => light(areaAt(at)))
  for (const event of ['pointerleave', 'focusout']) table.addEventListener(event, () => light(undefined))
  walkByArrows(
    table,
    made.map(({ element }) => element),
  )
  return {
    element: h('div', { class: 'areas' }, table, h('p', { class: 'hint' }, t('linesHint'))),
    wins: ({ shown }) =>
      new Set(made.filter(({ covered }) => covered.includes(Number(shown['number']))).map(({ area }) => area)),
  }
}
