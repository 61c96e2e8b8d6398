import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The heading of the current page, or the page's container until it has a heading. */
const arrival = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((heading) => heading.checkVisibility()) ??
  document.getElementById('main')

/**
 * Focuses the heading of the page after a navigation, so that a screen reader announces the page and the next Tab
 * continues from there. The focus doesn't move on the first view, while a dialog has it, or when the member pressed or
 * focused a control while the page was loading.
 */
export function useArrivalFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let movedOn = false
    const moveOn = () => {
      movedOn = true
    }
    addEventListener('pointerdown', moveOn, true)
    addEventListener('keydown', moveOn, true)
    const leave = router.subscribe('onBeforeNavigate', () => {
      movedOn = false
    })
    const arrive = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const { activeElement: focused } = document
      if (!fromLocation || !pathChanged || focused?.closest('[role=dialog]')) return
      if (movedOn && focused !== document.body && focused?.checkVisibility()) return
      arrival()?.focus({ preventScroll: true })
    })
    return () => {
      removeEventListener('pointerdown', moveOn, true)
      removeEventListener('keydown', moveOn, true)
      leave()
      arrive()
    }
  }, [router])
}
