import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CancelFailure } from '#machines/deposit/deposit.types.ts'
import type { CommonFailure, Problem } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { cancelMessages } from './deposit.messages.ts'

export type CancelDepositProps = { problem: Problem<CancelFailure> | null; busy: boolean; onCancel: () => void }

/** Cancels an unpaid deposit after a confirmation. */
export function CancelDeposit({ problem, busy, onCancel }: CancelDepositProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onCancel()
  }
  return (
    <div className="grid justify-items-start gap-2">
      <ProblemAlert<CancelFailure | CommonFailure> problem={problem} messages={cancelMessages} now={clock.now} />
      <Button variant="quiet" busy={busy} busyLabel={<Trans>Cancelling…</Trans>} onClick={() => setAsking(true)}>
        <Trans>Cancel this deposit</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={<Trans>Cancel this deposit?</Trans>}
        description={<Trans>If you have paid already, keep it open: your money arrives by itself.</Trans>}
        labels={{ confirm: <Trans>Cancel the deposit</Trans>, cancel: <Trans>Keep it</Trans>, close: t`Close` }}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
