import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { isNotSecure } from '#src/lib/not-secure.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Sign } from '#src/ui/brand-shapes.tsx'
import { useServices } from '../../app/services.tsx'
import { LanguageSwitch } from '../../frame/language-switch.tsx'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { Credentials } from './credentials.tsx'
import { Invitation } from './invitation.tsx'

/** Why the last session ended. */
function Over() {
  const over = useSelector(useServices().session, ({ context }) => context.over)
  if (!over) return null
  return (
    <Alert tone="warn" live="polite">
      {over === 'idle' && <Trans>You were logged out because nothing was done for a while.</Trans>}
      {over === 'expired' && <Trans>Your session reached its end. Log in again.</Trans>}
      {over === 'ended' && <Trans>Your session was ended. Log in again.</Trans>}
    </Alert>
  )
}

/** The page encrypts nothing itself: without https, others can read the password and the code. */
const NotSecure = () => (
  <Alert tone="alert" live="polite">
    <Trans>
      This page was opened without https, so others can read what you type here on its way. Open the address with
      https:// in front.
    </Trans>
  </Alert>
)

/** Replaces every page until an operator logs in. */
export function LoginPage() {
  const [invitation, setInvitation] = useState(useServices().invitation)
  const leave = useCallback(() => setInvitation(null), [])
  return (
    <main className="grid min-h-dvh place-items-center p-3">
      <div className="w-full max-w-105">
        <header className="mb-3 flex items-center gap-2">
          <span className="hall grid size-10 place-items-center rounded-2">
            <Sign size={28} />
          </span>
          <h1 className="grow">
            {invitation === null ? <Trans>Log in to the console</Trans> : <Trans>Your invitation</Trans>}
          </h1>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <div className="grid gap-4 rounded-3 border border-line bg-panel p-4">
          {isNotSecure() && <NotSecure />}
          <Over />
          {invitation === null ? <Credentials /> : <Invitation token={invitation} onLeave={leave} />}
        </div>
      </div>
    </main>
  )
}
