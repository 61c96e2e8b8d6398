import type { Target } from '#machines/launch/launch.types.ts'
import type { SessionStorage } from '#src/app/session-storage.ts'

/** Stores the slot vendor of a launch before the page opens [4.36]. */
export function storeVendor(storage: SessionStorage, target: Target): void {
  if (target.to === '/rng') storage.set('gameVendor', target.page)
}
