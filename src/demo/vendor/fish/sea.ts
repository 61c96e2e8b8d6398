import { h, still } from '../dom.ts'
import { n, t } from '../texts.ts'
import { hueOf, nameOf, picture } from './looks.ts'

const lanes = 8

/** Small fish swim often, large ones seldom. */
function pick(kinds: readonly [string, number][]): [string, number] {
  const weights = kinds.map(([, times]) => 1 / Math.sqrt(times))
  let left = Math.random() * weights.reduce((a, b) => a + b, 0)
  return kinds.find((_, index) => (left -= weights[index]!) < 0) ?? kinds[0]!
}

function fishView(fish: string, times: number, { lane, begun }: { lane: number; begun: number }) {
  const size = 54 + Math.min(70, Math.sqrt(times) * 9)
  const place = `--size:${size}px;--lane:${lane};--time:${9 + Math.random() * 7}s;--x:${(lane * 37) % 75}%`
  return h(
    'button',
    {
      type: 'button',
      class: `fish ${Math.random() < 0.5 ? 'left' : ''}`,
      'data-fish': fish,
      'aria-label': `${nameOf(fish)} × ${n(times)}`,
      style: `${place};animation-delay:-${begun}s`,
    },
    h('img', { src: picture(fish), alt: '', draggable: 'false', style: `filter:hue-rotate(${hueOf(fish)}deg)` }),
    h('b', {}, `×${n(times)}`),
  )
}

/** The sea with a fish in every lane, and the cannon below. */
export function openSea(kinds: readonly [string, number][], onAim: (fish: HTMLButtonElement) => void) {
  const cannon = h('img', { class: 'cannon', src: '/figure/cannon/5.svg', alt: '' })
  const element = h('div', { class: 'sea', role: 'group', 'aria-label': t('aim') }, cannon)
  function swim(lane: number, begun = 0): void {
    const fish = fishView(...pick(kinds), { lane, begun })
    fish.addEventListener('click', () => onAim(fish))
    fish.addEventListener('animationend', ({ animationName }) => {
      if (animationName !== 'swim') return
      fish.remove()
      swim(lane)
    })
    element.append(fish)
  }
  for (let lane = 0; lane < lanes; lane++) swim(lane, Math.random() * 8)
  return {
    element,
    /** A bullet flies from the cannon to a fish. */
    async fly(to: HTMLElement): Promise<void> {
      const [from, at, within] = [cannon, to, element].map((one) => one.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
        DOMRect,
      ]
      const [x, y] = [at.x + at.width / 2 - within.x, at.y + at.height / 2 - within.y]
      const [sx, sy] = [from.x + from.width / 2 - within.x, from.y - within.y]
      cannon.style.rotate = `${(Math.atan2(x - sx, sy - y) * 180) / Math.PI}deg`
      if (still()) return
      const shell = h('i', { class: 'shell' })
      element.append(shell)
      const path = [{ translate: `${sx}px ${sy}px` }, { translate: `${x}px ${y}px` }]
      await shell.animate(path, { duration: 260, easing: 'ease-out' }).finished
      shell.remove()
    },
    /** A caught fish leaves, and another comes into its lane. */
    land(fish: HTMLElement): void {
      const lane = Number(fish.style.getPropertyValue('--lane'))
      setTimeout(() => {
        fish.remove()
        swim(lane)
      }, 900)
    },
  }
}
export type Sea = ReturnType<typeof openSea>
