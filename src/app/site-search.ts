import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import type { ModalName } from '#machines/modals/modals.machine.ts'
import { siteSearch, type SiteSearch } from '../lib/search-params.ts'
import { stringifySearch } from './search-text.ts'
import { useServices } from './services.tsx'

/** Modals for people without an account. */
const waysIn: readonly (ModalName | undefined)[] = ['loginPopupModal', 'registerModal']

/** The search parameters that every page understands; unlike the router it drops unknown ones. */
export const useSiteSearch = (): SiteSearch =>
  useSearch({ from: '__root__', select: (raw) => siteSearch.parse(raw), structuralSharing: true })

/** Whether an address may open a modal: login and registration open for visitors and guests, not for members. */
export function useMayOpen(modal: ModalName | undefined): 'yes' | 'no' | 'not yet known' {
  const { session } = useServices()
  const who = useSelector(session, ({ context: { hasToken, member } }) =>
    !hasToken ? 'visitor' : member === null ? 'unknown' : isTrial(member.type) ? 'guest' : 'member',
  )
  if (!waysIn.includes(modal) || who === 'visitor' || who === 'guest') return 'yes'
  return who === 'member' ? 'no' : 'not yet known'
}

/** Removes from the address what opens nothing: unknown names, and a login or registration for a member. */
export function useCleanAddress(refused: boolean): void {
  const router = useRouter()
  const raw = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  useEffect(() => {
    const known: SiteSearch = siteSearch.parse(raw)
    const { pathname, search, hash } = router.latestLocation
    const latest: Record<string, unknown> = search
    // the page may already be navigating elsewhere
    const dead = (['modal', 'mc', 'ac'] as const).filter(
      (name) =>
        raw[name] !== undefined &&
        raw[name] === latest[name] &&
        (known[name] === undefined || (name === 'modal' && refused)),
    )
    if (dead.length === 0) return
    const left = Object.fromEntries(Object.entries(search).filter(([name]) => !dead.includes(name as 'modal')))
    const href = `${pathname}${stringifySearch(left)}${hash && `#${hash}`}`
    void router.navigate({ href, replace: true, resetScroll: false })
  }, [raw, refused, router])
}
