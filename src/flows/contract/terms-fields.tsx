import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { comingStarts } from '#rules/contracts/periods.ts'
import type { ContractPeriod } from '#rules/contracts/terms.ts'
import { useDates } from '#src/app/use-dates.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { percentOf } from '#src/lib/rates.ts'
import type { OfferPreview } from '#machines/contract-offer/contract-offer.types.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { kindNames, periodNames, rateTypes } from './contract-words.ts'
import type { Typed } from './offer-draft.ts'
import type { OwnContract } from './own-terms.ts'

export type Put = (change: Partial<Typed>) => void
export type Named<Value extends string> = readonly { value: Value; label: string }[]

const periods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const

/** The period at whose start a contract may begin. */
const periodOf = ({ kind, period }: Pick<Typed, 'kind' | 'period'>): ContractPeriod =>
  kind === 'DIVIDEND' ? period : 'daily'

type TermsFieldsProps = {
  typed: Typed
  today: string
  payees: Named<string>
  categories: Named<Typed['category']>
  isTried: boolean
  /** The payer's own contract, once an offer doesn't fit it. */
  own: OwnContract | undefined
  onPut: Put
}

/** Values with their names in the language of the page. */
function useNamed() {
  const { i18n } = useLingui()
  return <Value extends string>(names: Record<Value, MessageDescriptor>, values: readonly Value[]) =>
    values.map((value) => ({ value, label: i18n._(names[value]) }))
}

/** What the payer's own contract says where an offer differs from it. */
const Differs = ({ from }: { from: string }) => <Trans>Your own contract says: {from}</Trans>

/** How often the contract pays, and from when. */
function TimeFields({ typed, today, own, onPut }: Pick<TermsFieldsProps, 'typed' | 'today' | 'own' | 'onPut'>) {
  const { i18n } = useLingui()
  const dates = useDates()
  const named = useNamed()
  const starts = comingStarts(periodOf(typed), today, 6)
  return (
    <>
      {(typed.kind === 'DIVIDEND' || typed.kind === 'DAILY') && (
        <SelectField
          label={<Trans>How often it’s paid</Trans>}
          error={
            own &&
            typed.kind === 'DIVIDEND' &&
            own.period !== typed.period && <Differs from={i18n._(periodNames[own.period])} />
          }
          options={named(periodNames, periods)}
          value={typed.period}
          onValueChange={(period) =>
            onPut({ period, begins: comingStarts(periodOf({ ...typed, period }), today, 1)[0]! })
          }
        />
      )}
      <SelectField
        label={<Trans>Begins</Trans>}
        options={starts.map((value) => ({ value, label: dates.calendarDay(value) }))}
        value={typed.begins}
        onValueChange={(begins) => onPut({ begins })}
      />
    </>
  )
}

/** The payee, what is paid for, how often and from when. */
export function TermsFields({ typed, today, payees, categories, isTried, own, onPut }: TermsFieldsProps) {
  const { i18n } = useLingui()
  const ownRate = own?.tiers[0]?.rateType
  const ownGames = categories.find(({ value }) => value === own?.category)?.label
  const named = useNamed()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SelectField
        label={<Trans>Member</Trans>}
        options={payees}
        value={typed.payeeId === '' ? null : typed.payeeId}
        error={isTried && typed.payeeId === '' && <Trans>Choose who gets it.</Trans>}
        onValueChange={(payeeId) => onPut({ payeeId })}
      />
      <SelectField
        label={<Trans>Contract</Trans>}
        options={named(kindNames, Object.keys(kindNames) as Typed['kind'][])}
        value={typed.kind}
        onValueChange={(kind) => onPut({ kind, begins: comingStarts(periodOf({ ...typed, kind }), today, 1)[0]! })}
      />
      <SelectField
        label={<Trans>Games</Trans>}
        options={categories}
        value={typed.category}
        error={
          own !== undefined &&
          own.category !== 'CONS' &&
          own.category !== typed.category && <Differs from={ownGames ?? own.category} />
        }
        onValueChange={(category) => onPut({ category })}
      />
      <TimeFields {...{ typed, today, own, onPut }} />
      {typed.kind !== 'REALTIME' && (
        <SelectField
          label={<Trans>What it pays</Trans>}
          options={named(rateTypes, ['P', 'F'])}
          value={typed.rateType}
          error={ownRate !== undefined && ownRate !== typed.rateType && <Differs from={i18n._(rateTypes[ownRate])} />}
          onValueChange={(rateType) => onPut({ rateType })}
        />
      )}
    </div>
  )
}

type DividendFieldsProps = { typed: Typed; own: OwnContract | undefined; onPut: Put }

/** The optional terms of a dividend, filled in from the payer's own contract. */
export function DividendFields({ typed, own, onPut }: DividendFieldsProps) {
  const why = useId()
  const isFixed = {
    deductSalary: own?.deductSalary === true && typed.deductSalary,
    carryOver: own?.carryOver === true && typed.carryOver,
  }
  return (
    <div className="grid">
      <Checkbox
        checked={typed.deductSalary}
        disabled={isFixed.deductSalary}
        aria-describedby={isFixed.deductSalary ? why : undefined}
        onChange={(event) => onPut({ deductSalary: event.target.checked })}
      >
        <Trans>Take salaries that were paid in the team off its loss</Trans>
      </Checkbox>
      <Checkbox
        checked={typed.carryOver}
        disabled={isFixed.carryOver}
        aria-describedby={isFixed.carryOver ? why : undefined}
        onChange={(event) => onPut({ carryOver: event.target.checked })}
      >
        <Trans>Carry a period below zero into the next one</Trans>
      </Checkbox>
      {(isFixed.deductSalary || isFixed.carryOver) && (
        <p id={why} className="text-xs text-ink-2">
          <Trans>What your own contract sets can’t be left out.</Trans>
        </p>
      )}
    </div>
  )
}

type RealTimeFieldsProps = { typed: Typed; isTried: boolean; preview: OfferPreview | null; onPut: Put }

/** Rates on bets that the team won and lost, and the lowest bet that counts. */
export function RealTimeFields({ typed, isTried, preview, onPut }: RealTimeFieldsProps) {
  const ceiling = preview?.ceilings.realtime
  const field = (name: 'profit' | 'loss' | 'single') => ({
    name,
    inputMode: 'decimal' as const,
    inputClassName: 'num',
    autoComplete: 'off',
    value: typed[name],
    error: isTried && name !== 'single' && typed[name].trim() === '' && <Trans>Enter a rate.</Trans>,
    onChange: (event: { target: { value: string } }) => onPut({ [name]: toLatinDigits(event.target.value) }),
  })
  const percent = <span className="pe-3 text-sm text-ink-2">%</span>
  return (
    <div className="grid gap-2.5 md:grid-cols-3">
      <TextField
        label={<Trans>Of bets that were won</Trans>}
        hint={ceiling && <Trans>at most {percentOf(ceiling.profitRate)} %</Trans>}
        trailing={percent}
        {...field('profit')}
      />
      <TextField
        label={<Trans>Of bets that were lost</Trans>}
        hint={ceiling && <Trans>at most {percentOf(ceiling.lossRate)} %</Trans>}
        trailing={percent}
        {...field('loss')}
      />
      <TextField label={<Trans>Bets from</Trans>} {...field('single')} />
    </div>
  )
}
