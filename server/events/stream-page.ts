import type { Caller } from '#openapi/handlers.ts'
import type { LotteryEvent } from '#server/areas/play/lottery/events.ts'
import { maxBatch, type EventFeed, type Wanted } from '#server/areas/play/lottery/event-feed.ts'
import type { MemberFeed, MemberNews } from '../areas/site/events/member-feed.ts'
import type { Position } from '../areas/site/events/member-events.ts'
import { createStreamWriter, type StreamWriter } from './stream-writer.ts'

/** Up to where a page has received draws and its member's events. */
export type Heard = { draws: bigint | null; member: Position | null }

/** A page reconnects this long after its stream broke. */
const retryMs = 2000

/** Parses an event id, `<draws>_<member>`; an unreadable part counts as unknown. */
export function heardIn(id: string): Heard {
  const [draws = '', member = ''] = id.split('_')
  return { draws: /^\d{1,18}$/.test(draws) ? BigInt(draws) : null, member: member === '' ? null : member }
}

type Feeds = { draws: EventFeed; members: MemberFeed }

/** An open stream: its writer, its member, and its position. */
export type StreamPage = {
  address: string
  caller: Caller | null
  /** When the session expires. */
  endsAt: number
  body: ReadableStream<Uint8Array>
  beat(): void
  /** Ends the page if its session has ended. */
  check(): void
  /** Tells the page that its session has ended, after everything it got before. */
  endSession(): void
  end(): void
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

/** Writes all events since a position, and then new ones. A page that does not read is closed. */
export function openStreamPage(options: PageOptions): StreamPage {
  const { wanted, address, session, since, feeds, now } = options
  const at: Heard = { draws: since.draws ?? feeds.draws.last(), member: feeds.members.position() }
  const stops: (() => void)[] = []
  const position = () => `${at.draws ?? ''}_${session ? (at.member ?? '') : ''}`
  const writer = createStreamWriter(position, () => {
    for (const stop of stops.splice(0)) stop()
    options.left(page)
  })
  const hearNews = (news: MemberNews) => {
    writeNews(writer, at, news)
    if (news.events.some(({ kind }) => kind === 'sessions' || kind === 'account')) page.check()
  }

  const page: StreamPage = {
    address,
    caller: session?.caller ?? null,
    endsAt: session?.endsAt ?? Infinity,
    body: new ReadableStream<Uint8Array>({
      start(opened) {
        writer.open(opened)
        writer.write(`retry: ${retryMs}\n${writer.event('hello', { at: new Date(now).toISOString() })}`)
        stops.push(feeds.draws.listen((events) => writer.inTurn(() => writeDraws(writer, at, wanted, events))))
        if (session)
          stops.push(feeds.members.listen(session.caller.memberId, (news) => writer.inTurn(() => hearNews(news))))
        writeMissed(options, writer, at, hearNews).catch(() => writer.end())
      },
      cancel: writer.leave,
    }),
    beat: () => writer.inTurn(() => writer.write(`: still here\nid: ${position()}\n\n`)),
    check: () => options.check(page),
    endSession: () => writer.inTurn(() => writer.end('ended')),
    end: () => writer.end(),
  }
  return page
}

function writeDraws(writer: StreamWriter, at: Heard, wanted: Wanted, events: readonly LotteryEvent[]): void {
  let text = ''
  for (const { id, game, kind, data } of events) {
    const isNew = at.draws === null || BigInt(id) > at.draws
    if (isNew) at.draws = BigInt(id)
    const isWanted = wanted.games.includes(game) || (wanted.corrections && kind === 'corrected')
    if (isNew && isWanted) text += writer.event(kind, { gameCode: game, ...data })
  }
  if (text !== '') writer.write(text)
}

function writeNews(writer: StreamWriter, at: Heard, { events, missed, position }: MemberNews): void {
  at.member = position
  if (missed) writer.write(writer.event('missed', {}))
  // sends only the last event of a kind, but every message
  const last = new Map(events.map((one) => [one.reference ?? one.kind, one]))
  let text = ''
  for (const { kind, ...data } of last.values()) text += writer.event(kind, data)
  if (text !== '') writer.write(text)
}

async function writeMissed(
  { session, since, feeds, wanted }: PageOptions,
  writer: StreamWriter,
  at: Heard,
  hearNews: (news: MemberNews) => void,
): Promise<void> {
  const memberId = session?.caller.memberId
  if (memberId !== undefined) {
    const { events, missed, position } = await feeds.members.since(memberId, since.member)
    hearNews({ events, missed: missed && since.member !== null, position })
  }
  for (let found = maxBatch; since.draws !== null && found === maxBatch && !writer.isEnded();) {
    const missed = await feeds.draws.since(at.draws ?? since.draws, wanted)
    found = missed.length
    writeDraws(writer, at, wanted, missed)
  }
  writer.catchUp()
}
