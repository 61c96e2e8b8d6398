import { focusPicture } from '../chart/focus-picture.ts'
import { renderChartSvg } from '../chart/render-chart-svg.ts'
import type { LaidOutMachine } from '../graph.ts'
import type { WorkbenchState } from '../state.ts'
import { fileNameOf } from './file-names.ts'
import { toMermaid } from './mermaid.ts'
import { toPng } from './png.ts'
import { toScxml } from './scxml.ts'
import type { Written } from './written.ts'
import { toXState } from './xstate.ts'

export type Exported = {
  title: string
  note: string
  make: () => Promise<{ name: string; blob: Blob } | { refused: string[] }>
}

const inFile = (name: string, type: string, written: Written) =>
  'text' in written ? { name, blob: new Blob([written.text], { type }) } : written

/** The exports of a machine: the visible picture, and the machine as text. */
export function exportsOf(layout: LaidOutMachine, state: Partial<WorkbenchState> = {}): Exported[] {
  const { graph } = layout
  const focused = state.focus ? focusPicture(graph, state.focus) : null
  const picture = focused ?? layout.views[state.view ?? graph.id] ?? layout.views[graph.id]
  const svg = () =>
    renderChartSvg(layout, {
      ...state.overlay,
      standalone: true,
      theme: state.theme ?? 'light',
      coverage: state.coverage?.machines[graph.id] ?? null,
      ...(picture && { picture }),
    })
  const name = fileNameOf(
    [graph.id, state.focus ?? (state.view === graph.id ? null : state.view)].filter(Boolean).join('-'),
  )
  const whole = fileNameOf(graph.id)
  return [
    {
      title: 'SVG',
      note: 'the picture',
      make: async () => inFile(`${name}.svg`, 'image/svg+xml', { text: svg() }),
    },
    {
      title: 'PNG',
      note: 'the picture, twice its size',
      make: async () => ({ name: `${name}.png`, blob: await toPng(svg()) }),
    },
    {
      title: 'Mermaid',
      note: 'the whole machine',
      make: async () => inFile(`${whole}.mmd`, 'text/vnd.mermaid', { text: toMermaid(graph) }),
    },
    {
      title: 'SCXML',
      note: 'the whole machine, W3C',
      make: async () => inFile(`${whole}.scxml`, 'application/scxml+xml', toScxml(graph)),
    },
    {
      title: 'XState',
      note: 'JSON for createMachine and Stately',
      make: async () => inFile(`${whole}.machine.json`, 'application/json', { text: toXState(graph) }),
    },
    {
      title: 'JSON',
      note: 'the graph as data',
      make: async () => inFile(`${whole}.json`, 'application/json', { text: JSON.stringify(graph, null, 2) }),
    },
  ]
}
