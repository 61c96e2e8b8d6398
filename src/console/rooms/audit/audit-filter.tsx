import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { Chips } from '../../parts/choice.tsx'

const everybody = 'all'

/** Search by person, thing and time; the address keeps it. */
export function AuditFilter() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const operators = useDesk('listOperators', {})
  const [thing, setThing] = useState(search['thing'] ?? '')
  const change = (more: Record<string, string | undefined>) =>
    void go({ search: { ...search, entry: undefined, ...more }, replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ thing: thing.trim() || undefined })
  }
  const people = [
    { value: everybody, label: t`Everybody` },
    ...(operators.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <form
      className="grid gap-x-3 gap-y-2.5 *:min-w-0 md:grid-cols-[1fr_1.2fr_auto] md:items-end"
      onSubmit={submit}
      aria-label={t`Search the log`}
    >
      <SelectField
        label={t`Person`}
        options={people}
        value={search['operatorId'] ?? everybody}
        onValueChange={(id) => change({ operatorId: id === everybody ? undefined : id })}
      />
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t`Thing`}
          placeholder="member:… issue:… site:settings"
          value={thing}
          onChange={(event) => setThing(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </div>
      <div>
        <span className="mb-1.5 block text-sm font-bold">
          <Trans>Time</Trans>
        </span>
        <Chips
          label={t`Time`}
          value={search['period'] ?? 'today'}
          onChange={(period) => change({ period: period === 'today' ? undefined : period })}
          choices={[
            { value: 'today', label: t`24 hours` },
            { value: 'week', label: t`7 days` },
            { value: 'month', label: t`30 days` },
            { value: 'all', label: t`All` },
          ]}
        />
      </div>
    </form>
  )
}
