import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { LimitKey, ProtectionChange } from '#machines/responsible-gaming/responsible-gaming.types.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { isBelow } from '#rules/money.ts'
import { wholeNumber } from '#src/lib/whole-number.ts'
import { currencySign } from '#rules/written-money.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { kindNames, periodNames } from '../shared/responsible-gaming/limit-name.ts'
import { useAmounts } from '../shared/use-amounts.ts'
import { hasPeriod, kindNotes, kinds, periods } from './responsible-gaming.messages.ts'
import type { PlayLimit } from '../shared/responsible-gaming/use-own-protection.ts'

const [minMinutes, maxMinutes] = [15, 1440]

export type LimitFormProps = {
  limits: readonly PlayLimit[]
  currency: string
  /** The limit to change; without one the player chooses kind and window. */
  fixed?: LimitKey
  busy: boolean
  onSet: (change: ProtectionChange) => void
  onCancel: () => void
}

type LimitChoiceProps = { limit: LimitKey; onChoose: (limit: LimitKey) => void }

/** The kind of limit, and its window. */
function LimitChoice({ limit: { kind, period }, onChoose }: LimitChoiceProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <SelectField
        label={<Trans>What is limited</Trans>}
        options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
        value={kind}
        onValueChange={(value) =>
          onChoose(hasPeriod(value) ? { kind: value, period: period ?? 'DAY' } : { kind: value })
        }
      />
      {period && (
        <SelectField
          label={<Trans>Window</Trans>}
          options={periods.map((value) => ({ value, label: i18n._(periodNames[value]) }))}
          value={period}
          onValueChange={(value) => onChoose({ kind, period: value })}
        />
      )}
    </div>
  )
}

/** Whether the limit would apply at once or after a waiting period. */
const Beginning = ({ holds }: { holds: boolean }) => (
  <p role="status" className="text-sm text-ink-2">
    {holds ? (
      <Trans>It applies right away.</Trans>
    ) : (
      <Trans>This is higher than now. It waits 24 hours, and you then have 7 days to confirm it.</Trans>
    )}
  </p>
)

/** A new limit, or a new value for an existing one; says before submission whether it applies at once. */
export function LimitForm({ limits, currency, fixed, busy, onSet, onCancel }: LimitFormProps) {
  const { t, i18n } = useLingui()
  const [key, setKey] = useState<LimitKey>(fixed ?? { kind: 'LOSS', period: 'DAY' })
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const { kind } = key
  const inMinutes = kind === 'SESSION'
  const now = limits.find(
    (limit) => limit.kind === kind && limit.period === (key.period ?? null) && limit.setBy === 'MEMBER',
  )
  const { read, isAmount, notAnAmount } = useAmounts()
  const minutes = wholeNumber(typed)
  const amount = read(typed)
  const right = inMinutes ? minutes !== null && minutes >= minMinutes && minutes <= maxMinutes : isAmount(amount)
  const holds = !now || (inMinutes ? minutes! <= now.minutes! : right && !isBelow(now.amount!, amount))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!right)
    if (right) onSet({ what: 'set', ...key, ...(inMinutes ? { minutes: minutes! } : { amount }) })
  }
  const faults = inMinutes ? t`Enter whole minutes, 15 to 1440.` : notAnAmount
  return (
    <form onSubmit={submit} noValidate className="grid gap-3" aria-label={t`Limit`}>
      {!fixed && <LimitChoice limit={key} onChoose={setKey} />}
      <TextField
        label={inMinutes ? <Trans>Minutes</Trans> : <Trans>Amount</Trans>}
        hint={i18n._(kindNotes[kind])}
        error={wrong && !right && faults}
        leading={inMinutes ? undefined : <b className="text-lamp-ink">{currencySign(currency).trim()}</b>}
        inputClassName="num text-start text-lg font-bold"
        inputMode={inMinutes ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(event) => setTyped(toLatinDigits(event.target.value))}
      />
      {typed !== '' && right && <Beginning holds={holds} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="lamp" busy={busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Set limit</Trans>
        </Button>
      </div>
    </form>
  )
}
