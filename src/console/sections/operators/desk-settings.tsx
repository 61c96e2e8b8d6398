import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { AlertsCard } from './alerts-card.tsx'

type Networks = ConsoleValueOf<'getNetworks'>

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** The networks that may reach the console, one per line. */
function NetworksForm({ value: { networks, fixed, own } }: { value: Networks }) {
  const [text, setText] = useState(networks.join('\n'))
  const lines = linesOf(text)
  const act = useAct({
    operation: 'setNetworks',
    body: () => ({ networks: lines }),
    refreshes: ['getNetworks', 'listAudit'],
  })
  return (
    <>
      <Facts
        items={[
          { label: <Trans>You are at</Trans>, value: <span className="num">{own}</span> },
          {
            label: <Trans>Set where the server is started</Trans>,
            value: fixed.length === 0 ? <Trans>from anywhere</Trans> : <span className="num">{fixed.join(', ')}</span>,
          },
        ]}
      />
      <AreaField
        id="networks"
        className="mt-2"
        label={<Trans>Networks</Trans>}
        hint={
          <Trans>
            One address or range a line, such as 203.0.113.0/24. None: from anywhere. Yours has to be among them.
          </Trans>
        }
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="mt-2">
        <Button why={lines.join('\n') === networks.join('\n') && <NothingChanged />} onClick={act.begin}>
          <Trans>Change the networks</Trans>
        </Button>
      </p>
      <ActDialog
        act={act}
        danger
        title={<Trans>Change from where the desk may be called?</Trans>}
        verb={<Trans>Change the networks</Trans>}
        effects={lines.length === 0 ? [<Trans key="any">From anywhere</Trans>] : lines}
      />
    </>
  )
}

/** Whether new items are assigned automatically. */
function HandOut() {
  const answer = useDesk('getInboxSettings', {})
  const on = answer.data?.handOut ?? false
  const act = useAct({
    operation: 'setInboxSettings',
    body: () => ({ handOut: !on }),
    refreshes: ['getInboxSettings', 'listAudit'],
  })
  return (
    <Shown answer={answer} coming={1}>
      {({ handOut }) => (
        <>
          <p className="text-ink-2">
            {handOut ? (
              <Trans>What arrives is handed to who is there, may decide it and has fewest.</Trans>
            ) : (
              <Trans>Everybody takes what waits; nothing is handed out.</Trans>
            )}
          </p>
          <p className="mt-2">
            <Button onClick={act.begin}>
              {handOut ? <Trans>Stop handing out</Trans> : <Trans>Hand out what arrives</Trans>}
            </Button>
          </p>
          <ActDialog
            act={act}
            title={handOut ? <Trans>Stop handing out?</Trans> : <Trans>Hand out what arrives?</Trans>}
            verb={handOut ? <Trans>Stop handing out</Trans> : <Trans>Hand out what arrives</Trans>}
          />
        </>
      )}
    </Shown>
  )
}

/** Settings of the console itself; the log keeps a reason for each change. */
export function DeskSettings() {
  const { t } = useLingui()
  const may = useMay()
  const networks = useDesk('getNetworks', {}, { enabled: may('getNetworks') })
  return (
    <div className="grid gap-3 lg:grid-cols-2 *:min-w-0" role="group" aria-label={t`Settings of the desk`}>
      <Card title={<Trans>Who may reach the desk</Trans>}>
        <Shown answer={networks} coming={3}>
          {(value) => <NetworksForm key={value.networks.join()} value={value} />}
        </Shown>
      </Card>
      {may('setInboxSettings') && (
        <Card title={<Trans>Inbox</Trans>}>
          <HandOut />
        </Card>
      )}
      {may('getAlerts') && <AlertsCard />}
    </div>
  )
}
