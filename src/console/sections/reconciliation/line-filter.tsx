import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { Chips } from '../../parts/choice.tsx'
import { useLineKinds, useStandings } from './line-words.tsx'

const all = 'all'

/** The states of lines, all in view. */
function StandingChips() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const standings = useStandings()
  return (
    <div className="md:col-span-4">
      <Chips
        label={t`What became of them`}
        value={search['state'] ?? all}
        onChange={(state) =>
          void go({ search: { ...search, state: state === all ? undefined : state }, replace: true })
        }
        choices={[
          { value: all, label: <Trans>All</Trans> },
          ...Object.entries(standings).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  )
}

type PickProps = { onPick: (name: string) => (value: string) => void }

/** The provider and kind of the lines. */
function ProviderAndKind({ onPick }: PickProps) {
  const { t } = useLingui()
  const { search } = useAddress()
  const kinds = useLineKinds()
  const providers = useDesk('listProviders', {})
  return (
    <>
      <SelectField
        label={t`Provider`}
        options={[
          { value: all, label: t`All providers` },
          ...(providers.data?.rows ?? []).map(({ provider }) => ({ value: provider, label: provider })),
        ]}
        value={search['provider'] ?? all}
        onValueChange={onPick('provider')}
      />
      <SelectField
        label={t`Kind`}
        options={[
          { value: all, label: t`All kinds` },
          ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
        ]}
        value={search['kind'] ?? all}
        onValueChange={onPick('kind')}
      />
    </>
  )
}

/** The filter of lines; the address keeps it. */
export function LineFilter() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const [txId, setTxId] = useState(search['txId'] ?? '')
  const set = (more: Record<string, string | undefined>) =>
    void go({ search: { ...search, line: undefined, ...more }, replace: true })
  const pick = (name: string) => (value: string) => set({ [name]: value === all ? undefined : value })
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`line-${name}`}
      type="date"
      label={label}
      value={search[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
    />
  )
  return (
    <form
      className="mb-3 grid gap-x-3 gap-y-2.5 *:min-w-0 md:grid-cols-4 md:items-end"
      aria-label={t`Look for lines`}
      onSubmit={(event) => {
        event.preventDefault()
        set({ txId: txId.trim() || undefined })
      }}
    >
      <ProviderAndKind onPick={pick} />
      {day('from', t`First day`)}
      {day('to', t`Last day`)}
      <div className="flex items-end gap-2 md:col-span-2">
        <TextField
          id="txId"
          className="min-w-0 flex-1"
          type="search"
          label={<Trans>Transaction number</Trans>}
          autoComplete="off"
          inputClassName="num"
          maxLength={64}
          value={txId}
          onChange={(event) => setTxId(event.target.value.replaceAll(/[^A-Za-z0-9_.-]/g, ''))}
        />
        <Button type="submit" className="min-h-12">
          <Trans>Find</Trans>
        </Button>
      </div>
      <StandingChips />
    </form>
  )
}
