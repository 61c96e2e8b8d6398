import { useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { PopupPart } from '#src/app/popup-part.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import { useLaunch } from '#src/flows/launch/use-launch.ts'
import { lazyList } from './lazy-list.ts'

/** What every tile of a list shares. It stays the same object, so that no tile is drawn again for it. */
export type TileTools = {
  /** Where a picture lies. */
  pictureOf: (address: string) => string
  /** Opens what was chosen by a plain press on its link; any other press is the browser's. */
  choose: (event: MouseEvent, choice: Choice) => void
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * The tools of a list's tiles, and the popup that stands beside the list while one of them opens its vendor's games.
 * Choosing needs a login: without one the login popup opens, a trial account gets its warning [8.04, 8.05].
 */
export function useTileTools(vendorName: (code: string) => string): { tools: TileTools; popup: ReactNode } {
  const pictureOf = usePictureUrl()
  const { launch, listing, closeList } = useLaunch()
  const latest = useRef(launch)
  useLayoutEffect(() => {
    latest.current = launch
  })
  const tools = useMemo(
    (): TileTools => ({
      pictureOf,
      choose: (event, choice) => {
        if (!plain(event)) return
        event.preventDefault()
        latest.current(choice)
      },
    }),
    [pictureOf],
  )
  const popup = listing && (
    <PopupPart onClose={closeList}>
      <lazyList.Screen choice={listing} vendor={vendorName(listing.vassalage)} onClose={closeList} />
    </PopupPart>
  )
  return { tools, popup }
}
