import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MachineChart } from '#src/workbench/chart/machine-chart.tsx'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import { noOverlay, type Overlay } from '#src/workbench/state.ts'

export type ChartTimes = { first: number; painted: number; repaint: number; nodes: number; edges: number }

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Draws a machine as the page does, then repaints it with snapshots; times in ms, style and layout included. */
async function measure(layout: LaidOutMachine): Promise<ChartTimes> {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = 'position:relative;width:1190px;height:780px'
  const root = createRoot(host)
  const draw = (overlay: Overlay) => {
    const start = performance.now()
    flushSync(() => root.render(<MachineChart layout={layout} {...overlay} />))
    host.querySelector('svg')?.getBoundingClientRect()
    return performance.now() - start
  }
  const start = performance.now()
  const first = draw(noOverlay)
  await frame()
  const painted = performance.now() - start

  const { nodes, edges } = layout.graph
  const repaints: number[] = []
  for (let step = 0; step < 60; step += 1) {
    const edge = edges[(step * 7) % edges.length]!
    const [state = edge.source] = edge.targets
    repaints.push(
      draw({
        ...noOverlay,
        activeIds: nodes.filter(({ id }) => id === state || state.startsWith(`${id}.`)).map(({ id }) => id),
        firedEdgeIds: [edge.id],
        enabledEdgeIds: edges.filter(({ source }) => source === state).map(({ id }) => id),
      }),
    )
    await frame()
  }
  const { length } = host.querySelectorAll('[data-n]')
  return { first, painted, repaint: median(repaints), nodes: length, edges: host.querySelectorAll('[data-e]').length }
}

Object.assign(globalThis, { measureChart: measure })
