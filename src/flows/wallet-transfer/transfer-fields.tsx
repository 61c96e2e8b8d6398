import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferFieldFailures } from '#machines/wallet-transfer/wallet-transfer.types.ts'
import type { Transfer } from '#machines/shared/transfer-result.ts'
import { toLatinDigits } from '#src/lib/digits.ts'
import { currencySign } from '#src/lib/money-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { amountMessage, toMessage } from './wallet-transfer.messages.ts'
import { allOf, holdsMoney, limitsOf, type MoneyWriter, type Wallet, type WalletList } from './wallet-view.ts'

const quickAmounts = ['100', '500', '1000', '5000']

export type TransferFieldsProps = {
  list: WalletList
  money: MoneyWriter
  /** An amount that is never hidden: what is typed and offered. */
  figure: MoneyWriter
  draft: Transfer
  onDraft: (draft: Transfer) => void
  fields: TransferFieldFailures
}

/** From where, to where and how much; what a transfer may be stands above the amount. */
export function TransferFields({ list, money, figure, draft, onDraft, fields }: TransferFieldsProps) {
  const { t, i18n } = useLingui()
  const { wallets, currency } = list
  const named = (accountType: string) => wallets.find((wallet) => wallet.accountType === accountType)
  const [from, to] = [named(draft.from), named(draft.to)]
  const { least, most } = limitsOf(from, to)
  const option = (wallet: Wallet) => ({
    value: wallet.accountType,
    label: `${wallet.name} · ${money(wallet.balance)}`,
    disabled: wallet.status !== 'OPEN',
  })
  const toError = toMessage(fields)
  const amountError = amountMessage(fields)
  const limits =
    least !== undefined && most !== undefined ? (
      <Trans>
        {figure(least)} to {figure(most)} at a time
      </Trans>
    ) : undefined
  const setAmount = (amount: string) => onDraft({ ...draft, amount })
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
        <IconButton
          label={t`Other way round`}
          outlined
          className="justify-self-center max-md:rotate-90 md:mt-7"
          onClick={() => onDraft({ ...draft, from: draft.to, to: draft.from })}
        >
          <IconMore name="swap" size="sm" />
        </IconButton>
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
      <TextField
        label={<Trans>Amount</Trans>}
        hint={limits}
        error={amountError && i18n._(amountError)}
        leading={<b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.amount}
        onChange={(event) => setAmount(toLatinDigits(event.target.value).replaceAll(/[\s,]/g, ''))}
      />
      <div role="group" aria-label={t`Quick amounts`} className="flex flex-wrap gap-2">
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip num"
            aria-pressed={draft.amount === amount}
            onClick={() => setAmount(amount)}
          >
            {figure(amount).replace(/\.00$/, '')}
          </button>
        ))}
        {from && holdsMoney(from) && (
          <button
            type="button"
            className="chip"
            aria-pressed={draft.amount === allOf(from, to)}
            onClick={() => setAmount(allOf(from, to))}
          >
            <Trans>All</Trans>
          </button>
        )}
      </div>
    </>
  )
}
