import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueryOf, ValueOf } from '#openapi/handlers.ts'
import { launchQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { gameUrlsOf } from '#src/lib/game-url.ts'
import type { GameSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { MembersOnly } from '../shared/members-only.tsx'
import { categories, type GameCategory } from './categories.ts'

const isCategory = (name: string): name is GameCategory => Object.hasOwn(categories, name)

/** Where a game's category is; home when the address does not say. */
export const backPathOf = (gameType: string | undefined) =>
  gameType !== undefined && isCategory(gameType) ? categories[gameType].path : '/'

const Frame = ({ launch }: { launch: ValueOf<'launchGame'> }) => {
  const { t } = useLingui()
  const info = useSiteInfo()
  const url = gameUrlsOf(launch, { hosts: info?.launchGameHosts ?? [], origin: location.origin }).first
  if (url === null)
    return (
      <EmptyState title={<Trans>This game cannot be opened</Trans>}>
        <Trans>Its address is none that this site may open. Please tell customer service.</Trans>
      </EmptyState>
    )
  return (
    <iframe src={url} title={t`Game`} allow="fullscreen" className="block min-h-[70dvh] w-full rounded-3 bg-shade" />
  )
}

const Launched = ({ asked }: { asked: QueryOf<'launchGame'> }) => {
  const { api } = useServices()
  const query = useQuery(launchQuery(api, asked))
  return (
    <Answer query={query} skeleton={<Skeleton className="min-h-[70dvh] rounded-3" />}>
      {(launch) => <Frame launch={launch} />}
    </Answer>
  )
}

/** The game of the address, for members: its frame, or why it does not open, and the way back to its category. */
export function GameStage({ search }: { search: GameSearch & { vassalage: string } }) {
  const { vassalage, gameCode, gameType } = search
  return (
    <div className="grid gap-3">
      <Link to={backPathOf(gameType)} className={buttonClass({ variant: 'quiet' }, 'justify-self-start')}>
        <Icon name="prev" size="sm" flip />
        <Trans>Back to the games</Trans>
      </Link>
      <MembersOnly action={`launch:${vassalage}/${gameCode ?? ''}`}>
        <Launched asked={{ vassalage, platform: 'W', ...(gameCode && { gameId: gameCode }) }} />
      </MembersOnly>
    </div>
  )
}
