import type { Caller } from '#openapi/handlers.ts'
import type { LotteryEvent } from '../lottery/events.ts'
import { maxBatch, type EventFeed, type Wanted } from '../lottery/event-feed.ts'
import { limits } from '../../limits.ts'
import type { MemberFeed, MemberNews } from './member-feed.ts'
import type { Position } from './member-events.ts'

/** Up to where a page has heard of draws and of its member. */
export type Heard = { draws: bigint | null; member: Position | null }

/** A page comes back after this long when the stream broke. */
const retryMs = 2000
const encoder = new TextEncoder()

/** A position as the id of an event, `<draws>_<member>`; what cannot be read counts as unknown. */
export function heardIn(id: string): Heard {
  const [draws = '', member = ''] = id.split('_')
  return { draws: /^\d{1,18}$/.test(draws) ? BigInt(draws) : null, member: member === '' ? null : member }
}

type Feeds = { draws: EventFeed; members: MemberFeed }

/** An open stream: what it writes, to whom, and what it was told so far. */
export type StreamPage = {
  address: string
  caller: Caller | null
  /** When the session ends by itself. */
  endsAt: number
  body: ReadableStream<Uint8Array>
  beat(): void
  /** Ends the page if its session has ended. */
  check(): void
  end(event?: 'ended'): void
}

type PageOptions = {
  wanted: Wanted
  address: string
  session: { caller: Caller; endsAt: number } | null
  since: Heard
  feeds: Feeds
  now: number
  check: (page: StreamPage) => void
  left: (page: StreamPage) => void
}

/** Writes what came after a position, all of it, and then what comes. A page that does not read is ended. */
export function openStreamPage({ wanted, address, session, since, feeds, now, check, left }: PageOptions): StreamPage {
  const at = { draws: since.draws ?? feeds.draws.last(), member: feeds.members.position() }
  let controller: ReadableStreamDefaultController<Uint8Array>
  let waiting: (() => void)[] | null = []
  let ended = false
  const stops: (() => void)[] = []

  const id = () => `${at.draws ?? ''}_${session ? (at.member ?? '') : ''}`
  const write = (text: string) => {
    if (ended) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -limits.events.behind) end()
  }
  const event = (name: string, data: object) => `event: ${name}\nid: ${id()}\ndata: ${JSON.stringify(data)}\n\n`
  /** What comes while missed events are read waits for these. */
  const inTurn = (work: () => void) => {
    if (waiting === null) work()
    else if (waiting.push(work) > limits.events.behind) end()
  }
  const leave = () => {
    ended = true
    waiting = []
    for (const stop of stops.splice(0)) stop()
    left(page)
  }
  function end(name?: 'ended') {
    if (ended) return
    if (name) write(event(name, {}))
    if (!ended) controller.close()
    leave()
  }

  const writeDraws = (events: readonly LotteryEvent[]) => {
    let text = ''
    for (const { id: number, game, kind, data } of events) {
      const isNew = at.draws === null || BigInt(number) > at.draws
      if (isNew) at.draws = BigInt(number)
      const isWanted = wanted.games.includes(game) || (wanted.corrections && kind === 'corrected')
      if (isNew && isWanted) text += event(kind, { gameCode: game, ...data })
    }
    if (text !== '') write(text)
  }
  const writeNews = ({ events, missed, position }: MemberNews) => {
    at.member = position
    if (missed) write(event('missed', {}))
    // several of one kind say no more than one, but a message does
    const last = new Map(events.map((one) => [one.reference ?? one.kind, one]))
    let text = ''
    for (const { kind, ...data } of last.values()) text += event(kind, data)
    if (text !== '') write(text)
    if (events.some(({ kind }) => kind === 'sessions' || kind === 'account')) page.check()
  }

  async function writeMissed(): Promise<void> {
    const memberId = session?.caller.memberId
    if (memberId !== undefined) {
      const { events, missed, position } = await feeds.members.since(memberId, since.member)
      writeNews({ events, missed: missed && since.member !== null, position })
    }
    for (let found = maxBatch; since.draws !== null && found === maxBatch && !ended;) {
      const missed = await feeds.draws.since(at.draws ?? since.draws, wanted)
      found = missed.length
      writeDraws(missed)
    }
    for (const work of waiting ?? []) work()
    waiting = null
  }

  const page: StreamPage = {
    address,
    caller: session?.caller ?? null,
    endsAt: session?.endsAt ?? Infinity,
    body: new ReadableStream<Uint8Array>({
      start(opened) {
        controller = opened
        write(`retry: ${retryMs}\n${event('hello', { at: new Date(now).toISOString() })}`)
        stops.push(feeds.draws.listen((events) => inTurn(() => writeDraws(events))))
        if (session) stops.push(feeds.members.listen(session.caller.memberId, (news) => inTurn(() => writeNews(news))))
        writeMissed().catch(() => end())
      },
      cancel: () => {
        if (!ended) leave()
      },
    }),
    beat: () => inTurn(() => write(`: still here\nid: ${id()}\n\n`)),
    check: () => check(page),
    end,
  }
  return page
}
