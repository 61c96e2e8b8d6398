import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import type { Search } from '../../app/link.tsx'
import { Chips } from '../../parts/choice.tsx'
import { faultOf, type Preset, type ReportAsked } from './range.ts'

type RangeChoiceProps = { asked: ReportAsked; onChange: (more: Search) => void }

/** A range of days by a preset or by its first and last day, and the length of the periods in it. */
export function RangeChoice({ asked: { preset, range, by }, onChange }: RangeChoiceProps) {
  const { t } = useLingui()
  const presets: { value: Preset; label: string }[] = [
    { value: 'today', label: t`Today` },
    { value: 'yesterday', label: t`Yesterday` },
    { value: 'week', label: t`7 days` },
    { value: 'days', label: t`30 days` },
    { value: 'month', label: t`This month` },
    { value: 'monthBefore', label: t`Last month` },
  ]
  const fault = faultOf(range)
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`report-${name}`}
      className="min-w-0 flex-1"
      type="date"
      label={label}
      value={range[name]}
      error={
        name === 'to' && fault !== null
          ? fault === 'order'
            ? t`The last day is before the first.`
            : t`Choose at most two years.`
          : undefined
      }
      onChange={(event) =>
        event.target.value !== '' && onChange({ ...range, [name]: event.target.value, range: undefined })
      }
    />
  )
  return (
    <div className="grid gap-2 *:min-w-0 min-[1024px]:grid-cols-[1fr_auto] min-[1024px]:items-end">
      <div className="grid gap-2">
        <Chips<Preset | ''>
          label={t`Range`}
          value={preset ?? ''}
          onChange={(chosen) => chosen !== '' && onChange({ range: chosen, from: undefined, to: undefined })}
          choices={presets}
        />
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-bold">
            <Trans>By</Trans>
          </span>
          <Chips
            label={t`By`}
            value={by}
            onChange={(unit) => onChange({ by: unit })}
            choices={[
              { value: 'day', label: t`Day` },
              { value: 'week', label: t`Week` },
              { value: 'month', label: t`Month` },
            ]}
          />
        </div>
      </div>
      <div className="flex gap-2">
        {day('from', t`First day`)}
        {day('to', t`Last day`)}
      </div>
    </div>
  )
}
