import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Marks a row whose items are wider than it is as crowded; its style then leaves out what they can do without. */
function mark(row: HTMLElement): void {
  delete row.dataset['crowded']
  if (row.scrollWidth > row.clientWidth) row.dataset['crowded'] = ''
}

/** Watches a row of items, whose words differ in length from language to language. */
export function useCrowded(language: string, items: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const box = row.current
    if (!box) return undefined
    mark(box)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => mark(box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [language, items])
  return row
}
