import { livePanels } from './live/panels.tsx'
import type { Panel } from './panel.ts'
import { drawingPanels } from './panels/drawing-panels.tsx'

/** Every panel of the page: those of the drawings, then those of running actors. */
export const panels: Panel[] = [...drawingPanels, ...livePanels]
