import type { ValueOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** An issue was drawn, settled, made void, or its result was corrected; see server/lottery/event-stream.ts. */
export type LotteryNews = {
  kind: 'drawn' | 'settled' | 'void' | 'corrected'
  gameCode: string
  issueNo: string
  province: string | null
  /** Of a settled issue: whoever won most, the account half hidden. */
  winners?: { account: string; payout: string }[]
}

const kinds = ['drawn', 'settled', 'void', 'corrected'] as const

/** Hears of draws by server-sent events; the browser reconnects by itself and says the last event it had. */
export function listenToLotteries(gameCodes: readonly string[], hear: (news: LotteryNews) => void): () => void {
  const query = new URLSearchParams(gameCodes.map((code) => ['gameCode', code]))
  const source = new EventSource(`/events/lottery?${query.toString()}`)
  for (const kind of kinds)
    source.addEventListener(kind, ({ data }: MessageEvent<string>) =>
      hear({ kind, ...(JSON.parse(data) as Omit<LotteryNews, 'kind'>) }),
    )
  return () => source.close()
}

const pollMs = 3000
const isOver = ({ state }: ValueOf<'getDraw'>) => !['scheduled', 'open', 'closed', 'drawing'].includes(state)

/**
 * The draw of an issue, as soon as there is one (or it is void): pushed, or found by asking every few seconds where no
 * push comes through. Rejects when the signal ends it; a call that fails is asked again.
 */
export function awaitDraw(
  api: Api,
  { gameCode, issueNo }: { gameCode: string; issueNo: string },
  signal: AbortSignal,
): Promise<ValueOf<'getDraw'>> {
  return new Promise((resolve, reject) => {
    let asking = false
    const ask = async () => {
      if (asking) return
      asking = true
      try {
        const draw = await request(api.GET('/lgw/games/draw', { params: { query: { gameCode, issueNo } }, signal }))
        if (isOver(draw)) finish(() => resolve(draw))
      } catch {
        // asked again at the next turn
      } finally {
        asking = false
      }
    }
    const timer = setInterval(() => void ask(), pollMs)
    const stop = listenToLotteries([gameCode], (news) => {
      if (news.issueNo === issueNo) void ask()
    })
    const finish = (end: () => void) => {
      clearInterval(timer)
      stop()
      end()
    }
    signal.addEventListener('abort', () => finish(() => reject(signal.reason as Error)), { once: true })
    void ask()
  })
}
