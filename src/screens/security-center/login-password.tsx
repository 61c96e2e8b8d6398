import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { ChangePassword } from '#src/flows/change-password/change-password.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { BackToOverview } from './back-to-overview.tsx'

/** Changes the login password, in place. */
export function LoginPassword() {
  const { api, queryClient } = useServices()
  const [form, setForm] = useState({ key: 0, changed: false })
  const end = ({ changed }: { changed: boolean }) => {
    setForm(({ key }) => ({ key: key + 1, changed }))
    if (changed) void queryClient.invalidateQueries(securityQuery(api))
  }
  if (form.changed)
    return (
      <div className="grid gap-4">
        <Alert tone="win" live="polite">
          <Trans>Login password changed. You are logged out on all other devices.</Trans>
        </Alert>
        <BackToOverview />
      </div>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        <Trans>You log in with this password. Changing it logs out all other devices.</Trans>
      </p>
      <ChangePassword key={form.key} forced={false} onEnd={end} />
    </div>
  )
}
