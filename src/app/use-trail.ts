import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The visitor's path through the site, as far as this visit saw it. */
export type Trail = {
  /**
   * Goes back to an address, whatever its list's filter was, as the browser's button would, if it is the step before
   * this one; false if it is not.
   * @param over says which steps may lie between.
   */
  backTo: (href: string, over?: (href: string) => boolean) => boolean
}

/** An address without the filter of its list. */
function bare(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://site')
  searchParams.delete('filter')
  return `${pathname}?${searchParams.toString()}${hash}`
}

/** Follows the browser's back and forward buttons. */
export function useTrail(): Trail {
  const { history } = useRouter()
  const [steps] = useState(() => new Map<number, string>())
  useEffect(() => {
    const note = ({ href, state }: typeof history.location) => void steps.set(state.__TSR_index, href)
    note(history.location)
    return history.subscribe(({ location }) => note(location))
  }, [history, steps])
  const [trail] = useState<Trail>(() => ({
    backTo(href, over = () => false) {
      const here = history.location.state.__TSR_index
      const wanted = bare(href)
      let step = here - 1
      for (;;) {
        const before = steps.get(step)
        if (before !== undefined && bare(before) === wanted) break
        if (!over(before ?? '')) return false
        step -= 1
      }
      history.go(step - here)
      return true
    },
  }))
  return trail
}
