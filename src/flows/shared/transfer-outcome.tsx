import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Problem } from '#machines/shared/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from './arrived.tsx'
import { ReceiptLink } from './receipt-link.tsx'

type DoneProps = {
  title: ReactNode
  /** The new balances of the wallets that the transfer changed. */
  wallets: readonly { key: string; name: ReactNode; balance: string }[]
  transferNo: string
  /** Whether that number has a receipt. */
  hasReceipt?: boolean
  onAgain: () => void
}

/** The money has moved: the amount, the new balances, and the number of the transfer. */
export const TransferDone = ({ title, wallets, transferNo, hasReceipt = false, onAgain }: DoneProps) => (
  <Arrived>
    <Alert tone="win" live="polite" title={title}>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        {wallets.map(({ key, name, balance }) => (
          <Fragment key={key}>
            <dt className="truncate">{name}</dt>
            <dd className="num font-bold">{balance}</dd>
          </Fragment>
        ))}
        <dt className="text-ink-2">
          <Trans>Transfer number</Trans>
        </dt>
        <dd className="num text-ink-2">{transferNo}</dd>
      </dl>
    </Alert>
    <div className="flex flex-wrap gap-2">
      <Button onClick={onAgain}>
        <Trans>Another transfer</Trans>
      </Button>
      {hasReceipt && <ReceiptLink number={transferNo} />}
    </div>
  </Arrived>
)

const lost = <Trans>We have no answer yet. We’ll ask again as soon as you are connected.</Trans>

type UnknownProps<TFailure extends string> = {
  problem: Problem<TFailure> | null
  messages: Record<TFailure, MessageDescriptor>
  /** Replaces the text when another person has to answer first. */
  pendingText?: ReactNode
  busy: boolean
  onAsk: () => void
}

/** It is unknown whether the money has moved: the page polls for it, and the transfer must not be sent again. */
export function TransferUnknown<TFailure extends string>(props: UnknownProps<TFailure>) {
  const { problem, messages, pendingText = lost, busy, onAsk } = props
  const { i18n } = useLingui()
  const cause = problem?.failure ?? 'unknown'
  return (
    <Arrived>
      <Alert tone="warn" live="assertive" title={<Trans>We are checking. Do not transfer again.</Trans>}>
        {cause === 'offline' ? lost : cause === 'unknown' ? pendingText : i18n._(messages[cause])}
      </Alert>
      <Button className="justify-self-start" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
        <Trans>Ask now</Trans>
      </Button>
    </Arrived>
  )
}
