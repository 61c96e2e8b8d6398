import { Trans, useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import { gameAddress } from '#rules/game-address.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { cx } from '#src/ui/cx.ts'
import { Img } from '#src/ui/img.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SiteLink } from '../shared/site-link.tsx'

type Winner = ValueOf<'getWinnerBoard'>['winners'][number]

/** The vendor codes of lotteries that have their own lobby. */
const lobbies = ['TCG_LOTTO_VN', 'TCG_SEA'] as const
const addressOf = ({ gameId, vassalage, gameType }: Winner) =>
  gameAddress({
    code: gameId,
    vassalage,
    gameType,
    accountTypeName: lobbies.find((code) => code === vassalage) ?? null,
    seamless: false,
  })

const row = 'flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0'
const FIRST = 3

const Place = ({ place }: { place: number }) => (
  <span
    className={cx(
      'num grid size-8 flex-none place-items-center rounded-full text-sm font-bold max-md:absolute max-md:-start-2 max-md:-top-1 max-md:size-5.5 max-md:text-xs',
      place <= FIRST ? 'bg-lamp text-on-lamp' : 'text-ink-2 max-md:bg-panel-3',
    )}
  >
    <span className="sr-only">
      <Trans>Place {place}</Trans>
    </span>
    <span aria-hidden="true">{place}</span>
  </span>
)

/** A list of winners; `ranked` numbers them. A game's name links to the game. */
export function WinnerList({ winners, ranked }: { winners: readonly Winner[]; ranked: boolean }) {
  const { i18n } = useLingui()
  const dates = useDates()
  return (
    <ol className="card px-4! py-1!">
      {winners.map((winner, i) => (
        // a member may win twice at the same time
        <li key={`${winner.wonAt} ${winner.account} ${i}`} className={row}>
          <span className="relative flex flex-none items-center gap-3">
            <Img
              src={artUrl.avatar(winner.account)}
              alt=""
              width={40}
              height={40}
              className="size-10 rounded-full md:order-last"
            />
            {ranked && <Place place={i + 1} />}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="num block text-sm font-bold">{winner.account}</bdi>
            <SiteLink href={addressOf(winner)} className="link block w-fit max-w-full truncate text-sm">
              <bdi>{winner.gameName}</bdi>
            </SiteLink>
            <time dateTime={winner.wonAt} className="block text-xs whitespace-nowrap text-ink-2">
              {dates.moment(winner.wonAt)}
            </time>
          </span>
          <Money amount={winner.amount} currency={winner.currency} locale={i18n.locale} change className="font-bold" />
        </li>
      ))}
    </ol>
  )
}

/** Placeholders while winners load. */
export const WinnerListSkeleton = () => (
  <div className="card px-4! py-1!">
    {Array.from({ length: 8 }, (_, i) => (
      <div key={i} className={row}>
        <Skeleton className="size-10 flex-none rounded-full" />
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="h-3.5 w-20" />
      </div>
    ))}
  </div>
)
