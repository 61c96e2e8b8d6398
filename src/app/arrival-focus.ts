import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The heading of the page that is shown, or the place of pages while it has none yet. */
const arrival = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((heading) => heading.checkVisibility()) ??
  document.getElementById('main')

/**
 * Puts the focus on the heading of a page that somebody has gone to, so that a screen reader says where they are and the
 * next key goes on from there. A dialog keeps its focus, so does whoever came with the first view, and so does a control
 * that was pressed or reached while the page was on its way.
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
