import { Trans } from '@lingui/react/macro'
import { useMember, useProtected } from '#src/app/member.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { readSentBets } from './sent-bets.ts'

/** Leads a visitor to a bet without an outcome. It reveals nothing about the bet or its sender. */
export function SentNotice() {
  const { loggedIn } = useMember()
  const request = useProtected()
  if (loggedIn || readSentBets().length === 0) return null
  return (
    <Alert
      tone="warn"
      live="polite"
      className="flex-none max-lg:mb-3 max-lg:depth-2"
      title={<Trans>We sent a bet but lost the answer</Trans>}
    >
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p>
          <Trans>Log in to see whether your bet was placed. Nothing is sent twice.</Trans>
        </p>
        <Button size="sm" onClick={() => request('lottery:outcome', () => undefined)}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </Alert>
  )
}
