import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useRefresh } from '../../app/queries.ts'
import { useProblemText } from '../../app/refusals-of.ts'
import { useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { ShownKey } from '../../parts/shown-key.tsx'

const hours = ['1', '24', '72', '168'] as const

/** Requests a key for a game service; earlier keys stay valid for a while. */
export function MakeKey({ service }: { service: string }) {
  const { t } = useLingui()
  const [overlap, setOverlap] = useState<(typeof hours)[number]>('24')
  const act = useAct({
    operation: 'makeVendorKey',
    body: () => ({ service, overlapHours: Number(overlap) }),
    refreshes: ['listGameServices'],
  })
  const labels = { '1': t`1 hour`, '24': t`24 hours`, '72': t`3 days`, '168': t`7 days` }
  return (
    <>
      <SelectField
        label={t`The earlier keys hold for`}
        options={hours.map((value) => ({ value, label: labels[value] }))}
        value={overlap}
        onValueChange={setOverlap}
      />
      <Button size="sm" onClick={act.begin}>
        <Trans>Make a new key</Trans>
      </Button>
      <ActDialog
        act={act}
        title={<Trans>Make a new key for {service}?</Trans>}
        verb={<Trans>Make it</Trans>}
        effects={[
          <Trans key="both">The vendor may sign with the new key and with the earlier ones until those end</Trans>,
          <Trans key="ours">Our own calls are signed with it once the vendor has used it</Trans>,
          <Trans key="read">Once a second operator approved it, you alone read it here, once and within a day</Trans>,
        ]}
      />
    </>
  )
}

/** Reads a requested key, once. */
export function ReadKey({ service, fingerprint }: { service: string; fingerprint: string }) {
  const { api } = useServices()
  const refresh = useRefresh()
  const problemText = useProblemText()
  const [shown, setShown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      setShown((await api.call('readVendorKey', { body: { service, fingerprint } })).key)
    } catch (error) {
      setProblem(problemText({ failure: error instanceof DeskError ? error.code : 'unknown.system.err' }))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" variant="lamp" busy={busy} busyLabel={<Trans>Reading…</Trans>} onClick={() => void read()}>
        <Trans>Read the key</Trans>
      </Button>
      {problem !== null && (
        <Alert tone="alert" live="assertive">
          {problem}
        </Alert>
      )}
      <ShownKey
        shown={shown}
        onClose={() => {
          setShown(null)
          void refresh('listGameServices')
        }}
      >
        <Trans>
          It is shown this once and stands in no log. Give it to the vendor by a way that others do not read.
        </Trans>
      </ShownKey>
    </>
  )
}

/** Revokes a key at once. */
export function EndKey({ service, fingerprint }: { service: string; fingerprint: string }) {
  const act = useAct({
    operation: 'endVendorKey',
    body: () => ({ service, fingerprint }),
    refreshes: ['listGameServices'],
  })
  return (
    <>
      <Button size="sm" variant="danger" onClick={act.begin}>
        <Trans>End it</Trans>
      </Button>
      <ActDialog
        act={act}
        danger
        title={<Trans>End the key {fingerprint}?</Trans>}
        verb={<Trans>End it</Trans>}
        effects={[<Trans key="now">Calls signed with it are refused within a second, on every server</Trans>]}
      />
    </>
  )
}
