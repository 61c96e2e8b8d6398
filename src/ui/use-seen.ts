import { useCallback, useState, type RefCallback } from 'react'

/** The share of a picture that must be in view before it loads [9.31]. */
export const LAZY_THRESHOLD = 0.1

/** Whether a tenth of the element has been in view, from when it was on. `atOnce` takes it to be there already. */
export function useSeen(atOnce = false): [watch: RefCallback<Element>, seen: boolean] {
  const [seen, setSeen] = useState(atOnce)
  const watch = useCallback(
    (element: Element | null) => {
      if (seen || !element) return
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
        { threshold: LAZY_THRESHOLD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [seen],
  )
  return [watch, seen]
}
