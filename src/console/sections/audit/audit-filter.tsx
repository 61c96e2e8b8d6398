import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAddress, useGo } from '../../app/link.tsx'
import { useOperationText } from '../../app/operation-texts.ts'
import { useDesk } from '../../app/queries.ts'
import { TimeChoice } from './time-choice.tsx'

const everybody = 'all'
const everything = 'all'

/** The actions in the log: calls that write, and commands run on the server. */
const commands = [
  'deposit:review',
  'dispute:decide',
  'console:admin',
  'lottery:correct',
  'member:freeze',
  'win:release',
  'withdrawal:decide',
]
const named = [...Object.entries(consoleTable).flatMap(([name, { reason }]) => (reason ? [name] : [])), ...commands]

/** The persons and things to search the log for. */
function useChoices() {
  const { t, i18n } = useLingui()
  const nameOf = useOperationText()
  const labelled = named.map((name) => ({ value: name, label: nameOf(name) }))
  const operators = useDesk('listOperators', {})
  return {
    people: [
      { value: everybody, label: t`Everybody` },
      ...(operators.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    actions: [
      { value: everything, label: t`Every action` },
      ...labelled.toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale)),
    ],
  }
}

/** Search by person, thing and time; the address keeps it. */
export function AuditFilter() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const { people, actions } = useChoices()
  const [thing, setThing] = useState(search['thing'] ?? '')
  const change = (more: Record<string, string | undefined>) =>
    void go({ search: { ...search, entry: undefined, ...more }, replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ thing: thing.trim() || undefined })
  }
  return (
    <form
      className="grid gap-x-3 gap-y-2.5 *:min-w-0 md:grid-cols-[1fr_1fr_1.2fr] md:items-end"
      onSubmit={submit}
      aria-label={t`Search the log`}
    >
      <SelectField
        label={t`Person`}
        options={people}
        value={search['operatorId'] ?? everybody}
        onValueChange={(id) => change({ operatorId: id === everybody ? undefined : id })}
      />
      <SelectField
        label={t`Action`}
        options={actions}
        value={search['operation'] ?? everything}
        onValueChange={(name) => change({ operation: name === everything ? undefined : name })}
      />
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t`Object`}
          placeholder="member:… issue:… site:settings"
          value={thing}
          onChange={(event) => setThing(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </div>
      <div className="md:col-span-3">
        <TimeChoice search={search} onChange={change} />
      </div>
    </form>
  )
}
