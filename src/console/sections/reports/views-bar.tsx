import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleBodyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk, useRefresh } from '../../app/queries.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { savedOf, searchOf, type ReportAsked } from './range.ts'

type Body = ConsoleBodyOf<'saveReportView'>

const entries = (asked: object) => JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Saves and removes reports; the list of them follows. */
function useViewActs() {
  const { api } = useServices()
  const refresh = useRefresh()
  const onSuccess = () => refresh('listReportViews')
  const save = useMutation({ mutationFn: (body: Body) => api.call('saveReportView', { body }), onSuccess })
  const remove = useMutation({ mutationFn: (id: string) => api.call('removeReportView', { body: { id } }), onSuccess })
  const error = save.error ?? remove.error
  return { save, remove, problem: error && (error instanceof DeskError ? error.code : 'unknown.system.err') }
}

/** Of another operator's report also whose it is. */
function NameOf({ name, own, savedBy }: ConsoleValueOf<'listReportViews'>['rows'][number]) {
  return own ? (
    <bdi>{name}</bdi>
  ) : (
    <Trans>
      {name}, of {savedBy}
    </Trans>
  )
}

/** Saved reports, each a link that can be passed on, and a field that saves what the page shows. */
export function ViewsBar({ asked }: { asked: ReportAsked }) {
  const { t, i18n } = useLingui()
  const views = useDesk('listReportViews', {})
  const { save, remove, problem } = useViewActs()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const now = savedOf(asked)
  const chosen = views.data?.rows.find((view) => entries(view.asked) === entries(now))
  return (
    <Card
      title={<Trans>Saved reports</Trans>}
      more={
        chosen?.removable && (
          <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(chosen.id)}>
            <Trans>Remove {chosen.name}</Trans>
          </Button>
        )
      }
    >
      <Shown answer={views} coming={1}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>None yet. Choose a range and figures, and save them under a name.</Trans>
            </p>
          ) : (
            <nav aria-label={t`Saved reports`} className="flex max-h-40 flex-wrap gap-x-3 gap-y-1 overflow-auto">
              {rows.map((view) => (
                <DeskLink
                  key={view.id}
                  to="/reports"
                  search={searchOf(view.asked)}
                  aria-current={view.id === chosen?.id ? 'true' : undefined}
                  className="chip px-3 text-xs aria-[current=true]:font-bold"
                >
                  <NameOf {...view} />
                </DeskLink>
              ))}
            </nav>
          )
        }
      </Shown>
      <div className="mt-2 grid gap-x-3 gap-y-2 *:min-w-0 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end">
        <TextField
          id="report-view-name"
          label={t`Name of this report`}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          <Trans>Share with everybody who may read reports</Trans>
        </Checkbox>
        <Button
          className="min-h-12"
          busy={save.isPending}
          why={name.trim() === '' && <Trans>Enter a name.</Trans>}
          onClick={() => save.mutate({ name: name.trim(), shared, asked: now }, { onSuccess: () => setName('') })}
        >
          <Trans>Save this report</Trans>
        </Button>
      </div>
      {problem && (
        <Alert tone="alert" live="assertive">
          {i18n._(refusalTexts[problem])}
        </Alert>
      )}
    </Card>
  )
}
