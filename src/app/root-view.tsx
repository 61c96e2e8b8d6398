import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { OverlayHost } from '#src/screens/shell/overlay-host.tsx'
import { closedBy } from './access.ts'
import { useArrivalFocus } from './arrival-focus.ts'
import { KeptOutlet } from './keep-alive.tsx'
import { useLeaf } from './leaf.ts'
import { useModalInAddress } from './modal-address.ts'
import { ModalHost } from './modal-host.tsx'
import { openedOffline } from './opened-offline.ts'
import { RoutePending } from './route-pending.tsx'
import { settingOf } from './route-settings.ts'
import { pages } from './sections.ts'
import { useServices } from './services.tsx'
import { Shell } from './shell.tsx'
import { useSiteInfo } from './site-info.ts'

/** Pages without the bottom bar of phones: it would cover the game, or links and errors of the form. */
const undocked: readonly string[] = ['/game', '/register', '/register.html', '/login']

function OpenSite() {
  const info = useSiteInfo()
  const { path, search } = useLeaf()
  const keeps = (of: string) => settingOf(of, info?.routes).keep
  const { layout } = settingOf(path)
  useModalInAddress()
  useArrivalFocus()
  return (
    <>
      <Shell layout={layout} docked={layout !== 'bare' && !undocked.includes(path) && !('gameCode' in search)}>
        {openedOffline() ? (
          <Suspense fallback={<RoutePending />}>
            <pages.offline.Screen />
          </Suspense>
        ) : (
          <KeptOutlet keeps={keeps} />
        )}
      </Shell>
      <OverlayHost />
      <ModalHost />
    </>
  )
}

/** The page of the current route with the layout of its setting, or the page of a closed site. */
export function RootView() {
  const services = useServices()
  const closed = useSelector(services.site, () => closedBy(services))
  if (!closed) return <OpenSite />
  const { Screen } = pages[closed]
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

/** Shown at an address without a page. */
export const NotFound = () => (
  <Suspense fallback={<RoutePending />}>
    <pages.notFound.Screen />
  </Suspense>
)
