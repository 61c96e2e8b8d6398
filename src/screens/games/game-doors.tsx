import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { drawnPicture } from '#rules/game-picture.ts'
import { gameInfoQuery } from '#src/api/game-lists.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl, useSiteInfo } from '#src/app/site-info.ts'
import { numberText } from '#src/lib/languages.ts'
import type { GameSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/money.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { usePlayForMoney, useRegisterToPlay } from './play-for-money.ts'
import { TilePicture } from './tile-picture.tsx'

type Info = ValueOf<'getGameInfo'>
type PlayedSearch = GameSearch & { vassalage: string }

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num font-bold">{children}</dd>
  </div>
)

/** What is known of the game: its return and its smallest bet. */
function Facts({ game, returns }: Info) {
  const { i18n } = useLingui()
  const currency = useSiteInfo()?.currency
  const percent = (part: string) =>
    numberText(Number(part), i18n.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const { least, most } = returns ?? {}
  if (!returns && !game?.minBet) return null
  return (
    <dl className="w-full text-sm">
      {least !== undefined && most !== undefined && (
        <Fact name={<Trans>Return to players</Trans>}>
          <bdi>{least === most ? `${percent(least)} %` : `${percent(least)}–${percent(most)} %`}</bdi>
        </Fact>
      )}
      {game?.minBet && currency !== undefined && (
        <Fact name={<Trans>Smallest bet</Trans>}>
          <Money amount={game.minBet} currency={currency} locale={i18n.locale} />
        </Fact>
      )}
    </dl>
  )
}

/** The two ways to play. A game that others play too has no play money. */
function Ways({ search, free }: { search: PlayedSearch; free: boolean }) {
  const { pathname } = useLocation()
  const playForMoney = usePlayForMoney(search)
  return (
    <div className="grid w-full gap-2.5 md:grid-cols-2">
      {free && (
        <Link
          to={pathname}
          search={{ ...search, free: 'yes' }}
          preload={false}
          className={buttonClass({ variant: 'line', size: 'lg' })}
        >
          <Trans>Play free</Trans>
        </Link>
      )}
      <Button variant="lamp" size="lg" onClick={playForMoney} className={free ? undefined : 'md:col-span-2'}>
        <Trans>Play for money</Trans>
      </Button>
    </div>
  )
}

/** For visitors without an account: registers without the detour through the login. */
function NewHere({ search }: { search: PlayedSearch }) {
  const { loggedIn } = useMember()
  const register = useRegisterToPlay(search)
  if (loggedIn) return null
  return (
    <button type="button" className="link min-h-11 text-sm" onClick={register}>
      <Trans>Register and play</Trans>
    </button>
  )
}

function Described({ info, search }: { info: Info; search: PlayedSearch }) {
  const pictureOf = usePictureUrl()
  const { game, vendor } = info
  const { vassalage, gameCode = '' } = search
  const drawn = drawnPicture(game ?? { gameType: 'SPORTS', vassalage, code: gameCode })
  return (
    <article className="card mx-auto grid w-full max-w-[34rem] grid-cols-1 justify-items-center gap-4 px-4 py-6 text-center">
      <span className="block aspect-3/4 w-[min(11rem,50vw,30dvh)] overflow-hidden rounded-tile bg-panel-3 depth-2">
        <TilePicture
          address={pictureOf((game ? game.image : vendor.image) ?? drawn)}
          fallback={drawn}
          many={false}
          standing
        />
      </span>
      <div>
        <h2 className="text-lg">
          <bdi>{game?.name ?? vendor.name}</bdi>
        </h2>
        {game && (
          <p className="text-sm text-ink-2">
            <bdi>{vendor.name}</bdi>
          </p>
        )}
      </div>
      <Facts {...info} />
      <Ways search={search} free={info.freePlay} />
      <NewHere search={search} />
    </article>
  )
}

const DoorsSkeleton = () => (
  <div className="card mx-auto grid w-full max-w-[34rem] justify-items-center gap-4 px-4 py-6">
    <Skeleton className="aspect-3/4 w-[min(11rem,50vw,30dvh)] rounded-tile" />
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-13 w-full" />
  </div>
)

/** A game before it is opened, for visitors and guests: its picture and facts, and the ways to play it. */
export function GameDoors({ search }: { search: PlayedSearch }) {
  const { api } = useServices()
  const { vassalage, gameCode } = search
  const info = useQuery(gameInfoQuery(api, { vassalage, gameCode }))
  return (
    <Answer query={info} skeleton={<DoorsSkeleton />}>
      {(value) => <Described info={value} search={search} />}
    </Answer>
  )
}
