import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferFieldFailures } from '#machines/wallet-transfer/wallet-transfer.types.ts'
import type { Transfer } from '#machines/shared/transfer-result.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { AmountField } from '../shared/amount-field.tsx'
import { toMessage } from './wallet-transfer.messages.ts'
import { walletStatuses } from './wallet-statuses.ts'
import { allOf, holdsMoney, limitsOf, type Wallet, type WalletList } from './wallet-view.ts'

export type TransferFieldsProps = {
  list: WalletList
  money: MoneyWriter
  /** Formats an amount that is never hidden: for inputs and quick amounts. */
  figure: MoneyWriter
  draft: Transfer
  onDraft: (draft: Transfer) => void
  fields: TransferFieldFailures
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Other way round`}
      outlined
      className="justify-self-center max-md:rotate-90 md:mt-7"
      onClick={onSwap}
    >
      <IconMore name="swap" size="sm" />
    </IconButton>
  )
}

const optionOf = (
  { accountType, name, balance, status }: Wallet,
  { money, say }: { money: MoneyWriter; say: (message: MessageDescriptor) => string },
) => ({
  value: accountType,
  label: [name, money(balance), ...(status === 'OPEN' ? [] : [say(walletStatuses[status])])].join(' · '),
  disabled: status !== 'OPEN',
})

/** From which wallet, to which wallet and how much; the limits of a transfer are above the amount. */
export function TransferFields({ list, money, figure, draft, onDraft, fields }: TransferFieldsProps) {
  const { t, i18n } = useLingui()
  const { wallets, currency } = list
  const named = (accountType: string) => wallets.find((wallet) => wallet.accountType === accountType)
  const [from, to] = [named(draft.from), named(draft.to)]
  const { min, max } = limitsOf(from, to)
  const option = (wallet: Wallet) => optionOf(wallet, { money, say: (message) => i18n._(message) })
  const toError = toMessage(fields)
  const limits =
    min !== undefined && max !== undefined ? (
      <Trans>
        {figure(min)} to {figure(max)} at a time
      </Trans>
    ) : undefined
  return (
    <>
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <SelectField
          label={<Trans>From</Trans>}
          options={wallets.map(option)}
          value={draft.from || null}
          placeholder={t`Choose`}
          onValueChange={(value) => onDraft({ ...draft, from: value, to: value === draft.to ? draft.from : draft.to })}
        />
        <SwapButton onSwap={() => onDraft({ ...draft, from: draft.to, to: draft.from })} />
        <SelectField
          label={<Trans>To</Trans>}
          options={wallets.map(option)}
          value={draft.to || null}
          placeholder={t`Choose`}
          onValueChange={(value) =>
            onDraft({ ...draft, to: value, from: value === draft.from ? draft.to : draft.from })
          }
          error={toError && i18n._(toError)}
        />
      </div>
      <AmountField
        {...{ currency, figure }}
        hint={limits}
        failure={fields.amount}
        value={draft.amount}
        onValue={(amount) => onDraft({ ...draft, amount })}
        all={from && holdsMoney(from) ? allOf(from, to) : null}
        holds={from?.balance ?? null}
      />
    </>
  )
}
