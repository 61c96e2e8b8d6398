import { Refusal } from './refusal.ts'

/** An event of the site. `id` is the position up to which events have been received. */
export type SiteEvent = { kind: string; id: string | null; data: Record<string, unknown> }

export type EventOptions = {
  /** The member whose events are wanted; without it draws only. */
  token?: string
  gameCodes?: readonly string[]
  corrections?: boolean
  /** The `id` of the last event received before. */
  since?: string
  signal?: AbortSignal
}

type Connection = { site: string; fetch: typeof globalThis.fetch; wait: (ms: number) => Promise<void> }

/** The delays before a broken stream is opened again, from the first to the last. */
const REOPEN_MS = [1000, 3000, 10_000, 20_000]

const field = (block: string, name: string): string | undefined => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<SiteEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [kind, data, id] = ['event', 'data', 'id'].map((name) => field(block, name))
      if (kind !== undefined && data !== undefined)
        yield { kind, id: id ?? null, data: JSON.parse(data) as Record<string, unknown> }
    }
  }
}

async function open(url: string, { fetch }: Connection, options: EventOptions, since: string) {
  const { token, signal } = options
  const headers = { ...(since && { 'Last-Event-ID': since }), ...(token !== undefined && { Authorization: token }) }
  const answer = await fetch(url, { headers, ...(signal && { signal }) })
  if (answer.ok && answer.body) return answer.body
  const refused = (await answer.json().catch(() => ({}))) as ConstructorParameters<typeof Refusal>[0]
  throw new Refusal(refused, answer)
}

/** Whether it makes no sense to ask again: the session is refused, the address is not there. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.status < 500 && error.status !== 429

/**
 * Events as they come, without a gap where the site still knows what was missed: a broken stream is opened again after
 * the last event. Ends with the event `ended` or with the signal; throws a `Refusal` where the session is refused.
 */
export async function* listen(connection: Connection, options: EventOptions): AsyncGenerator<SiteEvent> {
  const query = new URLSearchParams((options.gameCodes ?? []).map((code) => ['gameCode', code]))
  if (options.corrections) query.set('corrections', 'true')
  let since = options.since ?? ''
  for (let failures = 0; !options.signal?.aborted; failures += 1) {
    try {
      for await (const event of eventsIn(
        await open(`${connection.site}/events?${query}`, connection, options, since),
      )) {
        failures = 0
        since = event.id ?? since
        yield event
        if (event.kind === 'ended') return
      }
    } catch (error) {
      if (options.signal?.aborted) return
      if (isFinal(error)) throw error
    }
    await connection.wait(REOPEN_MS[Math.min(failures, REOPEN_MS.length - 1)]!)
  }
}
