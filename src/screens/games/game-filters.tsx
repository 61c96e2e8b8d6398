import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState, type MouseEvent, type ReactNode } from 'react'
import { linesDifferQuery } from '#src/api/game-lists.queries.ts'
import { useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { smallestBets, type CategorySearch } from '#src/lib/search-params.ts'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { cx } from '#src/ui/cx.ts'
import { IconMore } from '#src/ui/icon-more.tsx'
import { ChoiceLink } from '../shared/choice-link.tsx'
import type { CategoryPath, GameCategory } from './categories.ts'
import { GameSearch, type GameSearchProps } from './game-search.tsx'
import { MANY_LINES } from './use-game-list.ts'

type Show = CategorySearch['show']
type Place = { path: CategoryPath; search: CategorySearch }

/** Lists that belong to the logged-in member. */
const ownLists: readonly Show[] = ['favourites', 'recent']

function ShowLink({ path, search, show, children }: Place & { show: Show; children: ReactNode }) {
  const request = useProtected()
  const navigate = useNavigate()
  const { show: now, ...rest } = search
  const target = { to: path, search: { ...rest, ...(show && { show }) }, replace: true, resetScroll: false } as const
  const choose = (event: MouseEvent) => {
    if (!ownLists.includes(show)) return
    event.preventDefault()
    request(`games:${show}`, () => void navigate(target))
  }
  return (
    <ChoiceLink {...target} current={now === show} onClick={choose} className="chip">
      {children}
    </ChoiceLink>
  )
}

/** Slots with 25 lines or more [9.38], shown only when some games match and some don't. */
function LinesLink(place: Place) {
  const { api } = useServices()
  const { data: differ = false } = useQuery(linesDifferQuery(api, 'RNG', MANY_LINES))
  if (!differ && place.search.show !== 'lines') return null
  return (
    <ShowLink {...place} show="lines">
      <Trans>25 lines or more</Trans>
    </ShowLink>
  )
}

/** Hot, new, favourite and recent games; slots with 25 lines or more [9.38]. */
const ShowLinks = memo(function ShowLinks({ gameType, ...place }: Place & { gameType: GameCategory }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Lists`} className="mt-3 flex flex-wrap gap-2">
      <ShowLink {...place} show={undefined}>
        <Trans>All</Trans>
      </ShowLink>
      <ShowLink {...place} show="hot">
        <Trans>Hot</Trans>
      </ShowLink>
      <ShowLink {...place} show="new">
        <Trans>New</Trans>
      </ShowLink>
      <ShowLink {...place} show="favourites">
        <Trans>Favourites</Trans>
      </ShowLink>
      <ShowLink {...place} show="recent">
        <Trans>Recent</Trans>
      </ShowLink>
      {gameType === 'RNG' && <LinesLink {...place} />}
    </nav>
  )
})

const any = 'any'
const popular = 'popular'

const Selects = memo(function Selects({ path, search, className }: Place & { className: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const go = (changed: CategorySearch) =>
    void navigate({ to: path, search: changed, replace: true, resetScroll: false })
  const { minBet, sort, ...rest } = search
  return (
    <div className={cx('grid-cols-2 gap-2.5', className)}>
      <CompactSelect
        label={t`Smallest bet`}
        value={minBet ?? any}
        options={[
          { value: any, label: t`Any bet` },
          ...smallestBets.map((bet) => ({ value: bet, label: t`From ${bet}` })),
        ]}
        onValueChange={(bet) => go({ ...rest, ...(sort && { sort }), ...(bet !== any && { minBet: bet }) })}
      />
      <CompactSelect
        label={t`Order`}
        value={sort ?? popular}
        options={[
          { value: popular, label: t`Popular first` },
          { value: 'newest', label: t`Newest first` },
          { value: 'name', label: t`By name` },
          { value: 'minBet', label: t`Smallest bet first` },
        ]}
        onValueChange={(order) => go({ ...rest, ...(minBet && { minBet }), ...(order !== popular && { sort: order }) })}
      />
    </div>
  )
})

export type GameFiltersProps = Place & GameSearchProps & { gameType: GameCategory }

/** Search, filters and order of a category; on phones the last two open below the search. */
export function GameFilters({ gameType, text, onText, busy, ...place }: GameFiltersProps) {
  const { minBet, sort } = place.search
  const [open, setOpen] = useState(minBet !== undefined || sort !== undefined)
  return (
    <div className="mb-4">
      <div className="flex gap-2.5">
        <GameSearch text={text} onText={onText} busy={busy} />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="frame flex-none gap-2 px-3.5 text-sm font-bold md:hidden"
        >
          <IconMore name="filter" size="sm" />
          <Trans>Filters</Trans>
        </button>
        <Selects {...place} className="hidden w-80 flex-none md:grid" />
      </div>
      {open && <Selects {...place} className="mt-2.5 grid md:hidden" />}
      <ShowLinks {...place} gameType={gameType} />
    </div>
  )
}
