import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useDesk } from '../../app/queries.ts'
import { useProblemText } from '../../app/refusals-of.ts'
import { useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Count, Lines, MaybeLine, Tick } from '../../parts/form/inputs.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { Card } from '../../parts/page.tsx'
import { ShownKey } from '../../parts/shown-key.tsx'
import { Shown } from '../../parts/states.tsx'
import { knownKinds, useKindName } from '../inbox/kinds.ts'

type Alerts = ConsoleValueOf<'getAlerts'>
type Draft = Pick<Alerts, 'addresses' | 'webhook' | 'kinds' | 'checks' | 'lateMinutes'>

const draftOf = ({ addresses, webhook, kinds, checks, lateMinutes }: Alerts): Draft => ({
  addresses,
  webhook,
  checks,
  lateMinutes,
  kinds: kinds.toSorted(),
})

/** A checkbox for each kind of item that can raise alerts. */
function Kinds({ value, onChange }: { value: readonly string[]; onChange: (kinds: string[]) => void }) {
  const kindName = useKindName()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">
        <Trans>Tell of these items when they are late</Trans>
      </legend>
      <div className="grid gap-x-3 md:grid-cols-2">
        {knownKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={value.includes(kind)}
            onChange={({ target }) =>
              onChange((target.checked ? [...value, kind] : value.filter((one) => one !== kind)).toSorted())
            }
          >
            {kindName(kind)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Sends a test to every target and shows its answer. */
function TestAlerts({ none }: { none: boolean }) {
  const { api } = useServices()
  const problemText = useProblemText()
  const test = useMutation({ mutationFn: () => api.call('testAlerts', { body: {} }) })
  const code = test.error instanceof DeskError ? test.error.code : 'unknown.system.err'
  return (
    <>
      <Button
        busy={test.isPending}
        busyLabel={<Trans>Sending…</Trans>}
        why={none && <Trans>Nobody gets alerts yet. Set an address, or a webhook and its key.</Trans>}
        onClick={() => test.mutate()}
      >
        <Trans>Send a test alert</Trans>
      </Button>
      {test.isError && (
        <Alert tone="alert" live="assertive">
          {problemText({ failure: code })}
        </Alert>
      )}
      {test.isSuccess && (
        <ul role="status" className="text-sm">
          {test.data.results.map(({ target, fault }) => (
            <li key={target} className={fault === null ? 'text-win-ink' : 'text-alert-ink'}>
              <Target name={target} /> {fault === null ? <Trans>took it.</Trans> : <span lang="en">{fault}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Target = ({ name }: { name: string }) =>
  name === 'webhook' ? <Trans>Webhook</Trans> : <span className="break-all">{name}</span>

/** Makes the key of the webhook and shows it once. */
function AlertKey({ madeAt }: { madeAt: string | null }) {
  const [shown, setShown] = useState<string | null>(null)
  const act = useAct({
    operation: 'makeAlertKey',
    body: () => ({}),
    refreshes: ['getAlerts', 'listAudit'],
    onDone: ({ key }) => setShown(key),
  })
  return (
    <>
      <Button onClick={act.begin}>
        {madeAt === null ? <Trans>Make the key of the webhook</Trans> : <Trans>Make a new key of the webhook</Trans>}
      </Button>
      <ActDialog
        act={act}
        danger={madeAt !== null}
        title={<Trans>Make a new key of the webhook?</Trans>}
        verb={<Trans>Make it</Trans>}
        effects={[<Trans key="now">Calls are signed with the new key at once; one made before ends</Trans>]}
      />
      <ShownKey shown={shown} onClose={() => setShown(null)}>
        <Trans>It is shown this once and stands in no log. Give it to whoever runs the receiver.</Trans>
      </ShownKey>
    </>
  )
}

function AlertsForm({ value }: { value: Alerts }) {
  const { t } = useLingui()
  const kept = draftOf(value)
  const [draft, setDraft] = useState(kept)
  const set = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const act = useAct({ operation: 'setAlerts', body: () => draft, refreshes: ['getAlerts', 'listAudit'] })
  const { keyMadeAt, failure, waiting } = value
  const none = value.addresses.length === 0 && (value.webhook === null || keyMadeAt === null)
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        <Trans>
          Each late item is told of once, a failing check once a day. Alerts name kinds and times, never members or
          amounts.
        </Trans>
      </p>
      <div className="grid gap-3 md:grid-cols-2 md:items-start">
        <Lines
          label={<Trans>E-mail addresses</Trans>}
          rows={3}
          value={draft.addresses}
          onChange={(addresses) => set({ addresses: [...new Set(addresses)] })}
        />
        <div className="grid gap-3">
          <MaybeLine
            label={<Trans>Webhook</Trans>}
            hint={<Trans>A public https address that receives signed calls</Trans>}
            value={draft.webhook}
            onChange={(webhook) => set({ webhook: webhook === null ? null : webhook.trim() })}
          />
          <Count
            label={<Trans>Minutes after an item is due</Trans>}
            value={draft.lateMinutes}
            onChange={(lateMinutes) => set({ lateMinutes: Math.min(lateMinutes, 10_080) })}
          />
        </div>
      </div>
      <Kinds value={draft.kinds} onChange={(kinds) => set({ kinds })} />
      <Tick
        label={<Trans>Tell of checks that fail: jobs, kept figures, balances</Trans>}
        value={draft.checks}
        onChange={(checks) => set({ checks })}
      />
      {value.webhook !== null && keyMadeAt === null && (
        <Alert tone="warn">
          <Trans>Nothing is sent to the webhook until its key is made.</Trans>
        </Alert>
      )}
      {failure && (
        <Alert tone="alert" title={<Trans>An alert was not taken</Trans>}>
          <Target name={failure.target} />: <span lang="en">{failure.error}</span>
        </Alert>
      )}
      {waiting > 0 && (
        <p role="status">
          <Trans>Waiting to be sent: {waiting}</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="lamp"
          why={JSON.stringify(draft) === JSON.stringify(kept) && <NothingChanged />}
          onClick={act.begin}
        >
          <Trans>Change the alerts</Trans>
        </Button>
        <AlertKey madeAt={keyMadeAt} />
        <TestAlerts none={none} />
      </div>
      <ActDialog
        act={act}
        title={<Trans>Change who gets alerts?</Trans>}
        verb={<Trans>Change the alerts</Trans>}
        effects={[...draft.addresses, ...(draft.webhook === null ? [] : [t`Webhook ${draft.webhook}`])]}
      />
    </div>
  )
}

/** The targets of alerts about late items and failed checks: mail addresses and a signed webhook. */
export function AlertsCard() {
  const answer = useDesk('getAlerts', {})
  return (
    <Card title={<Trans>Alerts</Trans>} className="lg:col-span-2">
      <Shown answer={answer} coming={6}>
        {(value) => <AlertsForm key={JSON.stringify(draftOf(value))} value={value} />}
      </Shown>
    </Card>
  )
}
