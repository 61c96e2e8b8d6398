import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gamesQuery, recentGamesQuery, type GamesAsked } from '#src/api/game-lists.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { narrowGames } from '#src/lib/narrow-games.ts'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { useLate } from '#src/ui/use-late.ts'
import type { Game, GameCategory } from './categories.ts'

/** Slots with at least this many lines have a separate filter [9.38]. */
export const MANY_LINES = 25
/** The number of recent games in the list. */
const RECENT = 50

export type GamesWanted = {
  gameType: GameCategory
  vassalage: string | undefined
  /** The search text as typed. */
  text: string
  search: CategorySearch
}

const shows: Partial<Record<NonNullable<CategorySearch['show']>, Partial<GamesAsked>>> = {
  hot: { hot: 1 },
  new: { isNew: 1 },
  favourites: { favourite: 1 },
  lines: { minLineNum: MANY_LINES },
}

const askedOf = ({ gameType, vassalage, text, search: { show, minBet, sort } }: GamesWanted): GamesAsked => ({
  gameType,
  ...(vassalage && { vassalage }),
  ...(text !== '' && { gameName: text }),
  ...(minBet && { minBet }),
  ...(sort && { sort }),
  ...(show && shows[show]),
})

/** The games of a page: a list of the server page by page, or the member's recent games of this kind. */
export function useGameList(wanted: GamesWanted) {
  const { api } = useServices()
  const text = wanted.text.trim()
  const recent = wanted.search.show === 'recent'
  const pages = useInfiniteQuery({ ...gamesQuery(api, askedOf({ ...wanted, text })), enabled: !recent })
  const opened = useQuery({ ...recentGamesQuery(api, RECENT), enabled: recent })
  const { gameType, vassalage } = wanted
  const games = useMemo((): readonly Game[] => {
    if (!recent) return pages.data?.pages.flatMap((page) => page.games) ?? []
    return narrowGames(opened.data ?? [], text).filter(
      (game) => game.gameType === gameType && (vassalage === undefined || game.vassalage === vassalage),
    )
  }, [recent, pages.data, opened.data, text, gameType, vassalage])
  const provisional = !recent && pages.isPlaceholderData
  return {
    games,
    total: recent ? games.length : (pages.data?.pages.at(-1)?.total ?? 0),
    answer: recent ? opened : pages,
    /** The games come from an earlier query and match this one; the answer is pending. */
    provisional,
    late: useLate(provisional),
    more: recent || !pages.hasNextPage || provisional ? null : () => pages.fetchNextPage(),
    fetchingMore: pages.isFetchingNextPage,
    failedMore: pages.isFetchNextPageError,
  }
}
