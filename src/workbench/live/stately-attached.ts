import { dockedIn } from './exposed.ts'
import { attachStately, openStatelyTarget } from './stately.ts'

let detach: (() => void) | null = null

export const isAttached = (): boolean => detach !== null

/** Attaches the page at an address to this page's actors; null detaches. @throws Error with one sentence. */
export function attachToStately(address: string | null, elsewhere: boolean): void {
  detach?.()
  detach = null
  if (address === null) return
  const page = dockedIn()
  if (!page) throw new Error('Open the workbench docked in the page first.')
  detach = attachStately(page.hub, openStatelyTarget(address, { elsewhere }))
}
