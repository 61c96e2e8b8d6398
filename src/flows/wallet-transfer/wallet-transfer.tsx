import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { Transfer, TransferFailure } from '#machines/shared/transfer-result.ts'
import { useServices } from '#src/app/services.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { TransferDone, TransferUnknown } from '../shared/transfer-outcome.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { TransferFields } from './transfer-fields.tsx'
import type { useWalletTransfer } from './use-wallet-machines.ts'
import { walletTransferMessages } from './wallet-transfer.messages.ts'
import type { WalletList } from './wallet-view.ts'

export type WalletTransferProps = ReturnType<typeof useWalletTransfer> & {
  list: WalletList
  money: MoneyWriter
  figure: MoneyWriter
  draft: Transfer
  onDraft: (draft: Transfer) => void
}

type ConfirmTransferProps = Pick<WalletTransferProps, 'list' | 'figure'> & {
  transfer: Transfer
  open: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation: the amount, and both wallets. */
function ConfirmTransfer({ list, figure, transfer, open, busy, onConfirm, onCancel }: ConfirmTransferProps) {
  const { t } = useLingui()
  const { isAmount } = useAmounts()
  const nameOf = (type: string) => list.wallets.find(({ accountType }) => accountType === type)?.name ?? type
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Transfer {figure(isAmount(transfer.amount) ? transfer.amount : '0')}?</Trans>}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      labels={{
        confirm: <Trans>Transfer</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Sending…</Trans>,
      }}
    >
      <p className="flex flex-wrap items-center gap-2 text-md">
        <bdi className="font-bold">{nameOf(transfer.from)}</bdi>
        <Icon name="next" size="sm" flip className="text-ink-2" />
        <span className="sr-only">
          <Trans>to</Trans>
        </span>
        <bdi className="font-bold">{nameOf(transfer.to)}</bdi>
      </p>
    </ConfirmDialog>
  )
}

type MovedProps = Pick<WalletTransferProps, 'money' | 'figure'> & {
  transfer: Transfer
  receipt: NonNullable<WalletTransferProps['state']['context']['receipt']>
  onAgain: () => void
}

const Moved = ({ transfer, receipt, money, figure, onAgain }: MovedProps) => (
  <TransferDone
    title={<Trans>{figure(transfer.amount)} moved</Trans>}
    wallets={[receipt.from, receipt.to].map(({ accountType, name, balance }) => ({
      key: accountType,
      name: <bdi>{name}</bdi>,
      balance: money(balance),
    }))}
    transferNo={receipt.transferNo}
    onAgain={onAgain}
  />
)

type NoAnswerProps = { problem: WalletTransferProps['state']['context']['problem']; busy: boolean; onAsk: () => void }

const NoAnswer = ({ problem, busy, onAsk }: NoAnswerProps) => (
  <TransferUnknown<TransferFailure | CommonFailure>
    problem={problem}
    messages={walletTransferMessages}
    pendingText={<Trans>The provider hasn’t answered yet. The amount is held until it does; nothing is lost.</Trans>}
    busy={busy}
    onAsk={onAsk}
  />
)

/** A transfer between the member's wallets: confirmed, sent once, and followed until its outcome is known. */
export function WalletTransfer({ actor, state, list, money, figure, draft, onDraft }: WalletTransferProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { fields, problem, receipt, transfer } = state.context
  const form = useFirstBadField(fields)
  const { read, isAmount } = useAmounts()
  const amount = read(draft.amount)
  const again = () => {
    onDraft({ ...draft, amount: '' })
    actor.send({ type: 'transfer.restarted' })
  }
  if (state.hasTag('done') && receipt) return <Moved {...{ transfer, receipt, money, figure }} onAgain={again} />
  if (state.hasTag('unknown'))
    return (
      <NoAnswer problem={problem} busy={state.hasTag('busy')} onAsk={() => actor.send({ type: 'transfer.asked' })} />
    )
  const review = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'transfer.changed' })
    actor.send({ type: 'transfer.reviewed', transfer: { ...draft, amount } })
  }
  const change = (next: Transfer) => {
    if (state.hasTag('refused')) actor.send({ type: 'transfer.changed' })
    onDraft(next)
  }
  const busy = state.hasTag('busy')
  return (
    <>
      <form ref={form} className="grid gap-3.5" onSubmit={review} noValidate aria-label={t`Transfer between wallets`}>
        <ProblemAlert<TransferFailure | CommonFailure>
          problem={problem}
          messages={walletTransferMessages}
          now={clock.now}
        />
        <LimitsLink failure={problem?.failure} />
        <TransferFields {...{ list, money, figure, draft, fields }} onDraft={change} />
        <Button type="submit" variant="lamp" size="lg" block>
          {isAmount(amount) ? <Trans>Transfer {figure(amount)}</Trans> : <Trans>Transfer</Trans>}
        </Button>
      </form>
      <ConfirmTransfer
        {...{ list, figure, transfer, busy }}
        open={state.hasTag('confirming') || busy}
        onConfirm={() => actor.send({ type: 'transfer.confirmed' })}
        onCancel={() => actor.send({ type: 'transfer.changed' })}
      />
    </>
  )
}
