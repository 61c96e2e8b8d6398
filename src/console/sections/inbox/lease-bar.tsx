import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { DeskInboxRow } from '../../api/types.ts'
import { useProblemText } from '../../app/refusals-of.ts'
import { useServices } from '../../app/services.tsx'
import { HandOnDialog, PutOffDialog } from './let-go-dialogs.tsx'
import type { Lease } from './use-lease.ts'

const LEASE_SECONDS = 600

type Dialog = 'hand' | 'later'

/** While the operator has it: the time left, and the ways to release it. */
function Mine({ lease, onOpen }: { lease: Lease; onOpen: (dialog: Dialog) => void }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  const busy = lease.state.hasTag('busy')
  const { taker } = lease.state.context
  if (!taker) return null
  return (
    <>
      <span className="inline-flex items-center gap-1.5 rounded-2 bg-lamp-wash px-2.5 py-1 text-xs font-bold text-lamp-ink">
        <Trans>Taken by you,</Trans> <Countdown deadline={taker.until} now={now} of={LEASE_SECONDS} />
      </span>
      <Button variant="quiet" size="sm" waits={busy} onClick={() => onOpen('hand')}>
        <Trans>Reassign</Trans>
      </Button>
      <Button variant="quiet" size="sm" waits={busy} onClick={() => onOpen('later')}>
        <Trans>Snooze</Trans>
      </Button>
      <Button variant="quiet" size="sm" waits={busy} onClick={() => lease.letGo({ how: 'released' })}>
        <Trans>Release</Trans>
      </Button>
    </>
  )
}

function LetGoDialog({ dialog, lease, onClose }: { dialog: Dialog | null; lease: Lease; onClose: () => void }) {
  if (dialog === 'hand')
    return (
      <HandOnDialog
        onClose={onClose}
        onHand={(to) => {
          onClose()
          lease.letGo({ how: 'handed', to })
        }}
      />
    )
  if (dialog === 'later')
    return (
      <PutOffDialog
        onClose={onClose}
        onPutOff={(until, reason) => {
          onClose()
          lease.letGo({ how: 'postponed', until, reason })
        }}
      />
    )
  return null
}

/** The operator holding the item and until when; buttons to hand it on, postpone it, or return it. */
export function LeaseBar({ row, lease }: { row: DeskInboxRow; lease: Lease }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { state } = lease
  const { problem } = state.context
  return (
    <div className="flex flex-wrap items-center gap-1">
      {state.hasTag('mine') && <Mine lease={lease} onOpen={setDialog} />}
      {state.hasTag('theirs') && row.taker && (
        <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
          <Icon name="lock" size="xs" />
          <Trans>
            <bdi>{row.taker.name}</bdi> has it
          </Trans>
        </span>
      )}
      {state.hasTag('free') && (
        <Button variant="lamp" size="sm" busy={state.hasTag('busy')} onClick={lease.take}>
          <Trans>Claim</Trans>
        </Button>
      )}
      {problem && (
        <Alert tone="alert" live="assertive" className="w-full">
          {problemText(problem)}
        </Alert>
      )}
      <LetGoDialog dialog={dialog} lease={lease} onClose={() => setDialog(null)} />
      <output className="sr-only">{state.hasTag('mine') && t`Taken by you`}</output>
    </div>
  )
}
