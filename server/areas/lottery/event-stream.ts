import type { Hono } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { gameOf } from '#rules/lottery/games.ts'
import { refuse } from '#openapi/handlers.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { refusalAnswer } from '../../http/envelope.ts'
import { networkOf } from '../../http/network-of.ts'
import { limits } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { maxBatch, type EventFeed, type Wanted } from './event-feed.ts'
import { eventKinds, type EventKind, type LotteryEvent } from './events.ts'

/** Where open pages hear of draws; it stands beside the contract, since its answer never ends. */
export const eventPath = '/events/lottery'

const { pages: maxPages, ofAddress: maxOfAddress, behind: maxBehind } = limits.events
const heartbeatMs = 15_000
/** A page comes back after this long when the stream broke. */
const retryMs = 2000

/** One page that listens: events wait here until they are written. */
function openPage(wanted: Wanted, address: string) {
  const { games, kinds } = wanted
  const waiting: LotteryEvent[] = []
  let wake: (() => void) | null = null
  let ended = false
  const ring = () => {
    wake?.()
    wake = null
  }
  return {
    wanted,
    address,
    push(events: readonly LotteryEvent[]) {
      const requested = events.filter(
        ({ game, kind }) => (games === null || games.includes(game)) && (kinds === null || kinds.includes(kind)),
      )
      if (requested.length === 0) return
      waiting.push(...requested)
      if (waiting.length > maxBehind) ended = true
      ring()
    },
    end() {
      ended = true
      ring()
    },
    ended: () => ended,
    next: () => waiting.shift(),
    /** Until something comes, or so long: whether something came. */
    rest(ms: number): Promise<boolean> {
      if (waiting.length > 0 || ended) return Promise.resolve(true)
      return new Promise((done) => {
        const timer = setTimeout(done, ms, false)
        wake = () => {
          clearTimeout(timer)
          done(true)
        }
      })
    },
  }
}

type Page = ReturnType<typeof openPage>

/**
 * Writes what came after `last`, all of it, and then what comes; null begins with what comes.
 * @param newest what came before the page listened: one that goes away before it heard anything knows from where
 */
async function serve(
  stream: SSEStreamingApi,
  page: Page,
  feed: EventFeed,
  { last, newest }: { last: bigint | null; newest: bigint | null },
): Promise<void> {
  const id = last === null && newest !== null && { id: String(newest) }
  await stream.writeSSE({ event: 'hello', data: '{}', retry: retryMs, ...id })
  const write = async ({ id, game, kind, data }: LotteryEvent) => {
    await stream.writeSSE({ id, event: kind, data: JSON.stringify({ gameCode: game, ...data }) })
  }
  // what was read from the table may come again from the feed
  let read = 0n
  for (let after = last; after !== null && !page.ended();) {
    const missed = await feed.since(after, page.wanted)
    for (const event of missed) {
      read = BigInt(event.id)
      await write(event)
    }
    after = missed.length < maxBatch ? null : read
  }
  while (!page.ended()) {
    for (let event = page.next(); event !== undefined; event = page.next())
      if (BigInt(event.id) > read) await write(event)
    if (!(await page.rest(heartbeatMs)) && !page.ended()) await stream.write(': still here\n\n')
  }
}

const isKind = (name: string): name is EventKind => (eventKinds as readonly string[]).includes(name)

/**
 * Serves the stream: events of `eventKinds` with `{gameCode, issueNo, province, …}`, of the games named by `gameCode` and the
 * kinds named by `kind` (both repeated; all without). A page that was away says the last id it had and hears what it missed.
 * Answers 503 when too many pages listen, and the contract's refusal when too many of one address do. `close` ends all of them.
 */
export function mountLotteryEvents(
  app: Hono,
  feed: EventFeed,
  { random, config }: Pick<Services, 'random' | 'config'>,
): { close(): void } {
  const pages = new Set<Page>()
  app.get(eventPath, async (c) => {
    const requested = c.req.queries('gameCode') ?? []
    const kinds = c.req.queries('kind') ?? []
    if (requested.some((code) => gameOf(code) === undefined)) return c.text('there is no such game', 404)
    if (!kinds.every(isKind)) return c.text('there is no such event', 404)
    if (pages.size >= maxPages) return c.text('too many pages listen', 503, { 'retry-after': '30' })
    const address = networkOf(callerAddress(c.req.raw.headers, c.env, config.proxyHops))
    if ([...pages].filter((one) => one.address === address).length >= maxOfAddress)
      return refusalAnswer(refuse('TOO_MANY_REQUEST'), random.uuid())
    const wanted: Wanted = { games: requested.length > 0 ? requested : null, kinds: kinds.length > 0 ? kinds : null }
    const lastId = /^\d{1,18}$/.exec(c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? '')?.[0]
    const page = openPage(wanted, address)
    pages.add(page)
    let stop = () => {}
    const leave = () => {
      stop()
      pages.delete(page)
      page.end()
    }
    try {
      await feed.ready()
      const newest = feed.last()
      stop = feed.listen((events) => page.push(events))
      c.header('cache-control', 'no-store')
      c.header('x-accel-buffering', 'no')
      return streamSSE(c, async (stream) => {
        stream.onAbort(leave)
        const last = lastId === undefined ? null : BigInt(lastId)
        await serve(stream, page, feed, { last, newest }).finally(leave)
      })
    } catch (error) {
      leave()
      throw error
    }
  })
  return { close: () => pages.forEach((page) => page.end()) }
}
