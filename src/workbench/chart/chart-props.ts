import type { MachineCoverage } from '../coverage.ts'
import type { LaidOutMachine, Picture } from '../graph.ts'
import type { Overlay, Selection } from '../state.ts'

/**
 * What `<MachineChart>` draws. `view` is the group shown (the machine's id: all of it). Overlay changes repaint without
 * drawing anew, so they may come with every snapshot.
 */
export type MachineChartProps = Partial<Overlay> & {
  layout: LaidOutMachine
  view?: string
  /** Draws only this state and its neighbours. */
  focus?: string | null
  selection?: Selection
  coverage?: MachineCoverage | null
  /** Found states and transitions. */
  matches?: readonly string[]
  onEdge?: (id: string) => void
  onNode?: (id: string) => void
  onInvoke?: (nodeId: string, invokeId: string) => void
  /** A folded group, or one entered by Enter or a double click. */
  onOpen?: (id: string) => void
  /** The middle of the picture pressed. */
  onNothing?: () => void
}

/**
 * How a picture becomes one SVG text. `standalone` puts the styles in, for files; `theme` fixes the colours of such a
 * file, without it the reader's own preference decides.
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
