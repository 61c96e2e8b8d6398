import { Trans, useLingui } from '@lingui/react/macro'
import type { CommonFailure, Problem } from '#machines/shared/failures.ts'
import type { UplineFailure, UplineReceipt } from '#machines/upline-transfer/upline-transfer.types.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { uplineMessages } from './upline-transfer.messages.ts'

type DoneProps = {
  receipt: UplineReceipt
  amount: string
  /** Hidden when the member hides balances. */
  money: (amount: string) => string
  figure: (amount: string) => string
  onAgain: () => void
}

/** The money has arrived at the upline: how much, what is left, and the number of the transfer. */
export const UplineDone = ({ receipt: { transferNo, balance }, amount, money, figure, onAgain }: DoneProps) => (
  <Arrived>
    <Alert tone="win" live="polite" title={<Trans>{figure(amount)} sent to your upline</Trans>}>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <dt>
          <Trans>Main wallet</Trans>
        </dt>
        <dd className="num font-bold">{money(balance)}</dd>
        <dt className="text-ink-2">
          <Trans>Transfer number</Trans>
        </dt>
        <dd className="num text-ink-2">{transferNo}</dd>
      </dl>
    </Alert>
    <Button className="justify-self-start" onClick={onAgain}>
      <Trans>Another transfer</Trans>
    </Button>
  </Arrived>
)

type UnknownProps = { problem: Problem<UplineFailure | CommonFailure> | null; busy: boolean; onAsk: () => void }

/** Nobody knows yet whether the money has gone: it is asked for by itself, and must not be sent again. */
export function UplineUnknown({ problem, busy, onAsk }: UnknownProps) {
  const { i18n } = useLingui()
  const cause = problem?.failure
  return (
    <Arrived>
      <Alert tone="warn" live="assertive" title={<Trans>We are checking. Do not transfer again.</Trans>}>
        {cause && cause !== 'offline' && cause !== 'unknown' ? (
          i18n._(uplineMessages[cause])
        ) : (
          <Trans>The answer did not come through. We ask for it as soon as there is a connection.</Trans>
        )}
      </Alert>
      <Button className="justify-self-start" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
        <Trans>Ask now</Trans>
      </Button>
    </Arrived>
  )
}
