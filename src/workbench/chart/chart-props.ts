import type { MachineCoverage } from '../coverage.ts'
import type { LaidOutMachine, Picture } from '../graph.ts'
import type { Overlay, Selection } from '../state.ts'

/**
 * The props of `<MachineChart>`. `view` is the shown group (the machine's id: all of it). Overlay changes repaint
 * without a new drawing, so they may come with every snapshot.
 */
export type MachineChartProps = Partial<Overlay> & {
  layout: LaidOutMachine
  view?: string
  /** Draws only this state and its neighbours. */
  focus?: string | null
  selection?: Selection
  coverage?: MachineCoverage | null
  /** The states and transitions that the search found. */
  matches?: readonly string[]
  onEdge?: (id: string) => void
  onNode?: (id: string) => void
  onInvoke?: (nodeId: string, invokeId: string) => void
  /** A folded group, or one entered by Enter or a double click. */
  onOpen?: (id: string) => void
  /** Called when the middle of the picture is pressed. */
  onNothing?: () => void
}

/**
 * The options for rendering a picture as an SVG file. `standalone` inlines the styles; `theme` fixes the colours, which
 * otherwise follow the reader's preference.
 */
export type SvgOptions = {
  picture?: Picture
  standalone?: boolean
  theme?: 'dark' | 'light'
  coverage?: MachineCoverage | null
  activeIds?: readonly string[]
  firedEdgeIds?: readonly string[]
  enabledEdgeIds?: readonly string[]
}
