import type { ReactNode } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { lazyList } from './lazy-list.ts'
import { useChoosing, type TileTools } from './tile-tools.ts'

/**
 * The tools of a list's tiles, and the popup that stands beside the list while one of them opens its vendor's games.
 * Choosing needs a login: without one the login popup opens, a trial account gets its warning [8.04, 8.05].
 */
export function useTileTools(vendorName: (code: string) => string): { tools: TileTools; popup: ReactNode } {
  const { tools, listing, closeList } = useChoosing()
  const popup = listing && (
    <PopupPart onClose={closeList}>
      <lazyList.Screen choice={listing} vendor={vendorName(listing.vassalage)} onClose={closeList} />
    </PopupPart>
  )
  return { tools, popup }
}
