import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  REMARK_LENGTH,
  type UplineFieldFailures,
  type UplineTransfer,
} from '#machines/upline-transfer/upline-transfer.types.ts'
import { charactersOf } from '#rules/characters-of.ts'
import { memberTransferLimits as limits } from '#rules/member-transfer.ts'
import { isSome, smallerAmount, withoutZeros } from '#rules/money.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Field } from '#src/ui/field.tsx'
import { AmountField } from '../shared/amount-field.tsx'
import { PaymentPasswordField } from '../shared/payment-password-field.tsx'
import { fieldMessages } from './upline-transfer.messages.ts'

export type UplineFieldsProps = {
  /** True for a transfer to the upline, false for one to a team member. */
  isUp: boolean
  currency: string
  /** Hidden when the member hides balances. */
  money: MoneyWriter
  figure: MoneyWriter
  available: string
  draft: UplineTransfer
  onDraft: (draft: UplineTransfer) => void
  password: string
  onPassword: (password: string) => void
  fields: UplineFieldFailures
}

type RemarkProps = { isUp: boolean; remark: string; error: ReactNode; onChange: (remark: string) => void }

function Remark({ isUp, remark, error, onChange }: RemarkProps) {
  const { i18n } = useLingui()
  const length = charactersOf(remark)
  return (
    <Field
      id="upline-remark"
      label={<Trans>Remark</Trans>}
      optionalMark={<Trans>(optional)</Trans>}
      hint={
        isUp ? (
          <Trans>Shown in your account record and your upline’s.</Trans>
        ) : (
          <Trans>Shown in your account record and the member’s.</Trans>
        )
      }
      error={error}
    >
      {(ids) => (
        <>
          <textarea
            {...ids}
            name="remark"
            rows={2}
            className="w-full rounded-2 border border-edge bg-field p-3 text-md aria-invalid:border-alert"
            value={remark}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className="num mt-1 text-end text-xs text-ink-2">
            {numberText(length, i18n.locale)} / {numberText(REMARK_LENGTH, i18n.locale)}
          </p>
        </>
      )}
    </Field>
  )
}

/** The amount, the payment password, and a remark for the record. */
export function UplineFields({ isUp, currency, money, figure, available, draft, onDraft, ...rest }: UplineFieldsProps) {
  const { password, onPassword, fields } = rest
  const { i18n } = useLingui()
  const says = fieldMessages(fields)
  const whole = (amount: string) => figure(withoutZeros(amount))
  return (
    <>
      <AmountField
        {...{ currency, figure }}
        hint={
          <Trans>
            {whole(limits.min)} to {whole(limits.max)} at a time, {whole(limits.perDay)} a day. The main wallet has{' '}
            <b className="num text-ink">{money(available)}</b>.
          </Trans>
        }
        failure={fields.amount}
        value={draft.amount}
        onValue={(amount) => onDraft({ ...draft, amount })}
        all={isSome(available) ? smallerAmount(available, limits.max) : null}
        holds={available}
      />
      <PaymentPasswordField value={password} error={says.password && i18n._(says.password)} onValue={onPassword} />
      <Remark
        isUp={isUp}
        remark={draft.remark}
        error={says.remark && i18n._(says.remark)}
        onChange={(remark) => onDraft({ ...draft, remark })}
      />
    </>
  )
}
