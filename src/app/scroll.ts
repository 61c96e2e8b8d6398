import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLeaf } from './leaf.ts'

/**
 * Gives every page its place in the scroll: a kept page where it was left, going back where that step was left, any
 * other at its top. A change of the search alone moves nothing.
 */
export function usePageScroll(keeps: (path: string) => boolean): void {
  const { path, key } = useLeaf()
  const places = useRef(new Map<string, number>())
  const place = keeps(path) ? path : key
  const current = useRef(place)

  useEffect(() => {
    const remember = () => void places.current.set(current.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  const shownPath = useRef(path)
  useLayoutEffect(() => {
    current.current = place
    if (shownPath.current === path) return
    shownPath.current = path
    window.scrollTo(0, places.current.get(place) ?? 0)
  }, [path, place])
}
