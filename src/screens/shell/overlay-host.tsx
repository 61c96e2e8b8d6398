import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { mayOpenAgentCentre, mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { hereOf } from '#src/app/connect-wish.ts'
import { requestProtected, useMember } from '#src/app/member.ts'
import { PopupPart } from '#src/app/popup-part.tsx'
import { useServices } from '#src/app/services.tsx'
import { useSiteSearch } from '#src/app/site-search.ts'
import { useTrail } from '#src/app/use-trail.ts'
import { centreOf } from '#src/lib/centre-address.ts'
import { AfterFirstView } from './after-first-view.tsx'
import { useCloseCentres } from './close-centres.ts'
import { lazyParts } from './lazy-parts.ts'

/** Preloads the frame of the centres when a link to one is about to be followed. */
function usePrefetch(): void {
  useEffect(() => {
    const leave = new AbortController()
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a[href*="mc="], a[href*="ac="]')) return
      leave.abort()
      void lazyParts.centre.preload().catch(() => undefined)
    }
    for (const intent of ['pointerover', 'focusin']) addEventListener(intent, notice, { signal: leave.signal })
    return () => leave.abort()
  }, [])
}

/**
 * The overlays of a member's page: the reality check, and the member or agent centre while the address names it. A
 * visitor gets the login popup and a trial account its warning instead; the agent centre is for agents only [4.02,
 * 4.03, 4.04].
 */
export function OverlayHost() {
  const services = useServices()
  const router = useRouter()
  const { loggedIn, member } = useMember()
  const endedInOtherTab = useSelector(services.session, ({ context }) => context.end?.reason === 'otherTab')
  const address = centreOf(useSiteSearch())
  const trail = useTrail()
  const close = useCloseCentres(trail)
  usePrefetch()
  const refused =
    address !== null &&
    (!loggedIn ||
      (member !== null &&
        (!mayOpenMemberCentre(member.type) || (address.centre === 'agent' && !mayOpenAgentCentre(member.type)))))

  useEffect(() => {
    if (!refused) return
    requestProtected(services, 'centre', hereOf(router))
    close()
    // the request is sent once for each refused address
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused, services])

  if (endedInOtherTab)
    return (
      <AfterFirstView>
        <lazyParts.logoutNews.Screen />
      </AfterFirstView>
    )
  if (!member || !mayOpenMemberCentre(member.type)) return null
  return (
    <>
      <AfterFirstView>
        <lazyParts.realityCheck.Screen />
        <lazyParts.memberNews.Screen />
      </AfterFirstView>
      {address && !refused && (
        <PopupPart onClose={close}>
          <lazyParts.centre.Screen address={address} trail={trail} onClose={close} />
        </PopupPart>
      )}
    </>
  )
}
