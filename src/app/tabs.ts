import type { Services } from './services.tsx'

type Said =
  | { kind: 'asked' }
  | { kind: 'session'; token: string; changePasswordNeeded: boolean }
  | { kind: 'loggedOut'; token: string }
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** The channel to this site's other tabs in this browser; null where the browser has none. */
export const openChannel = (): Channel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')

const hear = (channel: Channel, listen: (said: Said) => void): void =>
  channel.addEventListener('message', (event) => listen((event as MessageEvent<Said>).data))

/**
 * Asks this browser's other tabs for the session of a logged-in member. The token passes from page to page and is
 * stored only in the session storage of each.
 */
export function askTabs({ session, storage }: Pick<Services, 'session' | 'storage'>, channel: Channel): void {
  hear(channel, (said) => {
    if (said.kind !== 'session' || storage.get('token') !== null) return
    const { token, changePasswordNeeded } = said
    storage.set('token', token)
    if (changePasswordNeeded) storage.set('changePasswordNeeded', true)
    channel.close()
    session.send({ type: 'session.opened', passwordChangeNeeded: changePasswordNeeded })
  })
  channel.postMessage({ kind: 'asked' } satisfies Said)
}

/** Answers other tabs that ask, and logs out with them. Returns a function that stops it. */
export function answerTabs(
  { session, storage, clearSession }: Pick<Services, 'session' | 'storage' | 'clearSession'>,
  channel: Channel,
): () => void {
  let token = storage.get('token')
  const logOut = async () => {
    await clearSession()
    session.send({ type: 'session.cleared', otherTab: true })
  }
  hear(channel, (said) => {
    const own = storage.get('token')
    if (own === null) return
    const changePasswordNeeded = storage.get('changePasswordNeeded') === true
    if (said.kind === 'asked') channel.postMessage({ kind: 'session', token: own, changePasswordNeeded } satisfies Said)
    if (said.kind === 'loggedOut' && said.token === own) void logOut()
  })
  const heard = session.subscribe((snapshot) => {
    const before = token
    token = storage.get('token')
    const isLoggedOut = snapshot.hasTag('loggedOut') && !snapshot.hasTag('busy') && !snapshot.hasTag('expired')
    if (before !== null && token === null && isLoggedOut)
      channel.postMessage({ kind: 'loggedOut', token: before } satisfies Said)
  })
  return () => {
    heard.unsubscribe()
    channel.close()
  }
}
