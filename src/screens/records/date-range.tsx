import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DayBegins } from '#src/flows/shared/day-begins.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateSteps } from './date-steps.tsx'
import { firstDay, presetDays, presetOf, stepOf, windowFault, type Days, type Preset } from './record-dates.ts'

export type DateRangeProps = { days: Days; today: string; onDays: (days: Days) => void }

const presets: Record<Preset, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
}

const faults: Record<NonNullable<ReturnType<typeof windowFault>>, MessageDescriptor> = {
  missing: msg`Choose both days.`,
  order: msg`The first day is after the last one.`,
  future: msg`The last day is in the future.`,
  long: msg`Choose 30 days at most.`,
  old: msg`Records go back 12 months.`,
}

type OwnDaysProps = {
  own: Days
  today: string
  onChange: (own: Days) => void
  onDays: (days: Days) => void
}

/** A custom range of two days, and its error. */
function OwnDays({ own, today, onChange, onDays }: OwnDaysProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  const fault = windowFault(own, today)
  const field = (name: keyof Days, label: string) => (
    <label className="grid gap-1 text-xs text-ink-2">
      {label}
      <input
        type="date"
        min={firstDay(today)}
        max={today}
        value={own[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        onChange={(event) => onChange({ ...own, [name]: event.target.value })}
        className="num frame px-3 text-sm text-ink"
      />
    </label>
  )
  return (
    <form
      className="flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onDays(own)
      }}
    >
      {field('from', t({ message: 'From', context: 'days' }))}
      {field('to', t({ message: 'To', context: 'days' }))}
      <Button type="submit" aria-disabled={fault !== null} aria-describedby={fault ? id : undefined}>
        <Trans>Show</Trans>
      </Button>
      <p id={id} role="status" className="basis-full text-xs text-alert-ink">
        {fault && i18n._(faults[fault])}
      </p>
    </form>
  )
}

/** The days of a record: presets, steps back and forth, and below them a custom range of at most 30 days. */
export function DateRange({ days, today, onDays }: DateRangeProps) {
  const { i18n, t } = useLingui()
  const chosen = presetOf(days, today)
  const [own, setOwn] = useState<Days | null>(chosen === null && stepOf(days) === null ? days : null)
  return (
    <div className="grid gap-2.5">
      <div role="group" aria-label={t`Days`} className="flex flex-wrap gap-2">
        {(Object.keys(presets) as Preset[]).map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={own === null && chosen === preset}
            className="chip"
            onClick={() => {
              setOwn(null)
              onDays(presetDays(preset, today))
            }}
          >
            {i18n._(presets[preset])}
          </button>
        ))}
        <button type="button" aria-pressed={own !== null} className="chip" onClick={() => setOwn(days)}>
          <Trans>Other dates</Trans>
        </button>
      </div>
      {own ? (
        <OwnDays own={own} today={today} onChange={setOwn} onDays={onDays} />
      ) : (
        <DateSteps days={days} today={today} onDays={onDays} />
      )}
      <DayBegins />
    </div>
  )
}
