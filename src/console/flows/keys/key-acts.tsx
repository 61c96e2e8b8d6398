import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { DeskError } from '../../api/api-error.ts'
import { useRefresh } from '../../app/queries.ts'
import { useProblemText } from '../../app/refusals-of.ts'
import { useServices } from '../../app/services.tsx'
import { ShownKey } from '../../parts/shown-key.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { useAct } from '../act/use-act.ts'

/** Whose key it is: a service that runs games, or a payment provider. */
export type KeyOf = { kind: 'service' | 'provider'; id: string }

const hours = ['1', '24', '72', '168'] as const

/** Requests a key of a partner; earlier keys stay valid for a while. */
export function MakeKey({ kind, id }: KeyOf) {
  const { t } = useLingui()
  const [overlap, setOverlap] = useState<(typeof hours)[number]>('24')
  const overlapHours = Number(overlap)
  const ofService = useAct({
    operation: 'makeVendorKey',
    body: () => ({ service: id, overlapHours }),
    refreshes: ['listGameServices'],
  })
  const ofProvider = useAct({
    operation: 'makeProviderKey',
    body: () => ({ provider: id, overlapHours }),
    refreshes: ['listPaymentProviders'],
  })
  const act = kind === 'service' ? ofService : ofProvider
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
        title={<Trans>Make a new key for {id}?</Trans>}
        verb={<Trans>Make it</Trans>}
        effects={[
          <Trans key="both">It may sign with the new key and with the earlier ones until those end</Trans>,
          <Trans key="ours">Our own calls are signed with it once it was used there</Trans>,
          <Trans key="read">Once a second operator approved it, you alone read it here, once and within a day</Trans>,
        ]}
      />
    </>
  )
}

/** Reads a requested key, once. */
export function ReadKey({ kind, id, fingerprint }: KeyOf & { fingerprint: string }) {
  const { api } = useServices()
  const refresh = useRefresh()
  const problemText = useProblemText()
  const [shown, setShown] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      const read =
        kind === 'service'
          ? api.call('readVendorKey', { body: { service: id, fingerprint } })
          : api.call('readProviderKey', { body: { provider: id, fingerprint } })
      setShown((await read).key)
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
          void refresh(kind === 'service' ? 'listGameServices' : 'listPaymentProviders')
        }}
      >
        <Trans>
          It is shown this once and stands in no log. Give it to its owner by a way that others do not read.
        </Trans>
      </ShownKey>
    </>
  )
}

/** Revokes a key at once. */
export function EndKey({ kind, id, fingerprint }: KeyOf & { fingerprint: string }) {
  const ofService = useAct({
    operation: 'endVendorKey',
    body: () => ({ service: id, fingerprint }),
    refreshes: ['listGameServices'],
  })
  const ofProvider = useAct({
    operation: 'endProviderKey',
    body: () => ({ provider: id, fingerprint }),
    refreshes: ['listPaymentProviders'],
  })
  const act = kind === 'service' ? ofService : ofProvider
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
