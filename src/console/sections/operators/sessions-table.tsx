import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { DeskOperatorSession } from '../../api/types.ts'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { deviceOf } from '../../parts/device.ts'
import { Nothing } from '../../parts/states.tsx'

type SessionsTableProps = {
  label: string
  sessions: readonly DeskOperatorSession[]
  /** The operation that ends another session. */
  end: 'endOperatorSession'
}

/** The sessions of an operator, each of which can be ended. */
export function SessionsTable({ label, sessions, end }: SessionsTableProps) {
  const { t } = useLingui()
  const dates = useDates()
  const [ending, setEnding] = useState('')
  const act = useAct({ operation: end, body: () => ({ id: ending }), refreshes: ['getOperator', 'listOperators'] })
  const columns: Column<DeskOperatorSession>[] = [
    {
      id: 'device',
      header: t`Device`,
      cell: ({ userAgent, own }) => (
        <>
          <b>{deviceOf(userAgent)}</b> {own && <Badge tone="win">{t`this one`}</Badge>}
        </>
      ),
    },
    { id: 'address', header: t`Address`, cell: ({ ip }) => <span className="num">{ip}</span> },
    { id: 'since', header: t`Since`, cell: ({ openedAt }) => <span className="num">{dates.moment(openedAt)}</span> },
    {
      id: 'seen',
      header: t`Last used`,
      cell: ({ lastSeenAt }) => <span className="num">{dates.moment(lastSeenAt)}</span>,
    },
    {
      id: 'end',
      header: t`End`,
      end: true,
      cell: ({ id, own }) =>
        !own && (
          <Button
            size="sm"
            onClick={() => {
              setEnding(id)
              act.begin()
            }}
          >
            <Trans>End</Trans>
          </Button>
        ),
    },
  ]
  if (sessions.length === 0) return <Nothing title={<Trans>No session is open</Trans>} />
  return (
    <>
      <DataTable label={label} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      <ActDialog act={act} title={<Trans>End this session?</Trans>} verb={<Trans>End it</Trans>} />
    </>
  )
}
