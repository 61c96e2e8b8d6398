import type { ValueOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { pageStream, type StreamEvent } from './event-stream.ts'

/** An issue was drawn, settled or voided, or its result was corrected; see `listCurrentIssues` of the contract. */
export type LotteryNews = {
  kind: 'drawn' | 'settled' | 'void' | 'corrected'
  gameCode: string
  issueNo: string
  province: string | null
  /** Once its bets are settled: the biggest winners, with half of each account hidden. */
  winners?: Winner[]
}

const kinds: readonly string[] = ['drawn', 'settled', 'void', 'corrected'] satisfies LotteryNews['kind'][]

/** The lottery news in an event of the page's stream; null for other events. */
const newsIn = ({ kind, data }: StreamEvent): LotteryNews | null =>
  kinds.includes(kind) ? ({ ...data, kind } as LotteryNews) : null

/** The winners of the last draws received: bets may be settled before a listener waits for them. */
const won = new Map<string, readonly Winner[]>()
const MAX_BUFFERED = 20
const issueKey = ({ gameCode, issueNo }: Issue) => `${gameCode} ${issueNo}`

function recordIssue(issue: Issue, winners: readonly Winner[]): void {
  won.set(issueKey(issue), winners)
  const [oldest] = won.keys()
  if (won.size > MAX_BUFFERED && oldest !== undefined) won.delete(oldest)
}

function listenToDraws(gameCode: string, hear: (news: LotteryNews) => void): () => void {
  return pageStream.listenTo({ gameCode }, (event) => {
    const news = newsIn(event)
    if (news?.gameCode !== gameCode) return
    if (news.winners) recordIssue(news, news.winners)
    hear(news)
  })
}

/**
 * Reports every corrected result while the page is visible, and missed ones when it becomes visible again: once with
 * the result, and again with the winners when the bets are settled by it.
 */
export function listenToCorrections(hear: (news: LotteryNews) => void): () => void {
  return pageStream.listenTo({ corrections: true }, (event) => {
    const news = newsIn(event)
    if (news?.kind === 'corrected') hear(news)
  })
}

const pollMs = 3000
const isOver = ({ state }: ValueOf<'getDraw'>) => !['scheduled', 'open', 'closed', 'drawing'].includes(state)

const isSettled = ({ state }: ValueOf<'getDraw'>) => ['settled', 'corrected', 'void'].includes(state)

type Issue = { gameCode: string; issueNo: string }

/**
 * Waits for the draw of an issue (or its voiding): pushed, or polled every few seconds where no push arrives. Rejects
 * when its signal aborts; a failed call is retried.
 */
export const awaitDraw = (api: Api, issue: Issue, signal: AbortSignal): Promise<ValueOf<'getDraw'>> =>
  awaitIssue(api, issue, signal, { isThere: isOver, askAtOnce: true }).then(({ draw }) => draw)

export type Winner = { account: string; payout: string }

/**
 * Like `awaitDraw`, until the bets of the issue are settled; resolves to the biggest winners, if they were pushed.
 * Winners only come by push, so it polls only if no push arrives in time.
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
        // retried at the next turn
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
