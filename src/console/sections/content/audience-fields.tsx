import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useServices } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { AreaField } from '../../parts/form/area-field.tsx'
import type { Audience } from './audience-text.ts'
import { useFaultText } from './faults.ts'

type AudienceFieldsProps = { audience: Audience; onChange: (audience: Audience) => void }

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const accountsIn = (text: string) => text.split(/[\s,;]+/).slice(0, 1000)

/** How many members it would reach; the server counts them. */
function Reach({ audience }: { audience: Audience }) {
  const { api } = useServices()
  const faultText = useFaultText()
  const wanted = { ...audience, accounts: audience.accounts.filter((one) => one !== '') }
  const counted = useQuery({
    queryKey: ['countAudience', wanted],
    queryFn: ({ signal }) => api.call('countAudience', { body: { audience: wanted } as never, signal }),
    enabled: false,
    retry: false,
  })
  const members = counted.data?.members ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        busy={counted.isFetching}
        busyLabel={<Trans>Counting…</Trans>}
        onClick={() => void counted.refetch()}
      >
        <Trans>Count them</Trans>
      </Button>
      <span role="status" className="text-sm">
        {counted.isError ? (
          <span className="text-alert-ink">
            {faultText(counted.error instanceof DeskError ? counted.error.value : null)}
          </span>
        ) : (
          counted.data && <Trans>{members} members</Trans>
        )}
      </span>
    </div>
  )
}

/** The recipients: single accounts, some levels, or all members. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { t } = useLingui()
  const { to, accounts } = audience
  const toggle = (level: number) => {
    const chosen = new Set(audience.levels)
    if (!chosen.delete(level)) chosen.add(level)
    onChange({ ...audience, levels: [...chosen].toSorted((one, other) => one - other) })
  }
  return (
    <div className="grid gap-3">
      <Chips<Audience['to']>
        label={t`For whom`}
        value={to}
        onChange={(next) => onChange({ ...audience, to: next })}
        choices={[
          { value: 'accounts', label: <Trans>One or some</Trans> },
          { value: 'levels', label: <Trans>Levels</Trans> },
          { value: 'all', label: <Trans>All members</Trans> },
        ]}
      />
      {to === 'accounts' && (
        <AreaField
          id="accounts"
          label={<Trans>Accounts</Trans>}
          hint={<Trans>One or more, with spaces or lines between</Trans>}
          spellCheck={false}
          value={accounts.join('\n')}
          onChange={(event) => onChange({ ...audience, accounts: accountsIn(event.target.value) })}
        />
      )}
      {to === 'levels' && (
        <div role="group" aria-label={t`Levels`} className="flex flex-wrap gap-1.5">
          {levels.map((level) => (
            <button
              key={level}
              type="button"
              className="chip num px-3"
              aria-pressed={audience.levels.includes(level)}
              onClick={() => toggle(level)}
            >
              {level}
            </button>
          ))}
        </div>
      )}
      <Reach audience={audience} />
    </div>
  )
}
