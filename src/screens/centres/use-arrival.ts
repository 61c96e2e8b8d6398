import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { brand } from '#src/app/brand.ts'

type Places = {
  box: RefObject<HTMLElement | null>
  title: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
}

const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to where somebody was, once what stood there has come; whoever scrolls on their own is left alone. */
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

/** How far the step of the browser's history that is shown was scrolled in a centre when it was left. */
function useScrolled(box: Places['box']) {
  const { history } = useRouter()
  const tops = useRef(new Map<string, number>())
  const shown = useRef({ step: '', top: 0 })
  // before the browser tells that a shorter page has moved what is in view
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
 * Takes who goes from one place of a centre to another to its beginning, who goes back to where they were: the focus to the
 * title, or back to the line of the list that was left. Who walks the list beside the page stays there.
 * @param place names what is shown; `left` the page that a list of its own was reached from.
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

/** Names the document after what is shown over the page, until that is closed. */
export function useTitle(name: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${name} · ${brand.name}`
    return () => {
      document.title = before
    }
  }, [name])
}
