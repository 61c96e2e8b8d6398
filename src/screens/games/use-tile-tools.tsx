import type { ReactNode } from 'react'
import { PopupPart } from '#src/app/popup-part.tsx'
import { lazyList } from './lazy-list.ts'
import { useChoosing, type TileTools } from './tile-tools.ts'

/**
 * The tools of a list's tiles, and the popup beside the list that shows the games of a vendor when a tile opens one.
 * Choosing needs a login: a visitor gets the login popup, a trial account its warning [8.04, 8.05].
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
