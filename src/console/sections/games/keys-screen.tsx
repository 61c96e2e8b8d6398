import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { MakeKey } from '../../flows/keys/key-acts.tsx'
import { KeysTable } from '../../flows/keys/keys-table.tsx'
import { TestPartner } from '../../flows/keys/test-partner.tsx'
import { SwitchService } from './service-acts.tsx'
import { ServiceForm, type Service } from './service-form.tsx'

type ServiceCardProps = { service: Service; version: string }

function ServiceCard({ service, version }: ServiceCardProps) {
  const { id, origin, vassalages, keys, on, source } = service
  const [edits, setEdits] = useState(false)
  const may = useMay()
  return (
    <>
      <Card
        title={<span className="font-mono">{id}</span>}
        more={may('makeVendorKey') && <MakeKey kind="service" id={id} />}
      >
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <Badge tone={on ? 'win' : 'alert'}>{on ? <Trans>on</Trans> : <Trans>off</Trans>}</Badge>
          {source === 'environment' && (
            <span className="text-xs text-ink-2">
              <Trans>From the environment: changed where the server is started</Trans>
            </span>
          )}
          {may('testPartner') && <TestPartner kind="vendor" id={id} />}
          {source === 'console' && may('saveGameService') && (
            <>
              <Button size="sm" aria-expanded={edits} onClick={() => setEdits(!edits)}>
                <Trans>Change</Trans>
              </Button>
              <SwitchService version={version} service={service} />
            </>
          )}
        </div>
        <p className="mb-2 text-xs break-all text-ink-2">
          {origin} · {vassalages === null ? <Trans>all that nobody else serves</Trans> : vassalages.join(', ')}
        </p>
        <KeysTable kind="service" id={id} keys={keys} />
      </Card>
      {edits && <ServiceForm version={version} service={service} onDone={() => setEdits(false)} />}
    </>
  )
}

/**
 * The game services and their signing keys: two operators issue a key, one revokes it, and only its requester reads
 * it, once.
 */
export function KeysScreen() {
  const may = useMay()
  const answer = useDesk('listGameServices', {})
  return (
    <Page title={<Trans>Services and keys</Trans>}>
      <GamesTabs />
      <Shown answer={answer} coming={6}>
        {({ rows, version }) => (
          <>
            {rows.length === 0 && <Nothing title={<Trans>Nobody serves games here</Trans>} />}
            {rows.map((service) => (
              <ServiceCard key={`${service.id} ${version}`} service={service} version={version} />
            ))}
            {may('saveGameService') && <ServiceForm key={`new ${version}`} version={version} />}
          </>
        )}
      </Shown>
    </Page>
  )
}
