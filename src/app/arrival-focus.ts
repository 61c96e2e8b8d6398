import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The heading of the page that is shown, or the place of pages while it has none yet. */
const arrival = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((heading) => heading.checkVisibility()) ??
  document.getElementById('main')

/**
 * Puts the focus on the heading of a page that somebody has gone to, so that a screen reader says where they are and the
 * next key goes on from there. A dialog keeps its focus, and so does whoever came with the first view.
 */
export function useArrivalFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement?.closest('[role=dialog]')) return
        arrival()?.focus({ preventScroll: true })
      }),
    [router],
  )
}
