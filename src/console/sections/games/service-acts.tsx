import { Trans } from '@lingui/react/macro'
import { useAct } from '../../flows/act/use-act.ts'
import { SwitchPartner } from '../../flows/keys/switch-partner.tsx'
import type { Service } from './service-form.tsx'

type SwitchServiceProps = { version: string; service: Service }

/** Switches a service off, which one operator may, or on, which takes two. */
export function SwitchService({ version, service }: SwitchServiceProps) {
  const act = useAct({
    operation: 'switchGameService',
    body: () => ({ version, service: service.id, on: !service.on }),
    refreshes: ['listGameServices', 'listGameVendors'],
  })
  return (
    <SwitchPartner
      act={act}
      partner={service}
      effects={{
        off: [
          <Trans key="none">None of its games opens and it takes no bet</Trans>,
          <Trans key="paid">Decided bets are still paid</Trans>,
        ],
        on: [<Trans key="open">Its games open again</Trans>],
      }}
    />
  )
}
