import { useCalendar } from '#src/console/app/use-calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { useOperationText } from '../../app/operation-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { between, periodStart } from '../../parts/period.ts'
import { Nothing } from '../../parts/states.tsx'
import type { DeskAuditEntry } from '../../api/types.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { ChainProof } from './chain-proof.tsx'
import { OpenRow } from '../../parts/open-row.tsx'

/** The search of the log, from the address. */
function useAsked(): ConsoleQueryOf<'listAudit'> {
  const { search } = useAddress()
  const { clock } = useServices()
  const calendar = useCalendar()
  const { operatorId, thing, operation, memberId, period = 'today' } = search
  const ranged = search['from'] !== undefined || search['to'] !== undefined
  const start = ranged ? null : periodStart(period, clock.now())
  return {
    ...(operatorId && { operatorId }),
    ...(memberId && { memberId }),
    ...(thing && { thing }),
    ...(operation && { operation }),
    ...(ranged && between(search, calendar)),
    ...(start !== null && { from: start }),
  }
}

function useColumns(): Column<DeskAuditEntry>[] {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useOperationText()
  return [
    { id: 'time', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ actor, ip }) => (
        <>
          <b>
            <bdi>{actor}</bdi>
          </b>
          {ip !== null && <small className="block text-xs text-ink-2 num">{ip}</small>}
        </>
      ),
    },
    { id: 'what', header: t`What`, cell: ({ operation }) => nameOf(operation) },
    {
      id: 'thing',
      header: t`Object`,
      cell: ({ thing, account }) => (
        <b className="break-all">
          <bdi>{account ?? thing ?? '–'}</bdi>
        </b>
      ),
    },
    {
      id: 'reason',
      header: t`Reason`,
      wide: true,
      cell: ({ reason }) => <span className="text-ink-2">{reason ?? '–'}</span>,
    },
  ]
}

/** Everything done in the console, by whom, why, and what it changed. */
export function AuditScreen() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const query = useAsked()
  const list = useDeskList('listAudit', query, { keep: true })
  const columns = useColumns()
  const open = search['entry']
  const show = (id: string) => void go({ search: { ...search, entry: open === id ? undefined : id }, replace: true })
  return (
    <Page title={<Trans>Audit</Trans>} mark={<ChainProof />} actions={<FileLinks of="listAudit" query={query} />}>
      <Card>
        <AuditFilter />
      </Card>
      <Card>
        <ListTable
          label={t`Audit log`}
          list={list}
          columns={columns}
          keyOf={({ id }) => id}
          open={({ id }, cell) => (
            <OpenRow open={open === id} onToggle={() => show(id)}>
              {cell}
            </OpenRow>
          )}
          below={({ id }) => (open === id ? <AuditEntry id={id} /> : null)}
          empty={
            <Nothing title={<Trans>Nothing was done</Trans>}>
              <Trans>Ask for a longer time, or for less.</Trans>
            </Nothing>
          }
        />
      </Card>
    </Page>
  )
}
