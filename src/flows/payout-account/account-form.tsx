import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { PayoutDraft, PayoutFields, PayoutSubmitted } from '#machines/payout-account/payout-account.types.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { compilePattern } from '#rules/registration-rules.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PaymentPasswordField } from '../shared/payment-password-field.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import {
  bankMissing,
  branchMissing,
  holderMissing,
  numberFormat,
  numberMissing,
  passwordMissing,
  routingFault,
} from './payout-account.messages.ts'

type Bank = ValueOf<'getWithdrawSettings'>['banks'][number]

const none: PayoutDraft = { kind: 'EWALLET', bankCode: '', number: '', holderName: '', branch: '', routingNumber: '' }
const digits = (typed: string) => toLatinDigits(typed).replaceAll(/[\s-]/g, '')

/** Whether a number matches the bank's pattern; any number does until the pattern has loaded. */
function useFits(bank: Bank | undefined, number: string): boolean {
  const { data: fits } = useQuery({
    queryKey: ['numberPattern', bank?.numberPattern],
    queryFn: () => compilePattern(bank?.numberPattern ?? ''),
    enabled: bank !== undefined,
    staleTime: Infinity,
  })
  return fits?.(number) ?? true
}

type FieldsProps = { draft: PayoutDraft; fields: PayoutFields; onDraft: (change: Partial<PayoutDraft>) => void }

const numberNames: Record<PayoutDraft['kind'], ReactNode> = {
  BANK: <Trans>Account number</Trans>,
  EWALLET: <Trans>Mobile number of the wallet</Trans>,
  CRYPTO: <Trans>Address</Trans>,
}

/** The account and its holder. */
function HolderFields({ bank, draft, fields, onDraft }: FieldsProps & { bank: Bank | undefined }) {
  const { i18n } = useLingui()
  const kind = bank?.kind ?? 'BANK'
  return (
    <>
      <TextField
        label={numberNames[kind]}
        hint={<Trans>Encrypted before it leaves your device. Later only its last four characters are shown.</Trans>}
        error={fields.number && i18n._(fields.number === 'format' ? numberFormat : numberMissing[kind])}
        inputClassName="num rtl:text-right"
        name="number"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={draft.number}
        onChange={(event) => onDraft({ number: digits(event.target.value) })}
      />
      <TextField
        label={<Trans>Name of the holder</Trans>}
        hint={<Trans>Your own real name. All your accounts have to be in this name.</Trans>}
        error={fields.holderName && i18n._(holderMissing)}
        name="holderName"
        autoComplete="name"
        maxLength={100}
        value={draft.holderName}
        onChange={(event) => onDraft({ holderName: event.target.value })}
      />
    </>
  )
}

/** The additional fields of banks. */
function BranchFields({ draft, fields, onDraft }: FieldsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <TextField
        label={<Trans>Branch</Trans>}
        error={fields.branch && i18n._(branchMissing)}
        name="branch"
        autoComplete="off"
        maxLength={80}
        value={draft.branch}
        onChange={(event) => onDraft({ branch: event.target.value })}
      />
      <TextField
        label={<Trans>Routing number</Trans>}
        hint={<Trans>Nine digits, on every cheque.</Trans>}
        error={fields.routingNumber && i18n._(routingFault)}
        inputClassName="num rtl:text-right"
        name="routingNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={draft.routingNumber}
        onChange={(event) => onDraft({ routingNumber: digits(event.target.value) })}
      />
    </>
  )
}

export type AccountFormProps = {
  banks: readonly Bank[]
  fields: PayoutFields
  busy: boolean
  onChange: () => void
  onSubmit: (submitted: PayoutSubmitted) => void
}

/** A new payout account: holder, number, and the payment password. */
export function AccountForm({ banks, fields, busy, onChange, onSubmit }: AccountFormProps) {
  const { i18n, t } = useLingui()
  const [draft, setDraft] = useState(none)
  const [password, setPassword] = useState('')
  const form = useFirstBadField(fields)
  const bank = banks.find(({ bankCode }) => bankCode === draft.bankCode)
  const fitsNumber = useFits(bank, draft.number)
  const asksBranch = bank?.asksBranch ?? false
  const change = (part: Partial<PayoutDraft>) => {
    onChange()
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ draft, rule: { fitsNumber, asksBranch }, password: new SecretBox(password) })
    setPassword('')
  }
  return (
    <form ref={form} className="grid gap-3.5" onSubmit={submit} noValidate aria-label={t`Add an account`}>
      <SelectField
        label={<Trans>Bank, wallet or network</Trans>}
        placeholder={t`Choose`}
        error={fields.bank && i18n._(bankMissing)}
        options={banks.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
        value={draft.bankCode === '' ? null : draft.bankCode}
        onValueChange={(bankCode) =>
          change({ bankCode, kind: banks.find((one) => one.bankCode === bankCode)?.kind ?? draft.kind })
        }
      />
      <HolderFields {...{ bank, draft, fields }} onDraft={change} />
      {asksBranch && <BranchFields draft={draft} fields={fields} onDraft={change} />}
      <PaymentPasswordField
        value={password}
        error={fields.password && i18n._(passwordMissing)}
        onValue={(typed) => {
          onChange()
          setPassword(typed)
        }}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={busy} busyLabel={<Trans>Sending…</Trans>}>
        <Trans>Add the account</Trans>
      </Button>
    </form>
  )
}
