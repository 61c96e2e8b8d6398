import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { CapBar } from '../../parts/cap-bar.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { useKindNames, type Promotion } from './promotion-draft.ts'
import { PromotionState, PromotionTitle } from './promotion-status.tsx'
import { RewardsTabs } from './rewards-tabs.tsx'

const Seats = ({ taken, draft: { seats } }: Promotion) => (
  <span className="num">{seats === null ? taken : `${taken} / ${seats}`}</span>
)

const Cost = ({ spent, draft: { budget } }: Promotion) =>
  budget === null ? <Amount value={spent} /> : <CapBar taken={spent} cap={budget} />

function useColumns(): Column<Promotion>[] {
  const { t } = useLingui()
  const kinds = useKindNames()
  const dates = useDates()
  return [
    {
      id: 'title',
      header: t`Promotion`,
      cell: (row) => <PromotionTitle promotion={row} />,
    },
    { id: 'state', header: t`State`, cell: (row) => <PromotionState status={row.status} /> },
    { id: 'kind', header: t`Kind`, wide: true, cell: ({ draft }) => kinds[draft.kind] },
    {
      id: 'ends',
      header: t`Ends`,
      wide: true,
      cell: ({ draft }) => (draft.endsAt === null ? '–' : <span className="num">{dates.moment(draft.endsAt)}</span>),
    },
    { id: 'seats', header: t`Maximum participants`, end: true, wide: true, cell: Seats },
    { id: 'joined', header: t`In it`, end: true, cell: ({ joined }) => <span className="num">{joined}</span> },
    {
      id: 'applying',
      header: t`Waiting`,
      end: true,
      cell: ({ applying }) => (applying === 0 ? '–' : <Badge tone="lamp">{applying}</Badge>),
    },
    { id: 'given', header: t`Given`, end: true, cell: ({ given }) => <span className="num">{given}</span> },
    { id: 'cost', header: t`Cost`, end: true, cell: Cost },
    {
      id: 'missing',
      header: t`Missing`,
      end: true,
      wide: true,
      cell: ({ missing }) =>
        missing.length === 0 ? (
          '–'
        ) : (
          <Badge tone="alert" wraps>
            {missing.join(', ')}
          </Badge>
        ),
    },
  ]
}

/** All promotions: status, participants and cost. */
export function PromotionsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const answer = useDesk('listDeskPromotions', {})
  const columns = useColumns()
  return (
    <Page
      title={<Trans>Promotions</Trans>}
      actions={
        may('savePromotion') && (
          <DeskLink className={buttonClass({ variant: 'lamp', size: 'sm' })} to="/rewards/promotion/new">
            <Icon name="plus" size="xs" />
            <Trans>New promotion</Trans>
          </DeskLink>
        )
      }
    >
      <RewardsTabs />
      <Card>
        <Shown answer={answer} coming={8}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing title={<Trans>There is no promotion yet</Trans>} />
            ) : (
              <DataTable
                label={t`Promotions`}
                columns={columns}
                rows={rows}
                keyOf={({ promotionId }) => promotionId}
                open={({ promotionId }, cell) => (
                  <DeskLink className="block font-bold hover:underline" to={`/rewards/promotion/${promotionId}`}>
                    {cell}
                  </DeskLink>
                )}
              />
            )
          }
        </Shown>
      </Card>
    </Page>
  )
}
