import type { Panel } from '../panel.ts'

/** Panels that need no running actor. */
export const drawingPanels: Panel[] = []
