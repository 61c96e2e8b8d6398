import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import type { Service } from './service-form.tsx'

type SwitchServiceProps = { version: string; service: Service }

/** Switches a service off, which one operator may, or on, which takes two. */
export function SwitchService({ version, service: { id, on } }: SwitchServiceProps) {
  const act = useAct({
    operation: 'switchGameService',
    body: () => ({ version, service: id, on: !on }),
    refreshes: ['listGameServices', 'listGameVendors'],
  })
  return (
    <>
      <Button size="sm" variant={on ? 'danger' : 'line'} onClick={act.begin}>
        {on ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
      <ActDialog
        act={act}
        danger={on}
        title={on ? <Trans>Switch {id} off?</Trans> : <Trans>Switch {id} on?</Trans>}
        verb={on ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
        effects={
          on
            ? [
                <Trans key="none">None of its games opens and it takes no bet</Trans>,
                <Trans key="paid">Decided bets are still paid</Trans>,
              ]
            : [<Trans key="open">Its games open again</Trans>]
        }
      />
    </>
  )
}

/** Asks a service something that moves nothing. */
export function TestService({ id }: { id: string }) {
  const { api } = useServices()
  const test = useMutation({ mutationFn: () => api.call('testPartner', { query: { kind: 'vendor', id } }) })
  const milliseconds = test.data?.milliseconds
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="sm" busy={test.isPending} busyLabel={<Trans>Asking…</Trans>} onClick={() => test.mutate()}>
        <Trans>Test</Trans>
      </Button>
      <span role="status">
        {test.data?.answers === 'yes' && (
          <Badge tone="win">
            <Trans>answers in {milliseconds} ms</Trans>
          </Badge>
        )}
        {(test.isError || (test.isSuccess && test.data.answers !== 'yes')) && (
          <Badge tone="alert">
            <Trans>silent</Trans>
          </Badge>
        )}
      </span>
    </span>
  )
}
