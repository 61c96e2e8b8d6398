import { h, drawing, still } from '../dom.ts'
import { n } from '../texts.ts'
import { moved, type Apparatus } from './apparatus.ts'

const spots: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die(value: number): SVGSVGElement {
  const pips = spots[value]!.map(
    ([x, y]) =>
      `<circle cx="${x * 13}" cy="${y * 13}" r="${value === 1 ? 8 : 5.5}" fill="${value === 1 || value === 4 ? '#c8321d' : '#14181c'}"/>`,
  ).join('')
  return drawing(
    'die',
    '-30 -30 60 60',
    `<rect x="-28" y="-28" width="56" height="56" rx="11" fill="#e6d8b8"/><rect x="-28" y="-28" width="56" height="52" rx="11" fill="#fffaf0"/>${pips}`,
  )
}

/** Three dice under a dome: shaken, then seen. */
export function dice(): Apparatus {
  const cup = h('div', { class: 'dice' })
  const total = h('b', { class: 'sum' })
  const dome = h('div', { class: 'dome' }, cup)
  const lie = (values: readonly number[]) => cup.replaceChildren(...values.map((value) => die(value)))
  lie([1, 4, 6])
  return {
    front: h('div', { class: 'domes', 'aria-hidden': 'true' }, dome, total),
    rest() {
      total.textContent = ''
      dome.classList.remove('open')
    },
    async play({ shown }, late) {
      const values = shown['dice'] as number[]
      if (!late && !still())
        for (let turn = 0; turn < 9; turn++) {
          lie([(turn * 5) % 6, (turn * 3 + 1) % 6, (turn + 4) % 6].map((value) => value + 1))
          const tilt = turn % 2 === 0 ? 7 : -7
          await moved(
            dome,
            [{ transform: 'none' }, { transform: `translateY(-7px) rotate(${tilt}deg)` }, { transform: 'none' }],
            { duration: 320, fill: 'none' },
          )
        }
      lie(values)
      dome.classList.add('open')
      total.textContent = n(Number(shown['total']))
    },
  }
}
