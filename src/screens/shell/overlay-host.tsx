import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayOpenAgentCentre, mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { hereOf } from '#src/app/connect-wish.ts'
import { requestProtected, useMember } from '#src/app/member.ts'
import { PopupPart } from '#src/app/popup-part.tsx'
import { useServices } from '#src/app/services.tsx'
import { useSiteSearch } from '#src/app/site-search.ts'
import { AfterFirstView } from './after-first-view.tsx'
import { useCentreOn } from './centre-modules.ts'
import { lazyParts } from './lazy-parts.ts'

/** Takes the centres out of the address: the page below stays as it is. */
function useCloseCentres(): () => void {
  const router = useRouter()
  return () =>
    void router.navigate({
      to: '.',
      search: (before: object) => ({ ...before, mc: undefined, ac: undefined, message: undefined }),
      resetScroll: false,
    })
}

/**
 * What stands over the page of a member: the reality check, and the member or agent centre while the address names it. A visitor gets the login popup and a trial
 * account its warning instead; the agent centre is for agents only [4.02, 4.03, 4.04]. A page that the site has switched off
 * does not open.
 */
export function OverlayHost() {
  const services = useServices()
  const router = useRouter()
  const { loggedIn, member } = useMember()
  const { mc, ac } = useSiteSearch()
  const close = useCloseCentres()
  const wanted = ac ?? mc
  const refused =
    wanted !== undefined &&
    (!loggedIn ||
      (member !== null &&
        (!mayOpenMemberCentre(member.type) || (ac !== undefined && !mayOpenAgentCentre(member.type)))))

  const centreOn = useCentreOn()
  const off = wanted !== undefined && centreOn?.(wanted) === false

  useEffect(() => {
    if (off) return close()
    if (!refused) return
    requestProtected(services, 'centre', hereOf(router))
    close()
    // the request is made once for each refused address
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [off, refused, services])

  if (!member || !mayOpenMemberCentre(member.type)) return null
  return (
    <>
      <AfterFirstView>
        <lazyParts.realityCheck.Screen />
        <lazyParts.memberNews.Screen />
      </AfterFirstView>
      {wanted && !refused && !off && (
        <PopupPart onClose={close}>
          <lazyParts.overlay.Screen page={wanted} onClose={close} />
        </PopupPart>
      )}
    </>
  )
}
