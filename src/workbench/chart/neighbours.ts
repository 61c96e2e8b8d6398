import type { Picture, PlacedNode } from '../graph.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrow = (key: string): key is Arrow => /^Arrow(?:Up|Down|Left|Right)$/.test(key)

const middleOf = ({ x, y, width, height }: PlacedNode) => ({ x: x + width / 2, y: y + height / 2 })

/** The state that an arrow key moves to: the nearest in that direction, straight ones before diagonal ones. */
export function neighbourOf(picture: Picture, id: string | null, arrow: Arrow): PlacedNode | null {
  const states = picture.nodes.filter(({ head, outside }) => !head && !outside)
  const here = picture.nodes.find((node) => node.id === id)
  if (!here) return states.toSorted((a, b) => a.y + a.x - (b.y + b.x))[0] ?? null
  const from = middleOf(here)
  const along = arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? 'x' : 'y'
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1
  let best: { node: PlacedNode; cost: number } | null = null
  for (const node of states) {
    if (node.id === here.id) continue
    const to = middleOf(node)
    const forward = (to[along] - from[along]) * sign
    if (forward <= 4) continue
    const aside = Math.abs(along === 'x' ? to.y - from.y : to.x - from.x)
    const cost = forward + aside * 2
    if (!best || cost < best.cost) best = { node, cost }
  }
  return best?.node ?? null
}
