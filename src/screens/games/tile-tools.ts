import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { useLaunch } from '#src/flows/launch/use-launch.ts'

/** What every tile of a list shares. It stays the same object, so that no tile is drawn again for it. */
export type TileTools = {
  /** Where a picture lies. */
  pictureOf: (address: string) => string
  /** Opens what was chosen by a plain press on its link; any other press is the browser's. */
  choose: (event: MouseEvent, choice: Choice) => void
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The tools, and the vendor whose games the merchant wants listed before one is opened. */
export function useChoosing() {
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
  return { tools, listing, closeList }
}
