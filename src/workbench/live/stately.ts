import type { AnyActorRef } from 'xstate'
import type { ActorInfo, Entry, Session } from './protocol.ts'
import type { Source } from './source.ts'

/** The protocol of `@statelyai/inspect`, version 0.4 and later: one message per actor, event or snapshot. */
const VERSION = '0.4.0'
/** The number of messages kept for a page that connects again. */
const MAX_TOLD = 20_000

type Base = { sessionId: string; rootId: string | undefined; createdAt: string; id: string; _version: string }
export type StatelyEvent = Base &
  (
    | { type: '@xstate.actor'; name: string; parentId: string | undefined; definition: string; snapshot: unknown }
    | { type: '@xstate.event'; event: unknown; sourceId: string | undefined }
    | { type: '@xstate.snapshot'; event: unknown; snapshot: unknown }
  )

/** Where Stately's inspector waits for messages by default. */
export const STATELY_INSPECTOR = 'https://stately.ai/registry/inspect'

/** A machine's definition as JSON; other logic has its name only. */
export type DefinitionOf = (info: ActorInfo) => string

export const nameOnly: DefinitionOf = ({ name }) => JSON.stringify({ id: name })

/** The definition of a running actor's machine, with functions by their names. */
export function definitionOfActor(actor: AnyActorRef | undefined, info: ActorInfo): string {
  const { machine } = info
  const logic: unknown = actor && machine !== null ? Reflect.get(actor, 'logic') : null
  const config: unknown = logic ? Reflect.get(logic, 'config') : null
  if (!config) return nameOnly(info)
  const shown = (_: string, value: unknown): unknown =>
    typeof value === 'function' ? { type: value.name || 'inline' } : value
  return JSON.stringify(config, shown)
}

const rootOf = (actor: string, parents: Map<string, string | null>): string => {
  const parent = parents.get(actor)
  return parent ? rootOf(parent, parents) : actor
}

/** Turns entries into messages, starting with the first: an actor must be announced before its events. */
function statelyMessages(definitionOf: DefinitionOf): (entries: readonly Entry[]) => StatelyEvent[] {
  const parents = new Map<string, string | null>()
  const one = (entry: Entry): StatelyEvent[] => {
    if (entry.kind === 'started') parents.set(entry.actor, entry.info.parent)
    const base = {
      sessionId: entry.actor,
      rootId: rootOf(entry.actor, parents),
      createdAt: String(entry.at),
      id: String(entry.seq),
      _version: VERSION,
    }
    if (entry.kind === 'started') {
      const { info } = entry
      const definition = definitionOf(info)
      const named = { name: info.machine ?? info.name, parentId: info.parent ?? undefined, definition }
      return [{ ...base, ...named, type: '@xstate.actor', snapshot: { status: 'active' } }]
    }
    if (entry.kind === 'event')
      return [{ ...base, type: '@xstate.event', event: entry.event, sourceId: entry.from ?? undefined }]
    if (entry.kind !== 'snapshot') return []
    const { status, value, context, output, error, tags } = entry.snapshot
    const snapshot = { status, value, context, output, error, tags, historyValue: {}, children: {} }
    return [{ ...base, type: '@xstate.snapshot', event: { type: entry.event }, snapshot }]
  }
  return (entries) => entries.flatMap(one)
}

const baseEntries = ({ base }: Session): Entry[] =>
  base.flatMap(({ info, at, snapshot }): Entry[] => [
    { kind: 'started', seq: 0, at, actor: info.id, info },
    ...(snapshot ? [{ kind: 'snapshot' as const, seq: 0, at, actor: info.id, event: '', snapshot }] : []),
  ])

/** The target of the messages. */
export type StatelyTarget = { send: (message: StatelyEvent) => void; close: () => void }

/** Sends everything known and everything new to a target of Stately's tools, redacted like everything here. */
export function attachStately(
  source: Pick<Source, 'read' | 'subscribe'>,
  definitionOf: DefinitionOf,
  target: StatelyTarget,
): () => void {
  const messagesOf = statelyMessages(definitionOf)
  let sent = 0
  const tell = (entries: Entry[]) => {
    for (const message of messagesOf(entries)) target.send(message)
  }
  const more = () => {
    const fresh = source.read()?.entries.filter(({ seq }) => seq > sent) ?? []
    sent = fresh.at(-1)?.seq ?? sent
    tell(fresh)
  }
  const first = source.read()
  if (first) tell(baseEntries(first))
  more()
  const unsubscribe = source.subscribe(more)
  return () => {
    unsubscribe()
    target.close()
  }
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Opens the page at an address as a window: it gets messages once it sends `@statelyai.connected`, as Stately's does.
 * Any host but this machine has to be allowed with `elsewhere`. @throws Error with one sentence when the address
 * isn't allowed.
 */
export function openStatelyTarget(address: string, { elsewhere }: { elsewhere: boolean }): StatelyTarget {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('That is no address of a page: it begins with http:// or https://.')
  if (!isLoopback(url) && !elsewhere)
    throw new Error(`${url.host} is another computer: everything shown here would be sent to it. Allow that first.`)
  const told: StatelyEvent[] = []
  const view = window.open(url, 'stately-inspector')
  if (!view) throw new Error('The browser did not let the window open.')
  let connected = false
  const send = (message: StatelyEvent) => view.postMessage(message, url.origin)
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== view || origin !== url.origin) return
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== '@statelyai.connected') return
    connected = true
    // a page that was loaded again connects again, and knows nothing
    told.forEach(send)
  }
  window.addEventListener('message', listen)
  return {
    send: (message) => {
      told.push(message)
      if (told.length > MAX_TOLD) told.shift()
      if (connected) send(message)
    },
    close: () => {
      window.removeEventListener('message', listen)
      view.postMessage({ type: '@statelyai.disconnected' }, url.origin)
    },
  }
}
