import type { Panel } from '../panel.ts'

/** Panels of running actors; absent from the static site. */
export const livePanels: Panel[] = []
