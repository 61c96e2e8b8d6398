import type { Panel } from './panel.ts'
import { drawingPanels } from './panels/drawing-panels.tsx'

/** Every panel of the page: those of running actors, which a file on a disk lacks, then those of the drawings. */
export async function loadPanels(): Promise<readonly Panel[]> {
  if (import.meta.env.MODE === 'static') return drawingPanels
  const { livePanels } = await import('./live/panels.tsx')
  return [...livePanels, ...drawingPanels]
}
