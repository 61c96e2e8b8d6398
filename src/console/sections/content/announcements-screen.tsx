import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { useKinds, type Announcement } from './kinds.ts'
import { ShownTitle } from './shown-text.tsx'

/** Whether it is shown now. */
export const AnnouncementState = ({ state }: Pick<Announcement, 'state'>) =>
  state === 'running' ? (
    <Badge tone="win">
      <Trans>running</Trans>
    </Badge>
  ) : state === 'coming' ? (
    <Badge tone="lamp">
      <Trans>to come</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>ended</Trans>
    </Badge>
  )

function useColumns(): Column<Announcement>[] {
  const { t } = useLingui()
  const kinds = useKinds()
  const dates = useDates()
  return [
    {
      id: 'title',
      header: t`Title`,
      cell: ({ draft: { texts } }) => <ShownTitle texts={texts} />,
    },
    { id: 'type', header: t`Type`, cell: ({ draft }) => kinds[draft.type] },
    { id: 'state', header: t`State`, cell: (row) => <AnnouncementState state={row.state} /> },
    {
      id: 'shown',
      header: t`Shown to`,
      wide: true,
      cell: ({ draft: { type, beforeLogin, afterLogin } }) =>
        type === 'AG' ? t`agents` : beforeLogin && afterLogin ? t`everybody` : beforeLogin ? t`visitors` : t`members`,
    },
    {
      id: 'from',
      header: t`Begins`,
      end: true,
      cell: ({ draft }) => <span className="num">{dates.moment(draft.startsAt)}</span>,
    },
    {
      id: 'to',
      header: t`Ends`,
      end: true,
      wide: true,
      cell: ({ draft }) => (draft.endsAt === null ? '–' : <span className="num">{dates.moment(draft.endsAt)}</span>),
    },
    {
      id: 'missing',
      header: t`Missing`,
      end: true,
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

/** All announcements: past, present and future. */
export function AnnouncementsScreen() {
  const { t } = useLingui()
  const answer = useDesk('listDeskAnnouncements', {})
  const columns = useColumns()
  const zone = useSession()?.timeZone
  return (
    <Page
      title={<Trans>Announcements</Trans>}
      mark={<small className="text-ink-2">{zone}</small>}
      actions={
        <DeskLink className={buttonClass({ variant: 'lamp', size: 'sm' })} to="/content/new">
          <Icon name="plus" size="xs" />
          <Trans>New announcement</Trans>
        </DeskLink>
      }
    >
      <ContentTabs />
      <Card>
        <Shown answer={answer} coming={8}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Nothing title={<Trans>Nothing is announced</Trans>} />
            ) : (
              <DataTable
                label={t`Announcements`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                open={({ id }, cell) => (
                  <DeskLink className="block font-bold hover:underline" to={`/content/${id}`}>
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
