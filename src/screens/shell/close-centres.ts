import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { stringifySearch } from '#src/app/search-text.ts'
import type { Trail } from '#src/app/use-trail.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'

/** What the point mall shows is forgotten with the centre [4.30]. */
const forgotten: Record<string, object> = { '/pointMall': { tab: undefined, page: undefined } }

const opensCentre = (href: string): boolean => /[?&][ma]c=/.test(href)

/**
 * Takes the centres out of the address: the page below stays as it is. Where that page is a step of the way that led here
 * it is gone back to, so that the browser's button does not open what was closed.
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
