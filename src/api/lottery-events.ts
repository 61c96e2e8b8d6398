import type { ValueOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** An issue was drawn, settled, made void, or its result was corrected; see server/areas/lottery/event-stream.ts. */
export type LotteryNews = {
  kind: 'drawn' | 'settled' | 'void' | 'corrected'
  gameCode: string
  issueNo: string
  province: string | null
  /** When its bets are settled: whoever won most, the account half hidden. */
  winners?: Winner[]
}

const kinds = ['drawn', 'settled', 'void', 'corrected'] as const

/** What is listened to, and the last event heard of it: what comes while nobody listens is heard afterwards. */
type Channel = { query: Readonly<Record<string, string>>; last: () => string }

let lastCorrection = ''
let lastDraw = ''
const corrections: Channel = { query: { kind: 'corrected' }, last: () => lastCorrection }

/** How soon a stream that was refused is asked for again. */
const REOPEN_MS = 15_000

/**
 * Hears of draws by server-sent events. The browser reconnects by itself and says the last event it had, but not after an
 * answer that is no stream.
 */
function listen({ query, last }: Channel, hear: (news: LotteryNews | null, id: string) => void): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout>
  const open = () => {
    const params = new URLSearchParams({ ...query, ...(last() !== '' && { lastEventId: last() }) })
    source = new EventSource(`/events/lottery?${params.toString()}`)
    source.addEventListener('hello', ({ lastEventId }: MessageEvent<string>) => hear(null, lastEventId))
    for (const kind of kinds)
      source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) =>
        hear({ kind, ...(JSON.parse(data) as Omit<LotteryNews, 'kind'>) }, lastEventId),
      )
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, REOPEN_MS)
    })
  }
  open()
  return () => {
    clearTimeout(again)
    source.close()
  }
}

/** Who won the last draws that were heard of: bets may be settled before anybody waits for that. */
const won = new Map<string, readonly Winner[]>()
const MAX_BUFFERED = 20
const issueKey = ({ gameCode, issueNo }: Issue) => `${gameCode} ${issueNo}`

function keep(issue: Issue, winners: readonly Winner[]): void {
  won.set(issueKey(issue), winners)
  const [oldest] = won.keys()
  if (won.size > MAX_BUFFERED && oldest !== undefined) won.delete(oldest)
}

function listenToDraws(gameCode: string, hear: (news: LotteryNews) => void): () => void {
  return listen({ query: { gameCode }, last: () => lastDraw }, (news, id) => {
    lastDraw = id || lastDraw
    if (news?.winners) keep(news, news.winners)
    if (news) hear(news)
  })
}

const hearers = new Set<(news: LotteryNews) => void>()
let stop: (() => void) | null = null

/** A browser keeps few connections to a site: the pages that nobody sees leave theirs. */
function listenWhileSeen(): void {
  if (hearers.size === 0 || document.visibilityState === 'hidden') {
    stop?.()
    stop = null
  } else
    stop ??= listen(corrections, (news, id) => {
      lastCorrection = id || lastCorrection
      if (news) for (const hear of hearers) hear(news)
    })
}

/**
 * Hears of every corrected result while the page is seen, and of those before when it is seen again: once with the result,
 * and once more, with the winners, when the bets are settled by it.
 */
export function listenToCorrections(hear: (news: LotteryNews) => void): () => void {
  if (hearers.size === 0) document.addEventListener('visibilitychange', listenWhileSeen)
  hearers.add(hear)
  listenWhileSeen()
  return () => {
    hearers.delete(hear)
    if (hearers.size === 0) document.removeEventListener('visibilitychange', listenWhileSeen)
    listenWhileSeen()
  }
}

const pollMs = 3000
const isOver = ({ state }: ValueOf<'getDraw'>) => !['scheduled', 'open', 'closed', 'drawing'].includes(state)

const isSettled = ({ state }: ValueOf<'getDraw'>) => ['settled', 'corrected', 'void'].includes(state)

type Issue = { gameCode: string; issueNo: string }

/**
 * The draw of an issue, as soon as there is one (or it is void): pushed, or found by asking every few seconds where no
 * push comes through. Rejects when the signal ends it; a call that fails is asked again.
 */
export const awaitDraw = (api: Api, issue: Issue, signal: AbortSignal): Promise<ValueOf<'getDraw'>> =>
  awaitIssue(api, issue, signal, { isThere: isOver, askAtOnce: true }).then(({ draw }) => draw)

export type Winner = { account: string; payout: string }

/**
 * Like `awaitDraw` until the bets of the issue are settled: whoever won most, as far as it was pushed. That comes by a push
 * alone, so the call is made only when no push came in its time.
 */
export async function awaitSettled(api: Api, issue: Issue, signal: AbortSignal): Promise<readonly Winner[]> {
  const heard = won.get(issueKey(issue))
  return heard ?? (await awaitIssue(api, issue, signal, { isThere: isSettled, askAtOnce: false })).winners
}

function awaitIssue(
  api: Api,
  { gameCode, issueNo }: Issue,
  signal: AbortSignal,
  { isThere, askAtOnce }: { isThere: (draw: ValueOf<'getDraw'>) => boolean; askAtOnce: boolean },
): Promise<{ draw: ValueOf<'getDraw'>; winners: readonly Winner[] }> {
  return new Promise((resolve, reject) => {
    let asking = false
    let winners: readonly Winner[] = []
    const ask = async () => {
      if (asking) return
      asking = true
      try {
        const draw = await request(api.GET('/lgw/games/draw', { params: { query: { gameCode, issueNo } }, signal }))
        if (isThere(draw)) finish(() => resolve({ draw, winners }))
      } catch {
        // asked again at the next turn
      } finally {
        asking = false
      }
    }
    const timer = setInterval(() => void ask(), pollMs)
    const leave = listenToDraws(gameCode, (news) => {
      if (news.issueNo !== issueNo) return
      winners = news.winners ?? winners
      void ask()
    })
    const finish = (end: () => void) => {
      clearInterval(timer)
      leave()
      end()
    }
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), { once: true })
    if (askAtOnce) void ask()
  })
}
