import { Trans, useLingui } from '@lingui/react/macro'
import type { WithdrawalFields as Failures } from '#machines/withdrawal/withdrawal.types.ts'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { isBelow, withoutZeros } from '#rules/money.ts'
import { currencySign } from '#rules/written-money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PaymentMark } from '#src/ui/payment-mark.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { accountMissing, amountMessages } from './withdrawal.messages.ts'

type Account = ValueOf<'getWithdrawSettings'>['accounts'][number]
type AccountsProps = {
  accounts: readonly Account[]
  /** The smallest amount that the bank accepts, and the most that is available now. */
  minOf: (bankCode: string) => string
  available: string
  figure: MoneyWriter
  chosen: string
  failure: Failures['account']
  onChoose: (accountId: string) => void
}

/** The destination; an account that can't be used yet says from when, or from which amount. */
export function AccountChoice({ accounts, minOf, available, figure, chosen, failure, onChoose }: AccountsProps) {
  const { i18n } = useLingui()
  const dates = useDates()
  const noteOf = ({ usable, usableFrom, bankCode, holderName }: Account) => {
    if (!usable) return <Trans>Ready from {dates.moment(usableFrom)}</Trans>
    const min = minOf(bankCode)
    return isBelow(available, min) ? <Trans>Takes {figure(min)} or more</Trans> : <bdi>{holderName}</bdi>
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-bold">
        <Trans>Account</Trans>
      </legend>
      {accounts.map((account) => (
        <ChoiceRow
          key={account.accountId}
          name="account"
          value={account.accountId}
          checked={account.accountId === chosen}
          disabled={!account.usable || isBelow(available, minOf(account.bankCode))}
          onChoose={onChoose}
          picture={<PaymentMark address={artUrl.payout(account.kind, account.bankCode)} />}
          title={
            <>
              <bdi>{account.bankName}</bdi> <bdi className="num">{account.number}</bdi>
            </>
          }
          note={noteOf(account)}
        />
      ))}
      {failure && (
        <p role="alert" className="flex gap-1.5 text-sm text-alert-ink">
          <Icon name="alert" size="sm" />
          {i18n._(accountMissing)}
        </p>
      )}
    </fieldset>
  )
}

type AmountProps = {
  currency: string
  range: { min: string; max: string }
  /** The input as typed. */
  amount: string
  failure: Failures['amount']
  figure: MoneyWriter
  onAmount: (typed: string) => void
}

/** The amount, within the account's limits and the available balance. */
export function WithdrawalAmount({ currency, range, amount, failure, figure, onAmount }: AmountProps) {
  const { i18n } = useLingui()
  const { read, write, notAnAmount } = useAmounts()
  const whole = (of: string) => figure(withoutZeros(of))
  return (
    <>
      <TextField
        label={<Trans>Amount</Trans>}
        hint={
          <Trans>
            {whole(range.min)} to {whole(range.max)} to this account.
          </Trans>
        }
        error={failure && (failure === 'format' ? notAnAmount : i18n._(amountMessages[failure]))}
        leading={<b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={amount}
        onChange={(event) => onAmount(toLatinDigits(event.target.value))}
      />
      <button
        type="button"
        aria-pressed={read(amount) === range.max}
        className="chip justify-self-start"
        onClick={() => onAmount(write(range.max))}
      >
        <Trans>All you can withdraw: {figure(range.max)}</Trans>
      </button>
    </>
  )
}
