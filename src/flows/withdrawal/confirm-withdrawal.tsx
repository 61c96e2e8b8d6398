import { Trans, useLingui } from '@lingui/react/macro'
import type { WithdrawalQuote, WithdrawalWish } from '#machines/withdrawal/withdrawal.types.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FactList } from '../shared/fact-list.tsx'

export type ConfirmWithdrawalProps = {
  wish: WithdrawalWish
  quote: WithdrawalQuote | null
  /** The destination in words. */
  account: string
  figure: MoneyWriter
  open: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation and shows the fee and the amount sent. */
export function ConfirmWithdrawal({
  wish,
  quote,
  account,
  figure,
  open,
  busy,
  onConfirm,
  onCancel,
}: ConfirmWithdrawalProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Withdraw {figure(wish.amount || '0')}?</Trans>}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      labels={{
        confirm: <Trans>Withdraw</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Sending…</Trans>,
      }}
    >
      <div className="grid gap-3">
        {quote && (
          <FactList
            facts={[
              { key: 'to', name: <Trans>To</Trans>, value: <bdi>{account}</bdi> },
              { key: 'fee', name: <Trans>Fee</Trans>, value: <span className="num">{figure(quote.fee)}</span> },
              {
                key: 'net',
                name: <Trans>You get</Trans>,
                value: <span className="num">{figure(quote.net)}</span>,
                strong: true,
              },
            ]}
          />
        )}
        <p className="text-sm text-ink-2">
          <Trans>Once you request a withdrawal, you can’t take it back.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
