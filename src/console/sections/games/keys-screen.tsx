import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { EndKey, MakeKey, ReadKey } from './key-acts.tsx'
import { SwitchService, TestService } from './service-acts.tsx'
import { ServiceForm, type Service } from './service-form.tsx'

type Key = Service['keys'][number]

function useColumns(service: string): Column<Key>[] {
  const { t } = useLingui()
  const dates = useDates()
  const may = useMay()
  const moment = (at: string | null) => (at === null ? '–' : <span className="num">{dates.moment(at)}</span>)
  return [
    {
      id: 'print',
      header: t`Fingerprint`,
      cell: ({ fingerprint }) => <span className="font-mono">{fingerprint}</span>,
    },
    {
      id: 'from',
      header: t`Made`,
      cell: ({ configured, madeAt }) => (configured ? t`in the configuration` : moment(madeAt)),
    },
    { id: 'used', header: t`First used`, cell: ({ configured, usedAt }) => (configured ? '–' : moment(usedAt)) },
    { id: 'ends', header: t`Ends`, cell: ({ endsAt }) => moment(endsAt) },
    {
      id: 'signs',
      header: t`Our calls`,
      cell: ({ signs }) =>
        signs && (
          <Badge tone="win">
            <Trans>signed with it</Trans>
          </Badge>
        ),
    },
    {
      id: 'end',
      header: t`End`,
      end: true,
      cell: ({ fingerprint, readable }) => (
        <span className="flex flex-wrap justify-end gap-1.5">
          {readable && <ReadKey service={service} fingerprint={fingerprint} />}
          {may('endVendorKey') && <EndKey service={service} fingerprint={fingerprint} />}
        </span>
      ),
    },
  ]
}

type ServiceCardProps = { service: Service; version: string }

function ServiceCard({ service, version }: ServiceCardProps) {
  const { id, origin, vassalages, keys, on, source } = service
  const [edits, setEdits] = useState(false)
  const { t } = useLingui()
  const may = useMay()
  const columns = useColumns(id)
  return (
    <>
      <Card title={<span className="font-mono">{id}</span>} more={may('makeVendorKey') && <MakeKey service={id} />}>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <Badge tone={on ? 'win' : 'alert'}>{on ? <Trans>on</Trans> : <Trans>off</Trans>}</Badge>
          {source === 'environment' && (
            <span className="text-xs text-ink-2">
              <Trans>From the environment: changed where the server is started</Trans>
            </span>
          )}
          {may('testPartner') && <TestService id={id} />}
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
        <DataTable label={t`Keys of ${id}`} columns={columns} rows={keys} keyOf={({ fingerprint }) => fingerprint} />
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
