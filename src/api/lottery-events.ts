import type { ValueOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { pageStream, type StreamEvent } from './event-stream.ts'

/** An issue was drawn, settled, made void, or its result was corrected; see `listCurrentIssues` of the contract. */
export type LotteryNews = {
  kind: 'drawn' | 'settled' | 'void' | 'corrected'
  gameCode: string
  issueNo: string
  province: string | null
  /** When its bets are settled: whoever won most, the account half hidden. */
  winners?: Winner[]
}

const kinds: readonly string[] = ['drawn', 'settled', 'void', 'corrected'] satisfies LotteryNews['kind'][]

/** The news in an event of the page's stream; null for another one. */
const newsIn = ({ kind, data }: StreamEvent): LotteryNews | null =>
  kinds.includes(kind) ? ({ ...data, kind } as LotteryNews) : null

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
  return pageStream.listenTo({ gameCode }, (event) => {
    const news = newsIn(event)
    if (news?.gameCode !== gameCode) return
    if (news.winners) keep(news, news.winners)
    hear(news)
  })
}

/**
 * Hears of every corrected result while the page is seen, and of those before when it is seen again: once with the result,
 * and once more, with the winners, when the bets are settled by it.
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
