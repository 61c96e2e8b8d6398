import type { ParsedLocation } from '@tanstack/react-router'

/** Whether the page was asked for anew, not again and not by going back. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/**
 * Where pages are scrolled to, as options of the router: a kept page where it was left, going back where that step was
 * left, any other at its top. Whoever has scrolled the first view before the scripts came stays where they are.
 */
export function scrollOptions(keeps: (path: string) => boolean) {
  let first: string | undefined
  let moved = false
  // told by events, and nothing scrolled where a fresh page stands right already: either would lay the page out just as
  // it is rendered
  let scrolled = window.scrollY > 0
  window.addEventListener('scroll', () => (scrolled = true), { once: true })
  const fresh = isFresh()
  return {
    scrollRestoration: ({ location }: { location: ParsedLocation }) => {
      first ??= location.href
      moved ||= location.href !== first
      return moved || (!scrolled && !(fresh && location.hash === ''))
    },
    getScrollRestorationKey: ({ pathname, state, href }: ParsedLocation) =>
      keeps(pathname) ? pathname : (state.__TSR_key ?? href),
  }
}
