import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useCodeText } from '../../app/code-texts.ts'
import { useDeskList } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'

type Bet = ConsoleValueOf<'listMemberBets'>['rows'][number]

/** A member's bets and their results. */
export function BetsTab({ id }: { id: string }) {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useCodeText()
  const list = useDeskList('listMemberBets', { id })
  const columns: Column<Bet>[] = [
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'game', header: t`Game`, cell: ({ game }) => <bdi>{game}</bdi> },
    { id: 'category', header: t`Category`, cell: ({ category }) => nameOf(category) },
    { id: 'status', header: t`State`, cell: ({ status }) => <Badge>{nameOf(status)}</Badge> },
    { id: 'stake', header: t`Stake`, end: true, cell: ({ stake }) => <Amount value={stake} /> },
    {
      id: 'payout',
      header: t`Payout`,
      end: true,
      cell: ({ payout }) => (payout === null ? '–' : <Amount value={payout} />),
    },
  ]
  return (
    <Card title={<Trans>Bets</Trans>}>
      <ListTable
        label={t`Bets`}
        list={list}
        columns={columns}
        keyOf={(row) => row.id}
        empty={<Nothing title={<Trans>Nothing was bet yet</Trans>} />}
      />
    </Card>
  )
}
