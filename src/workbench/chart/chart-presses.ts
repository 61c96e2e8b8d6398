import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture } from '../graph.ts'
import type { MachineChartProps } from './chart-props.ts'
import { isArrow, neighbourOf } from './neighbours.ts'

/** Finds the pressed element in the markup: states have `data-n`, transitions `data-e`, calls `data-i`. */
const idAt = (target: Element, name: 'n' | 'e' | 'i') => target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`)

export function press(event: MouseEvent, props: MachineChartProps): void {
  const target = event.target as Element
  const [invoke, node, edge] = [idAt(target, 'i'), idAt(target, 'n'), idAt(target, 'e')]
  if (invoke && node && props.onInvoke) return props.onInvoke(node, invoke)
  if (edge) {
    const isWhole = props.layout.graph.edges.some(({ id }) => id === edge)
    return props.onEdge?.(isWhole ? edge : (edge.split(' ')[0] ?? edge))
  }
  return node ? props.onNode?.(node) : props.onNothing?.()
}

export function pressTwice(event: MouseEvent, { onOpen }: MachineChartProps): void {
  const target = event.target as Element
  const node = idAt(target, 'n')
  if (node && !target.closest('[data-e]')) onOpen?.(node)
}

/** The keys of the chart's own view. */
type View = { picture: Picture; zoom: (factor: number) => void; fit: () => void; toggleDetails: (() => void) | null }

export function pressKey(event: KeyboardEvent, props: MachineChartProps, view: View): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key } = event
  const chosen = props.selection?.kind === 'node' ? props.selection.id : null
  if (isArrow(key)) {
    const next = neighbourOf(view.picture, chosen, key)
    if (next) props.onNode?.(next.id)
  } else if (key === 'Enter' && chosen !== null) props.onOpen?.(chosen)
  else if (key === 'Escape') props.onNothing?.()
  else if (key === '+' || key === '=') view.zoom(1.25)
  else if (key === '-') view.zoom(0.8)
  else if (key === '0') view.fit()
  else if (key === 'd' && view.toggleDetails) view.toggleDetails()
  else return
  event.preventDefault()
}
