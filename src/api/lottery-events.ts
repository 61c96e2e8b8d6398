import type { ValueOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** An issue was drawn, settled, made void, or its result was corrected; see server/lottery/event-stream.ts. */
type LotteryNews = {
  kind: 'drawn' | 'settled' | 'void' | 'corrected'
  gameCode: string
  issueNo: string
  province: string | null
  /** Of a settled issue: whoever won most, the account half hidden. */
  winners?: Winner[]
}

const kinds = ['drawn', 'settled', 'void', 'corrected'] as const

/** The last event this page heard: what comes between two waits is heard by the second. */
let lastHeard = ''

/** Hears of draws by server-sent events; the browser reconnects by itself and says the last event it had. */
function listenToLotteries(gameCodes: readonly string[], hear: (news: LotteryNews) => void): () => void {
  const query = new URLSearchParams(gameCodes.map((code) => ['gameCode', code]))
  if (lastHeard !== '') query.set('lastEventId', lastHeard)
  const source = new EventSource(`/events/lottery?${query.toString()}`)
  for (const kind of kinds)
    source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
      lastHeard = lastEventId || lastHeard
      hear({ kind, ...(JSON.parse(data) as Omit<LotteryNews, 'kind'>) })
    })
  return () => source.close()
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
export const awaitSettled = (api: Api, issue: Issue, signal: AbortSignal): Promise<readonly Winner[]> =>
  awaitIssue(api, issue, signal, { isThere: isSettled, askAtOnce: false }).then(({ winners }) => winners)

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
    const stop = listenToLotteries([gameCode], (news) => {
      if (news.issueNo !== issueNo) return
      winners = news.winners ?? winners
      void ask()
    })
    const finish = (end: () => void) => {
      clearInterval(timer)
      stop()
      end()
    }
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), { once: true })
    if (askAtOnce) void ask()
  })
}
