import { useEffect, useRef, type RefObject } from 'react'
import { brand } from '#src/app/brand.ts'

type Places = {
  box: RefObject<HTMLElement | null>
  title: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
}

/**
 * Takes who goes from one place of a centre to another to its beginning: the focus to the title, or back to the line of the
 * list that was left. Who walks the list beside the page stays there.
 * @param place names what is shown; `left` the page that a list of its own was reached from.
 */
export function useArrival(place: string, page: string, { box, title, list }: Places): void {
  const before = useRef({ place, page })
  useEffect(() => {
    const left = before.current
    before.current = { place, page }
    if (left.place === place) return
    box.current?.scrollTo?.(0, 0)
    if (list.current?.contains(document.activeElement)) return
    const line = place === '' ? list.current?.querySelector<HTMLElement>(`[data-page="${left.page}"]`) : null
    ;(line ?? title.current)?.focus()
  }, [place, page, box, title, list])
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
