import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MachineChart } from '#src/workbench/chart/machine-chart.tsx'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import { noOverlay, type Overlay } from '#src/workbench/state.ts'

/** What the bench calls in the page: a machine drawn as the page does it, then repainted with snapshots. */
export type ChartBench = {
  /** Draws the machine and waits until it is painted; how many states and transitions are drawn. */
  draw: (layout: LaidOutMachine) => Promise<{ nodes: number; edges: number }>
  /** Paints so many snapshots, one a frame. */
  repaint: (snapshots: number) => Promise<void>
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const host = document.createElement('div')
host.style.cssText = 'position:relative;width:1190px;height:780px'
const root = createRoot(host)
let drawn: LaidOutMachine | null = null

const paint = (layout: LaidOutMachine, overlay: Overlay): Promise<unknown> => {
  flushSync(() => root.render(<MachineChart layout={layout} {...overlay} />))
  return frame()
}

const bench: ChartBench = {
  draw: async (layout) => {
    document.body.append(host)
    drawn = layout
    await paint(layout, noOverlay)
    return { nodes: host.querySelectorAll('[data-n]').length, edges: host.querySelectorAll('[data-e]').length }
  },
  repaint: async (snapshots) => {
    const { nodes, edges } = drawn!.graph
    for (let step = 0; step < snapshots; step += 1) {
      const edge = edges[(step * 7) % edges.length]!
      const [state = edge.source] = edge.targets
      await paint(drawn!, {
        ...noOverlay,
        activeIds: nodes.filter(({ id }) => id === state || state.startsWith(`${id}.`)).map(({ id }) => id),
        firedEdgeIds: [edge.id],
        enabledEdgeIds: edges.filter(({ source }) => source === state).map(({ id }) => id),
      })
    }
  },
}

Object.assign(globalThis, { chartBench: bench })
