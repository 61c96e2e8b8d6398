import type { Hub } from './hub.ts'
import type { Command } from './protocol.ts'

/** What a page exposes to the viewer in its dock or in a window it opened, by direct calls instead of messages. */
export type Exposed = { hub: Hub; run: (command: Command) => void }

const NAME = Symbol.for('fairhall.workbench')

export const expose = (exposed: Exposed): void => void Reflect.set(window, NAME, exposed)

const readFrom = (other: Window | null): Exposed | null => {
  if (!other || other === window) return null
  try {
    return (Reflect.get(other, NAME) as Exposed | undefined) ?? null
  } catch {
    // a window of another origin
    return null
  }
}

/** The page this viewer is docked in. */
export const dockedIn = (): Exposed | null => readFrom(window.parent)

/** The page that opened this viewer, if it has that id. */
export const openedBy = (page: string): Exposed | null => {
  const exposed = readFrom(window.opener as Window | null)
  return exposed?.hub.read().page.id === page ? exposed : null
}
