import { Outlet } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OfflineBar } from '#src/ui/offline-bar.tsx'
import { SkipLink } from '#src/ui/skip-link.tsx'
import { ToastProvider } from '#src/ui/toast.tsx'
import { useServices } from '../app/services.tsx'
import { useOffline } from '../app/use-offline.ts'
import { LoginPage } from '../flows/login/login-page.tsx'
import { Coming } from '../parts/states.tsx'
import { RoomsNav } from './rooms-nav.tsx'
import { SessionClosing } from './session-closing.tsx'
import { SessionFailed } from './session-failed.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * Everything around a page: an operator who isn't logged in sees the login in its place, and returns to the same
 * address.
 */
export function Frame() {
  const { session } = useServices()
  const state = useSelector(session, (snapshot) => snapshot)
  const { t } = useLingui()
  const offline = useOffline()
  if (state.matches('restoring')) return <Coming lines={6} />
  if (state.hasTag('failed')) return <SessionFailed />
  if (!state.context.session) return <LoginPage />
  return (
    <ToastProvider labels={{ region: t`Messages`, close: t`Close` }}>
      <SkipLink targetId="page">
        <Trans>To the page</Trans>
      </SkipLink>
      <div className="grid min-h-dvh grid-rows-[auto_auto_1fr] *:min-w-0 lg:grid-cols-[176px_minmax(0,1fr)] lg:grid-rows-[52px_1fr]">
        <TopBar />
        <RoomsNav />
        <main id="page" tabIndex={-1} className="outline-0">
          <OfflineBar offline={offline} place="sticky top-13 z-20">
            <Trans>There is no connection. What you see is from before it was lost.</Trans>
          </OfflineBar>
          <Outlet />
        </main>
      </div>
      <SessionClosing />
    </ToastProvider>
  )
}
