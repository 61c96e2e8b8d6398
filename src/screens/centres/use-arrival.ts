import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useBrandName } from '#src/app/use-brand-name.ts'

type Places = {
  box: RefObject<HTMLElement | null>
  title: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
}

const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Restores a scroll position once its content has loaded; stops if the member scrolls. */
function scrollBack(box: HTMLElement, top: number): () => void {
  const isThere = () => {
    box.scrollTo(0, top)
    return box.scrollTop >= top - 1
  }
  if (isThere()) return () => {}
  const grown = new ResizeObserver(() => isThere() && stop())
  function stop() {
    grown.disconnect()
    for (const name of byHand) box.removeEventListener(name, stop)
  }
  for (const part of box.children) grown.observe(part)
  for (const name of byHand) box.addEventListener(name, stop)
  return stop
}

/** The scroll position in a centre of the current history entry, when it was left. */
function useScrolled(box: Places['box']) {
  const { history } = useRouter()
  const tops = useRef(new Map<string, number>())
  const shown = useRef({ step: '', top: 0 })
  // must run before the browser reports the scroll caused by a shorter page
  useLayoutEffect(() => {
    const step = `${history.location.state.__TSR_index} ${history.location.href}`
    if (shown.current.step !== step) shown.current = { step, top: tops.current.get(step) ?? 0 }
    const scrolled = box.current
    const note = () => void tops.current.set(shown.current.step, scrolled?.scrollTop ?? 0)
    scrolled?.addEventListener('scroll', note, { passive: true })
    return () => scrolled?.removeEventListener('scroll', note)
  })
  return useCallback(() => shown.current.top, [])
}

/**
 * Moves the view on navigation inside a centre: a new place starts at its beginning, with the focus on the title; the
 * way back restores the position, or the line of the list. The focus stays in a list beside the page. @param place
 * names the view; `left` is the page whose list led here.
 */
export function useArrival(place: string, page: string, { box, title, list }: Places): void {
  const before = useRef({ place, page })
  const scrolled = useScrolled(box)
  useEffect(() => {
    const left = before.current
    before.current = { place, page }
    if (left.place === place) return
    if (!list.current?.contains(document.activeElement)) {
      const line = place === '' ? list.current?.querySelector<HTMLElement>(`[data-page="${left.page}"]`) : null
      ;(line ?? title.current)?.focus({ preventScroll: true })
    }
    const top = scrolled()
    if (top > 0 && box.current) return scrollBack(box.current, top)
    box.current?.scrollTo?.(0, 0)
  }, [place, page, box, title, list, scrolled])
}

/** Names the document after the page that is open over it, until that is closed. */
export function useTitle(name: string): void {
  const brandName = useBrandName()
  useEffect(() => {
    const before = document.title
    document.title = `${name} · ${brandName}`
    return () => {
      document.title = before
    }
  }, [name, brandName])
}
