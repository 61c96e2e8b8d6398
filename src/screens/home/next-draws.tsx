import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { artUrl } from '#rules/art.ts'
import { lobbyOfGame } from '#rules/game-address.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { request } from '#src/api/call.ts'
import { popularLotteriesQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { CloseTime, isFar } from '../lottery/close-time.tsx'
import { railClass } from './game-rail.tsx'

type LotteryGame = ValueOf<'listPopularLotteryGames'>[number]
type Board = ValueOf<'listCurrentIssues'>

/** Popular lotteries on home (section 2: 20). */
const POPULAR = 20
/** Milliseconds from a close to the next query for issues, and the longest time between queries. */
const [AFTER_CLOSE, AT_LEAST_EVERY] = [2000, 60_000]

const card = 'card grid w-60 flex-none grid-cols-[52px_minmax(0,1fr)] gap-x-3 p-3!'

const firstToClose = ({ serverTime, issues }: Board): number =>
  Math.min(...issues.map(({ closesAt }) => Date.parse(closesAt) - Date.parse(serverTime)))

const nextQuestion = (board: Board | undefined): number =>
  board ? Math.min(AT_LEAST_EVERY, Math.max(0, firstToClose(board)) + AFTER_CLOSE) : AT_LEAST_EVERY

/** When a game closes: by this page's clock, in milliseconds, and as an ISO date. */
type Close = { at: number; closesAt: string }

/** When each game closes; with several provinces, the first to close. */
function closesOf({ serverTime, issues }: Board, receivedAt: number): Map<string, Close> {
  const ahead = Date.parse(serverTime) - receivedAt
  const closes = new Map<string, Close>()
  for (const { gameCode, closesAt } of issues) {
    const at = Date.parse(closesAt) - ahead
    if (at < (closes.get(gameCode)?.at ?? Number.POSITIVE_INFINITY)) closes.set(gameCode, { at, closesAt })
  }
  return closes
}

/** When the open issue of each game closes, queried again after each close. */
function useCloses(gameCodes: string[]): Map<string, Close> | undefined {
  const { api, clock } = useServices()
  const { data } = useQuery({
    queryKey: ['listCurrentIssues', gameCodes, 'closes'],
    queryFn: async ({ signal }) => {
      const board = await request(api.GET('/lgw/games/issues', { params: { query: { gameCodes } }, signal }))
      return { board, receivedAt: clock.now() }
    },
    refetchInterval: ({ state }) => nextQuestion(state.data?.board),
  })
  return useMemo(() => data && closesOf(data.board, data.receivedAt), [data])
}

function Draws({ games }: { games: readonly LotteryGame[] }) {
  const { clock } = useServices()
  const pictureOf = usePictureUrl()
  const closes = useCloses(games.map(({ code }) => code))
  const now = useNow(clock.now)
  return (
    <ul className={railClass}>
      {games.map(({ code, name, accountTypeName, gameType }) => {
        const deadline = closes?.get(code)
        const lobby = lobbyOfGame({ accountTypeName, gameType })
        return (
          <li key={code} className="flex-none">
            <Link to={lobby ?? '/lottery'} search={{ gameCode: code }} className={`${card} h-full hover:bg-panel-2`}>
              <Img
                src={pictureOf(artUrl.draw(code))}
                alt=""
                width={52}
                height={69}
                className="row-span-2 aspect-3/4 w-13 rounded-2 object-cover"
              />
              <bdi className="line-clamp-2 min-h-[2.6em] self-end text-sm leading-[1.3] font-bold">{name}</bdi>
              <span className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-xs text-ink-2">
                {deadline === undefined ? (
                  closes && <Trans>No draw is open</Trans>
                ) : deadline.at > now ? (
                  <>
                    {isFar(deadline.at, now) ? <Trans>Bets close</Trans> : <Trans>Bets close in</Trans>}
                    <CloseTime
                      deadline={deadline.at}
                      closesAt={deadline.closesAt}
                      now={now}
                      className="text-sm text-ink"
                    />
                  </>
                ) : (
                  <Trans>Closed</Trans>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Waiting = () => (
  <ul className={railClass} aria-hidden="true">
    {Array.from({ length: 6 }, (_, i) => (
      <li key={i} className={card}>
        <Skeleton className="row-span-2 aspect-3/4 w-13 rounded-2" />
        <Skeleton className="h-3.5 w-4/5 self-center" />
        <Skeleton className="h-3 w-3/5 self-center" />
      </li>
    ))}
  </ul>
)

/** The most played lotteries, each with the time until its next draw closes by the server's clock. */
export function NextDraws() {
  const { api } = useServices()
  const { data: games, isError } = useQuery(popularLotteriesQuery(api, { count: POPULAR }))
  if ((isError && !games) || games?.length === 0) return null
  return (
    <Section
      title={<Trans>Next draws</Trans>}
      more={
        <Link to="/lottery" search={{}} className={sectionMoreClass}>
          <Trans>See all</Trans>
          <Icon name="next" size="xs" flip />
        </Link>
      }
    >
      {games ? <Draws games={games} /> : <Waiting />}
    </Section>
  )
}
