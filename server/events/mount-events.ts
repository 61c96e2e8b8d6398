import type { Context, Hono } from 'hono'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { refuse, type Caller } from '#openapi/handlers.ts'
import { gameOf } from '#rules/lottery/games.ts'
import { callerAddress } from '../http/caller-address.ts'
import { refusalAnswer } from '../http/envelope.ts'
import { networkOf } from '../http/network-of.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Services } from '../services.ts'
import type { EventFeed } from '#server/areas/play/lottery/event-feed.ts'
import { resolveSession } from '#server/areas/accounts/sessions/resolve-session.ts'
import type { Listening } from '../areas/site/events/listening.ts'
import type { MemberFeed } from '../areas/site/events/member-feed.ts'
import { createPlaces } from './places.ts'
import { heardIn, openStreamPage, type StreamPage } from './stream-page.ts'

/** The address of the stream for draws and a member's changes; the API contract describes it at `listEvents`. */
export const eventPath = '/events'

const beatMs = 15_000

const headers = {
  ...securityHeaders,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

const sessionRefusals = {
  expired: 'user.token.expired',
  frozen: 'login.denied',
  unknown: 'login.not.session',
} as const satisfies Record<string, ErrorCode>

type Session = { caller: Caller; endsAt: number }
export type EventPages = {
  count: () => number
  /** Sends every page a heartbeat, and checks pages whose session has expired. */
  beat: () => void
  close: () => void
}
type Parts = { draws: EventFeed; members: MemberFeed; listening: Listening }

type SessionNeeds = Parameters<typeof resolveSession>[0]

async function sessionOf(services: SessionNeeds, token: string): Promise<Session | ErrorCode> {
  const found = await resolveSession(services, token, { used: false })
  return found.state === 'open' ? found : sessionRefusals[found.state]
}

/** Ends a page whose session has ended, after the page got the event that explains it. */
async function checkPage(
  { members, ...services }: SessionNeeds & Pick<Services, 'log'> & Pick<Parts, 'members'>,
  page: StreamPage,
  token: string,
): Promise<void> {
  try {
    const session = await sessionOf(services, token)
    if (typeof session !== 'string') {
      page.endsAt = session.endsAt
      return
    }
    await members.caughtUp()
    page.endSession()
  } catch (error) {
    services.log.warn({ err: error }, 'whether a session is open could not be read')
    page.end()
  }
}

/** Sends every page a heartbeat, and checks the sessions that have expired. */
function beatAll(pages: ReadonlySet<StreamPage>, now: number): void {
  for (const page of pages) {
    page.beat()
    if (page.endsAt <= now) page.check()
  }
}

/**
 * Serves the stream of an open page: draws of the games in `gameCode` (repeated), with `corrections=true` every
 * corrected result, and with a token the member's changes until the session ends. A returning page sends its last event
 * id. Answers 503 if too many pages listen, and the API contract's refusals for an invalid session and for too many
 * pages of one address. `close` ends all of them.
 */
export function mountEvents(
  app: Hono,
  { draws, members, listening }: Parts,
  services: Pick<Services, 'db' | 'clock' | 'random' | 'config' | 'log'>,
): EventPages {
  const pages = new Set<StreamPage>()
  const places = createPlaces()
  const { clock, random, config } = services

  const beat = () => beatAll(pages, clock.now())
  const beating = setInterval(beat, beatMs)
  beating.unref()

  async function open(c: Context): Promise<Response> {
    const games = c.req.queries('gameCode') ?? []
    if (games.some((code) => gameOf(code) === undefined)) return c.text('there is no such game', 404)
    const address = networkOf(callerAddress(c.req.raw.headers, c.env, config.proxyHops))
    const place = places.take(address)
    if (place === 'full') return c.text('too many pages listen', 503, { 'retry-after': '30' })
    if (place === 'fullOfAddress') return refusalAnswer(refuse('TOO_MANY_REQUEST'), random.uuid())
    let page: StreamPage | null = null
    try {
      const opened = await openOne(c, { games, address, leave: place.leave })
      if (opened instanceof Response) return opened
      page = opened
      return new Response(page.body, { headers })
    } finally {
      if (page === null) place.leave()
    }
  }

  /** Opens a page for an address that has a place; returns the refusal if its session is invalid. */
  async function openOne(
    c: Context,
    { games, address, leave }: { games: string[]; address: string; leave: () => void },
  ) {
    const token = c.req.header('authorization') ?? null
    const session = token === null ? null : await sessionOf(services, token)
    if (typeof session === 'string') return refusalAnswer(refuse(session), random.uuid())
    await listening.ready()
    const page = openStreamPage({
      wanted: { games, corrections: c.req.query('corrections') === 'true' },
      address,
      session,
      since: heardIn(c.req.header('last-event-id') ?? ''),
      feeds: { draws, members },
      now: clock.now(),
      check: (one) => token !== null && void checkPage({ ...services, members }, one, token),
      left(one) {
        pages.delete(one)
        leave()
      },
    })
    pages.add(page)
    // the session may have ended before the page listened
    if (session !== null) page.check()
    return page
  }

  app.get(eventPath, open)
  return {
    count: () => pages.size,
    beat,
    close() {
      clearInterval(beating)
      pages.forEach((page) => page.end())
    },
  }
}
