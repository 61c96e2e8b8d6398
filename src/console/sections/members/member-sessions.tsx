import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { deviceOf } from '../../parts/device.ts'
import { Card } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'

type Session = ConsoleValueOf<'listMemberSessions'>['rows'][number]

function useColumns(end: ((sessionId: string) => void) | null): Column<Session>[] {
  const { t } = useLingui()
  const dates = useDates()
  const columns: Column<Session>[] = [
    { id: 'device', header: t`Device`, cell: ({ userAgent }) => deviceOf(userAgent) },
    { id: 'address', header: t`Address`, cell: ({ ip }) => <span className="num">{ip}</span> },
    { id: 'since', header: t`Since`, cell: ({ openedAt }) => <span className="num">{dates.moment(openedAt)}</span> },
    {
      id: 'seen',
      header: t`Last seen`,
      cell: ({ lastSeenAt }) => <span className="num">{dates.moment(lastSeenAt)}</span>,
    },
  ]
  if (end)
    columns.push({
      id: 'end',
      header: t`End`,
      end: true,
      cell: ({ id }) => (
        <Button size="sm" onClick={() => end(id)}>
          <Trans>End</Trans>
        </Button>
      ),
    })
  return columns
}

/** A member's sessions; each one, or all of them, can be ended. */
export function MemberSessions({ member: { id, account } }: { member: DeskMember }) {
  const { t } = useLingui()
  const may = useMay()
  const answer = useDesk('listMemberSessions', { id })
  const [one, setOne] = useState<string | null>(null)
  const act = useAct({
    operation: 'endMemberSessions',
    body: () => ({ id, ...(one !== null && { sessionId: one }) }),
    refreshes: ['listMemberSessions'],
  })
  const ask = (sessionId: string | null) => {
    setOne(sessionId)
    act.begin()
  }
  const ends = may('endMemberSessions')
  const columns = useColumns(ends ? ask : null)
  const several = (answer.data?.rows.length ?? 0) > 1
  return (
    <Card
      title={<Trans>Sessions</Trans>}
      more={
        ends &&
        several && (
          <Button size="sm" variant="quiet" onClick={() => ask(null)}>
            <Trans>End all</Trans>
          </Button>
        )
      }
    >
      <Shown answer={answer} coming={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>No session is open</Trans>} />
          ) : (
            <DataTable label={t`Sessions of ${account}`} columns={columns} rows={rows} keyOf={(row) => row.id} />
          )
        }
      </Shown>
      <ActDialog
        act={act}
        title={one === null ? <Trans>End all sessions of {account}?</Trans> : <Trans>End this session?</Trans>}
        verb={<Trans>End it</Trans>}
      />
    </Card>
  )
}
