import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDeskList } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { useAudienceText } from './audience-text.ts'
import { ContentTabs } from './content-tabs.tsx'
import { ShownTitle } from './shown-text.tsx'

type Broadcast = ConsoleValueOf<'listBroadcasts'>['rows'][number]

const isOver = ({ state }: Broadcast) => state === 'done' || state === 'stopped'

function State({ row: { state } }: { row: Broadcast }) {
  if (state === 'done')
    return (
      <Badge tone="win">
        <Trans>sent</Trans>
      </Badge>
    )
  if (state === 'stopped')
    return (
      <Badge tone="alert">
        <Trans>stopped</Trans>
      </Badge>
    )
  return <Badge tone="lamp">{state === 'waiting' ? <Trans>waits</Trans> : <Trans>being sent</Trans>}</Badge>
}

/** How many of its recipients have it. */
function Progress({ row: { sent, total } }: { row: Broadcast }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex items-center gap-2">
      <progress className="h-2 w-20 accent-(--color-lamp-edge)" value={sent} max={total} aria-label={t`Sent`} />
      <span className="num">
        {sent}/{total}
      </span>
    </span>
  )
}

function Stop({ id }: { id: string }) {
  const act = useAct({ operation: 'stopBroadcast', body: () => ({ id }), refreshes: ['listBroadcasts'] })
  return (
    <>
      <Button size="sm" variant="danger" onClick={act.begin}>
        <Trans>Stop it</Trans>
      </Button>
      <ActDialog
        act={act}
        danger
        title={<Trans>Stop the message?</Trans>}
        verb={<Trans>Stop it</Trans>}
        effects={[<Trans key="kept">Who has it keeps it; nobody else gets it</Trans>]}
      />
    </>
  )
}

function useColumns(): Column<Broadcast>[] {
  const { t } = useLingui()
  const dates = useDates()
  const audienceText = useAudienceText()
  return [
    {
      id: 'title',
      header: t`Title`,
      cell: ({ texts }) => <ShownTitle texts={texts} />,
    },
    { id: 'to', header: t`For whom`, cell: ({ audience }) => audienceText(audience) },
    { id: 'state', header: t`State`, cell: (row) => <State row={row} /> },
    { id: 'sent', header: t`Sent`, cell: (row) => <Progress row={row} /> },
    { id: 'from', header: t`Begins`, cell: ({ startsAt }) => <span className="num">{dates.moment(startsAt)}</span> },
    { id: 'who', header: t`Who`, wide: true, cell: ({ operator }) => <bdi>{operator}</bdi> },
    { id: 'stop', header: t`Stop`, end: true, cell: (row) => !isOver(row) && <Stop id={row.id} /> },
  ]
}

/** Messages to members, each with its progress. */
export function BroadcastsScreen() {
  const { t } = useLingui()
  const list = useDeskList('listBroadcasts', {}, { every: 5000, keep: true })
  const columns = useColumns()
  return (
    <Page
      title={<Trans>Messages</Trans>}
      actions={
        <DeskLink className={buttonClass({ variant: 'lamp', size: 'sm' })} to="/content/messages/new">
          <Icon name="plus" size="xs" />
          <Trans>New message</Trans>
        </DeskLink>
      }
    >
      <ContentTabs />
      <Card>
        <ListTable
          label={t`Messages`}
          list={list}
          columns={columns}
          keyOf={({ id }) => id}
          empty={<Nothing title={<Trans>No message was sent yet</Trans>} />}
        />
      </Card>
    </Page>
  )
}
