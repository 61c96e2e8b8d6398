import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'
import { TakeFile } from './take-file.tsx'

type Provider = ConsoleValueOf<'listProviders'>['rows'][number]

function useColumns(): Column<Provider>[] {
  const { t } = useLingui()
  const dates = useDates()
  return [
    {
      id: 'provider',
      header: t`Provider`,
      cell: ({ provider, channels }) => (
        <span>
          {provider}
          <small className="block text-xs font-normal text-ink-2">{channels.map(({ name }) => name).join(', ')}</small>
        </span>
      ),
    },
    {
      id: 'api',
      header: t`Asked for its lines`,
      cell: ({ api }) => (api ? <Trans>every 15 seconds</Trans> : <Trans>no</Trans>),
    },
    {
      id: 'read',
      header: t`Read up to`,
      end: true,
      cell: ({ readUntil }) => <span className="num">{readUntil === null ? '–' : dates.moment(readUntil)}</span>,
    },
    {
      id: 'columns',
      header: t`Columns of its files`,
      end: true,
      cell: ({ columns }) =>
        columns === null ? <Trans>not set</Trans> : [columns.txId, columns.amount, columns.at].join(', '),
    },
  ]
}

/** How each provider's statement arrives, and statement files uploaded by hand. */
export function FilesScreen() {
  const { t } = useLingui()
  const may = useMay()
  const answer = useDesk('listProviders', {})
  const columns = useColumns()
  return (
    <Page title={<Trans>Reconciliation</Trans>}>
      <ReconciliationTabs />
      <Shown answer={answer} coming={8}>
        {({ rows }) => (
          <Columns
            main={
              <Card title={<Trans>Statements</Trans>}>
                <DataTable label={t`Statements`} columns={columns} rows={rows} keyOf={({ provider }) => provider} />
                {may('setSitePart') && (
                  <p className="pt-3">
                    <DeskLink className="link" to="/site" search={{ part: 'cashier' }}>
                      <Trans>Set which column says what</Trans>
                    </DeskLink>
                  </p>
                )}
              </Card>
            }
            side={may('importStatement') && <TakeFile providers={rows.filter((row) => row.columns !== null)} />}
          />
        )}
      </Shown>
    </Page>
  )
}
