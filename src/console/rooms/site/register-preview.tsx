import { Trans, useLingui } from '@lingui/react/macro'
import { DataTable, type Column } from '../../parts/data-table.tsx'

type Rule = { field: string; enabled: boolean; required: boolean; minLength: number; maxLength: number }

const rulesIn = (value: unknown, form: 'username' | 'mobile'): Rule[] => {
  const rules = (value as { register?: Record<string, unknown> }).register?.[form]
  return Array.isArray(rules) ? (rules as Rule[]).filter(({ enabled }) => enabled) : []
}

/** What both registration forms would ask for, in their order. */
export function RegisterPreview({ value }: { value: Record<string, unknown> }) {
  const { t } = useLingui()
  const columns: Column<Rule>[] = [
    { id: 'field', header: t`Field`, cell: ({ field }) => field },
    { id: 'asked', header: t`Asked for`, cell: ({ required }) => (required ? t`required` : t`optional`) },
    {
      id: 'length',
      header: t`Length`,
      end: true,
      cell: ({ minLength, maxLength }) => (
        <span className="num">
          {minLength}–{maxLength}
        </span>
      ),
    },
  ]
  const forms = [
    { form: 'username' as const, label: t`By user name` },
    { form: 'mobile' as const, label: t`By mobile number` },
  ]
  return (
    <div className="mb-3 grid gap-3 md:grid-cols-2">
      {forms.map(({ form, label }) => (
        <section key={form}>
          <h3 className="text-xs text-ink-2">
            <Trans>Preview: {label}</Trans>
          </h3>
          <DataTable label={label} columns={columns} rows={rulesIn(value, form)} keyOf={({ field }) => field} />
        </section>
      ))}
    </div>
  )
}
