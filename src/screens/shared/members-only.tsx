import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import { useMember, useProtected } from '#src/app/member.ts'
import { useRegister } from '#src/app/use-register.ts'
import { Button } from '#src/ui/button.tsx'
import { StateCard } from '#src/ui/state-card.tsx'

/** Shows `children` to a real account; asks a visitor to log in, and a guest to open an account [8.04, 8.05]. */
export function MembersOnly({ action, children }: { action: string; children: ReactNode }) {
  const { loggedIn, member } = useMember()
  const request = useProtected()
  const register = useRegister()
  const trial = member !== null && isTrial(member.type)
  if (loggedIn && !trial) return children
  return (
    <StateCard
      scene="shut"
      title={trial ? <Trans>A real account is needed</Trans> : <Trans>Log in to see this</Trans>}
      actions={
        trial ? (
          <Button variant="lamp" onClick={register}>
            <Trans>Open an account</Trans>
          </Button>
        ) : (
          <Button variant="lamp" onClick={() => request(action, () => undefined)}>
            <Trans>Log in</Trans>
          </Button>
        )
      }
    >
      {trial && <Trans>This is a trial account. Please register to use this function.</Trans>}
    </StateCard>
  )
}
