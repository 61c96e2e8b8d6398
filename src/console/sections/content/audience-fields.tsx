import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay, useServices } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { AreaField } from '../../parts/form/area-field.tsx'
import type { Audience } from './audience-text.ts'
import { useFaultText } from './faults.ts'

type Kind = 'SYSTEM' | 'PROMOTION'
type AudienceFieldsProps = { audience: Audience; kind: Kind; onChange: (audience: Audience) => void }

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const accountsIn = (text: string) => text.split(/[\s,;]+/).slice(0, 1000)

/** How many members it would reach; the server counts them. */
function Reach({ audience, kind }: { audience: Audience; kind: Kind }) {
  const { api } = useServices()
  const faultText = useFaultText()
  const wanted = { ...audience, accounts: audience.accounts.filter((one) => one !== '') }
  const counted = useQuery({
    queryKey: ['countAudience', wanted, kind],
    queryFn: ({ signal }) => api.call('countAudience', { body: { audience: wanted, kind } as never, signal }),
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

/** The saved segments, one of which gets the message. */
function SegmentChoice({ audience, onChange }: Pick<AudienceFieldsProps, 'audience' | 'onChange'>) {
  const { t } = useLingui()
  const segments = useDesk('listSegments', {})
  const rows = segments.data?.rows ?? []
  if (segments.isSuccess && rows.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>No segment is saved yet. Save one in the list of members.</Trans>
      </p>
    )
  return (
    <>
      <SelectField<string>
        label={t`Segment`}
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        value={audience.segment ?? null}
        onValueChange={(segment) => {
          const name = rows.find(({ id }) => id === segment)?.name
          onChange({ ...audience, segment, ...(name !== undefined && { segmentName: name }) })
        }}
      />
      <p className="text-xs text-ink-2">
        <Trans>
          Whoever fits the segment when the message is sent gets it; those who paused or excluded themselves never do.
        </Trans>
      </p>
    </>
  )
}

/** The recipients: single accounts, some levels, a segment, or all members. */
export function AudienceFields({ audience, kind, onChange }: AudienceFieldsProps) {
  const { t } = useLingui()
  const may = useMay()
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
          ...(may('listSegments') ? [{ value: 'segment' as const, label: <Trans>A segment</Trans> }] : []),
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
      {to === 'segment' && <SegmentChoice audience={audience} onChange={onChange} />}
      <Reach audience={audience} kind={kind} />
    </div>
  )
}
