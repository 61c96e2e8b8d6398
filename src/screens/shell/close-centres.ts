import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { stringifySearch } from '#src/app/search-text.ts'
import type { Trail } from '#src/app/use-trail.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'

/** The point mall loses its state when the centre closes [4.30]. */
const forgotten: Record<string, object> = { '/pointMall': { tab: undefined, page: undefined } }

const opensCentre = (href: string): boolean => /[?&][ma]c=/.test(href)

/**
 * Removes the centres from the address: the page below stays unchanged. If that page is a previous history entry, it
 * goes back to it, so that the browser's back button doesn't reopen the centre.
 */
export function useCloseCentres(trail: Trail): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { pathname, search, hash } = router.latestLocation
    const left = { ...withoutCentre(search as object), ...forgotten[pathname] }
    const href = `${pathname}${stringifySearch(left)}${hash && `#${hash}`}`
    if (!trail.backTo(href, opensCentre)) void router.navigate({ href, replace: true, resetScroll: false })
  }, [router, trail])
}
