import './fish.css'
import { h, still } from '../dom.ts'
import { n, t } from '../texts.ts'
import { openCannon } from './cannon.ts'
import { nameOf, picture } from './looks.ts'
import { openReef } from './reef.ts'

const lanes = 8
/** From this width in px, two fish swim in a lane. */
const WIDE = 700
/** From this multiple a fish shines, and its catch is a big one. */
const PRECIOUS = 50

/** Small fish appear often, large ones rarely. */
function pick(kinds: readonly [string, number][]): [string, number] {
  const weights = kinds.map(([, times]) => 1 / Math.sqrt(times))
  let left = Math.random() * weights.reduce((a, b) => a + b, 0)
  return kinds.find((_, index) => (left -= weights[index]!) < 0) ?? kinds[0]!
}

function fishView(fish: string, times: number, { lane, begun }: { lane: number; begun: number }) {
  const size = 66 + Math.min(96, Math.sqrt(times) * 11)
  const time = (9 + Math.random() * 7) * (times >= PRECIOUS ? 1.35 : 1)
  const place = `--size:${size}px;--lane:${lane};--time:${time}s;--x:${(lane * 37) % 75}%`
  const button = h(
    'button',
    {
      type: 'button',
      class: `fish ${Math.random() < 0.5 ? 'left' : ''} ${times >= PRECIOUS ? 'precious' : ''}`,
      'data-fish': fish,
      'aria-label': `${nameOf(fish)} × ${n(times)}`,
      style: `${place};animation-delay:-${begun}s`,
    },
    h('b', {}, `×${n(times)}`),
  )
  button.insertAdjacentHTML('afterbegin', picture(fish))
  return button
}

type Point = { x: number; y: number }

/** The mark where a bullet arrived: the opening net, or the coins of a catch. */
function mark(className: string, { x, y }: Point, count = 1): HTMLElement {
  const marks = Array.from({ length: count }, (_, at) => h('i', { style: `--n:${at};--of:${count}` }))
  const element = h('span', { class: className, 'aria-hidden': 'true', style: `left:${x}px;top:${y}px` }, marks)
  setTimeout(() => element.remove(), 1100)
  return element
}

/** The sea with a fish in every lane, and the cannon below. */
export function openSea(kinds: readonly [string, number][], onAim: (fish: HTMLButtonElement) => void) {
  const cannon = openCannon()
  const element = h('div', { class: 'sea', role: 'group', 'aria-label': t('aim') }, openReef(), cannon.element)
  function swim(lane: number, begun = 0): void {
    const fish = fishView(...pick(kinds), { lane, begun })
    fish.addEventListener('click', () => onAim(fish))
    fish.addEventListener('animationend', ({ animationName, target }) => {
      if (animationName !== 'swim' || target !== fish) return
      fish.remove()
      swim(lane)
    })
    element.append(fish)
  }
  const inLane = innerWidth < WIDE ? 1 : 2
  for (let one = 0; one < lanes * inLane; one++) swim(one % lanes, 1 + Math.random() * 8)
  const middleOf = (of: Element): Point => {
    const [at, within] = [of.getBoundingClientRect(), element.getBoundingClientRect()]
    return { x: at.x + at.width / 2 - within.x, y: at.y + at.height / 2 - within.y }
  }
  return {
    element,
    /** A bullet flies from the cannon to a fish, and a net opens there. */
    async fly(to: HTMLElement): Promise<void> {
      const [end, from] = [middleOf(to), middleOf(cannon.element)]
      const turn = Math.atan2(end.x - from.x, from.y - end.y)
      cannon.fire((turn * 180) / Math.PI)
      if (still()) return
      const start = { x: from.x + Math.sin(turn) * 52, y: from.y - Math.cos(turn) * 52 }
      const shell = h('i', { class: 'shell', style: `rotate:${turn}rad` })
      element.append(shell)
      const path = [start, end].map(({ x, y }) => ({ translate: `${x}px ${y}px` }))
      const far = Math.hypot(end.x - start.x, end.y - start.y)
      await shell.animate(path, { duration: 140 + far / 3, easing: 'linear' }).finished
      shell.remove()
      element.append(mark('net', end))
    },
    /** A caught fish leaves in a burst of coins, and another one enters its lane. */
    land(fish: HTMLElement): void {
      const lane = Number(fish.style.getPropertyValue('--lane'))
      if (!still()) element.append(mark('coins', middleOf(fish), fish.classList.contains('precious') ? 16 : 7))
      setTimeout(() => {
        fish.remove()
        swim(lane)
      }, 1000)
    },
  }
}
export type Sea = ReturnType<typeof openSea>
