import type { Exposed } from './exposed.ts'
import type { Hub } from './hub.ts'
import type { ActorState, Command, Controls, Entry, PageInfo, Session } from './protocol.ts'
import type { Source } from './source.ts'

const CHANNEL = 'fairhall-workbench'

/** The used part of a BroadcastChannel; it reaches windows of the same origin only. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

type FromPage =
  | { from: 'page'; type: 'here'; page: PageInfo }
  | {
      from: 'page'
      type: 'all'
      page: PageInfo
      base: ActorState[]
      entries: Entry[]
      dropped: number
      controls: Controls
    }
  | { from: 'page'; type: 'more'; page: string; entries: Entry[]; controls: Controls }
  | { from: 'page'; type: 'gone'; page: string }
type FromViewer =
  | { from: 'viewer'; type: 'who' }
  | { from: 'viewer'; type: 'watch'; page: string }
  | { from: 'viewer'; type: 'leave'; page: string }
  | { from: 'viewer'; type: 'command'; page: string; command: Command }
type Message = FromPage | FromViewer

export const openChannel = (): Channel => new BroadcastChannel(CHANNEL)

const messageOf = (event: Event): Message => (event as MessageEvent<Message>).data

/** Answers viewers in other windows. Sends nothing while no viewer watches. The returned function stops it. */
export function serveHub(hub: Hub, channel: Channel, run: (command: Command) => void): () => void {
  let watchers = 0
  let sent = 0
  const { page } = hub.read()
  const post = (message: FromPage) => channel.postMessage(message)

  const sendMore = () => {
    if (watchers === 0) return
    const { entries, controls } = hub.read()
    const fresh = entries.filter(({ seq }) => seq > sent)
    sent = fresh.at(-1)?.seq ?? sent
    post({ from: 'page', type: 'more', page: page.id, entries: fresh, controls })
  }
  const unsubscribe = hub.subscribe(sendMore)

  channel.addEventListener('message', (event) => {
    const message = messageOf(event)
    if (message.from !== 'viewer') return
    if (message.type === 'who') return post({ from: 'page', type: 'here', page })
    if (message.page !== page.id) return
    if (message.type === 'watch') {
      watchers++
      const { base, entries, dropped, controls } = hub.read()
      sent = entries.at(-1)?.seq ?? sent
      return post({ from: 'page', type: 'all', page, base, entries, dropped, controls })
    }
    if (message.type === 'leave') watchers = Math.max(0, watchers - 1)
    if (message.type === 'command') run(message.command)
  })
  post({ from: 'page', type: 'here', page })
  return () => {
    unsubscribe()
    post({ from: 'page', type: 'gone', page: page.id })
    channel.close()
  }
}

/** Finds the pages of this origin that can be watched, and reports every change. The returned function stops it. */
export function findPages(channel: Channel, found: (pages: PageInfo[]) => void): () => void {
  const pages = new Map<string, PageInfo>()
  channel.addEventListener('message', (event) => {
    const message = messageOf(event)
    if (message.from !== 'page') return
    if (message.type === 'here') pages.set(message.page.id, message.page)
    else if (message.type === 'gone') pages.delete(message.page)
    else return
    found([...pages.values()].toSorted((one, other) => other.openedAt - one.openedAt))
  })
  channel.postMessage({ from: 'viewer', type: 'who' } satisfies FromViewer)
  return () => channel.close()
}

const MAX_ENTRIES = 20_000

/**
 * A watched page in another window. Secrets go by a direct call to the page that opened this window, if it is the
 * watched one, and never into a message.
 */
export function windowSource(page: string, channel: Channel, opener: () => Pick<Exposed, 'run'> | null): Source {
  let session: Session | null = null
  const listeners = new Set<() => void>()
  const show = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }
  const post = (message: FromViewer) => channel.postMessage(message)
  channel.addEventListener('message', (event) => {
    const message = messageOf(event)
    if (message.from !== 'page') return
    if (message.type === 'all' && message.page.id === page) {
      const { base, entries, dropped, controls } = message
      return show({ page: message.page, base, entries, dropped, controls })
    }
    if (message.type !== 'more' || message.page !== page || !session) return
    const known = session.entries.at(-1)?.seq ?? 0
    const entries = [...session.entries, ...message.entries.filter(({ seq }) => seq > known)]
    // a viewer that stays open for hours asks again for what the page itself still keeps
    if (entries.length > MAX_ENTRIES) return post({ from: 'viewer', type: 'watch', page })
    show({ ...session, entries, controls: message.controls })
  })
  post({ from: 'viewer', type: 'watch', page })
  return {
    kind: 'window',
    read: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command: (command) => {
      if (command.do !== 'send' || command.boxed.length === 0)
        return post({ from: 'viewer', type: 'command', page, command })
      const direct = opener()
      if (!direct)
        throw new Error('A secret is never put into a message between windows: send it from the docked panel.')
      direct.run(command)
    },
    get takesSecrets() {
      return opener() !== null
    },
    close() {
      post({ from: 'viewer', type: 'leave', page })
      channel.close()
    },
  }
}
