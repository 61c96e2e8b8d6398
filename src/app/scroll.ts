import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Where pages are scrolled to, as options of the router: a kept page where it was left, going back where that step was
 * left, any other at its top. Whoever has scrolled the first view before the scripts came stays where they are.
 * @param start the address the page was loaded at.
 */
export function scrollOptions(keeps: (path: string) => boolean, start: string) {
  let moved = false
  return {
    scrollRestoration: ({ location }: { location: ParsedLocation }) => {
      moved ||= location.href !== start
      return moved || window.scrollY === 0
    },
    getScrollRestorationKey: ({ pathname, state, href }: ParsedLocation) =>
      keeps(pathname) ? pathname : (state.__TSR_key ?? href),
  }
}
