import { useCallback, useState, type RefCallback } from 'react'

/** The share of a picture that must be in view before it loads [9.31]. */
export const LAZY_THRESHOLD = 0.1

/**
 * Whether a tenth of the watched element has been in view; with `atOnce` it is true from the start and nothing is
 * watched.
 */
export function useSeen(atOnce = false): [watch: RefCallback<Element> | undefined, seen: boolean] {
  const [seen, setSeen] = useState(atOnce)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { threshold: LAZY_THRESHOLD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [atOnce ? undefined : watch, seen]
}
