import type { ParsedLocation } from '@tanstack/react-router'

/** Whether the page was opened by a navigation, not by a reload or by going back. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/**
 * Scroll positions, as options of the router: a kept page keeps its position, going back restores the position of that
 * step, any other page starts at its top. A visitor who scrolled the first view before the scripts ran stays there.
 */
export function scrollOptions(keeps: (path: string) => boolean) {
  let first: string | undefined
  let moved = false
  // by events, and without scrolling a fresh page that is already at its top: reading or setting the position would
  // force a layout while the page renders
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
