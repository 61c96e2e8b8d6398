import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import { Chips } from '../../parts/choice.tsx'

type Search = Record<string, string | undefined>

type TimeChoiceProps = {
  search: Search
  onChange: (more: Search) => void
}

/** A period up to now, or a range of two days, both included. */
export function TimeChoice({ search, onChange }: TimeChoiceProps) {
  const { t } = useLingui()
  const ranged = search['from'] !== undefined || search['to'] !== undefined
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`audit-${name}`}
      className="min-w-0 flex-1"
      type="date"
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || undefined, period: undefined })}
    />
  )
  return (
    <div className="grid gap-2 *:min-w-0 md:grid-cols-[auto_1fr] md:items-end">
      <div>
        <span className="mb-1.5 block text-sm font-bold">
          <Trans>Time</Trans>
        </span>
        <Chips
          label={t`Time`}
          value={ranged ? '' : (search['period'] ?? 'today')}
          onChange={(period) =>
            onChange({ period: period === 'today' ? undefined : period, from: undefined, to: undefined })
          }
          choices={[
            { value: 'today', label: t`24 hours` },
            { value: 'week', label: t`7 days` },
            { value: 'month', label: t`30 days` },
            { value: 'all', label: t`All` },
          ]}
        />
      </div>
      <div className="flex gap-2">
        {day('from', t`First day`)}
        {day('to', t`Last day`)}
      </div>
    </div>
  )
}
