import { noControls, type Command, type Session } from './protocol.ts'

/** The source of a session: the page itself, a page in another window, or a file. */
export type Source = {
  kind: 'page' | 'window' | 'file'
  /** The same object until something changes; null until the other window has answered. */
  read: () => Session | null
  subscribe: (listener: () => void) => () => void
  /** Null where nothing can be steered: in files. */
  command: ((command: Command) => void) | null
  /** Whether secret texts may be passed: never in a message between windows. */
  takesSecrets: boolean
  close: () => void
}

/** A session from a file. */
export const fileSource = (session: Omit<Session, 'controls'>): Source => {
  const whole = { ...session, controls: noControls }
  return {
    kind: 'file',
    read: () => whole,
    subscribe: () => () => undefined,
    command: null,
    takesSecrets: false,
    close: () => undefined,
  }
}
