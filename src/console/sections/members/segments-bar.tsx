import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDesk, useRefresh } from '../../app/queries.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { useCalendar } from '../../app/use-calendar.ts'
import { filterIn, searchOf } from './member-query.ts'

const none = 'none'
const entries = (filter: object) => JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Saves and removes segments; the list of them follows. */
function useSegmentActs() {
  const { api } = useServices()
  const refresh = useRefresh()
  const onSuccess = () => refresh('listSegments')
  const save = useMutation({
    mutationFn: (body: { name: string; filter: object }) => api.call('saveSegment', { body }),
    onSuccess,
  })
  const remove = useMutation({ mutationFn: (id: string) => api.call('removeSegment', { body: { id } }), onSuccess })
  const error = save.error ?? remove.error
  return { save, remove, problem: error && (error instanceof DeskError ? error.code : 'unknown.system.err') }
}

/** Named filters with how many members fit each: chosen, saved and removed here. */
export function SegmentsBar() {
  const { t, i18n } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const calendar = useCalendar()
  const segments = useDesk('listSegments', {}).data?.rows ?? []
  const { save, remove, problem } = useSegmentActs()
  const [name, setName] = useState('')
  const filter = filterIn(search, calendar)
  const chosen = segments.find((one) => entries(one.filter) === entries(filter))
  const choose = (id: string) => {
    const segment = segments.find((one) => one.id === id)
    void go({ search: { ...search, ...searchOf(segment?.filter ?? {}, calendar) }, replace: true })
  }
  return (
    <div className="grid gap-x-3 gap-y-2.5 *:min-w-0 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] md:items-end">
      <SelectField
        label={t`Segment`}
        options={[
          { value: none, label: t`No segment` },
          ...segments.map((one) => ({ value: one.id, label: `${one.name} · ${one.count ?? '–'}` })),
        ]}
        value={chosen?.id ?? none}
        onValueChange={choose}
      />
      <Button
        variant="quiet"
        className="min-h-12"
        busy={remove.isPending}
        why={!chosen && <Trans>Choose a segment first.</Trans>}
        onClick={() => chosen && remove.mutate(chosen.id)}
      >
        <Trans>Remove the segment</Trans>
      </Button>
      <TextField
        id="segment-name"
        label={t`Name of a new segment`}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        className="min-h-12"
        busy={save.isPending}
        why={name.trim() === '' && <Trans>Enter a name.</Trans>}
        onClick={() => save.mutate({ name: name.trim(), filter }, { onSuccess: () => setName('') })}
      >
        <Trans>Save these filters</Trans>
      </Button>
      {problem && (
        <Alert tone="alert" live="assertive">
          {i18n._(refusalTexts[problem])}
        </Alert>
      )}
    </div>
  )
}
