import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
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
