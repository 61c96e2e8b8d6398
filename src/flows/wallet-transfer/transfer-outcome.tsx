import { Trans, useLingui } from '@lingui/react/macro'
import type { CommonFailure, Problem } from '#machines/shared/failures.ts'
import type { TransferFailure, TransferReceipt } from '#machines/shared/transfer-result.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { walletTransferMessages } from './wallet-transfer.messages.ts'
import type { MoneyWriter } from './wallet-view.ts'

type DoneProps = {
  receipt: TransferReceipt
  amount: string
  money: MoneyWriter
  figure: MoneyWriter
  onAgain: () => void
}

/** The money has moved: how much, what both wallets hold now, and the number of the transfer. */
export const TransferDone = ({ receipt: { from, to, transferNo }, amount, money, figure, onAgain }: DoneProps) => (
  <Arrived>
    <Alert tone="win" live="polite" title={<Trans>{figure(amount)} moved</Trans>}>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        {[from, to].map(({ accountType, name, balance }) => (
          <div key={accountType} className="contents">
            <dt className="truncate">
              <bdi>{name}</bdi>
            </dt>
            <dd className="num font-bold">{money(balance)}</dd>
          </div>
        ))}
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

type UnknownProps = { problem: Problem<TransferFailure | CommonFailure> | null; busy: boolean; onAsk: () => void }

/** Nobody knows yet whether the money has moved: it is asked for by itself, and must not be sent again. */
export function TransferUnknown({ problem, busy, onAsk }: UnknownProps) {
  const { i18n } = useLingui()
  const cause = problem?.failure
  return (
    <Arrived>
      <Alert tone="warn" live="assertive" title={<Trans>We are checking. Do not transfer again.</Trans>}>
        {cause === 'offline' ? (
          <Trans>The answer did not come through. We ask for it as soon as there is a connection.</Trans>
        ) : cause && cause !== 'unknown' ? (
          i18n._(walletTransferMessages[cause])
        ) : (
          <Trans>The provider has not answered yet. The amount is held until it does; nothing is lost.</Trans>
        )}
      </Alert>
      <Button className="justify-self-start" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
        <Trans>Ask now</Trans>
      </Button>
    </Arrived>
  )
}
