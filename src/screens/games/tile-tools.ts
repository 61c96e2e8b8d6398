import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { useLaunch } from '#src/flows/launch/use-launch.ts'

/** Shared by all tiles of a list. The object is stable, so that it causes no rendering. */
export type TileTools = {
  /** The URL of a picture. */
  pictureOf: (address: string) => string
  /** Opens the choice at a plain press on its link; other presses are left to the browser. */
  choose: (event: MouseEvent, choice: Choice) => void
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The tools, and the vendor whose games the merchant wants listed before one opens. */
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
