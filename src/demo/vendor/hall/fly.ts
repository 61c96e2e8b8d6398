import { h, still } from '../dom.ts'
import { moved } from './apparatus.ts'

type Spot = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
const middle = ({ left, top, width, height }: Spot) => ({ x: left + width / 2, y: top + height / 2 })

/** A chip flies from one place of the screen to another; purely decorative. */
export async function fly(from: Spot, to: Spot, text: string): Promise<void> {
  if (still()) return
  const chip = h('i', { class: 'flying', 'aria-hidden': 'true' }, text)
  document.body.append(chip)
  const [a, b] = [middle(from), middle(to)]
  const arc = Math.min(90, Math.hypot(b.x - a.x, b.y - a.y) / 3)
  const keys = [
    { transform: `translate(${a.x}px,${a.y}px) scale(1)` },
    { transform: `translate(${(a.x + b.x) / 2}px,${(a.y + b.y) / 2 - arc}px) scale(1.25) rotate(160deg)` },
    { transform: `translate(${b.x}px,${b.y}px) scale(.8) rotate(320deg)` },
  ]
  await moved(chip, keys, { duration: 380, easing: 'cubic-bezier(.3,.1,.3,1)' })
  chip.remove()
}
