import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useDeskList } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import type { Column } from '../../parts/data-table.tsx'
import { deviceOf } from '../../parts/device.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'

type Login = ConsoleValueOf<'listMemberLogins'>['rows'][number]

/** A member's login attempts and logins. */
export function LoginsTab({ id }: { id: string }) {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useCodeText()
  const list = useDeskList('listMemberLogins', { id })
  const columns: Column<Login>[] = [
    { id: 'at', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'outcome', header: t`Result`, cell: ({ outcome }) => nameOf(outcome) },
    { id: 'device', header: t`Device`, cell: ({ userAgent }) => deviceOf(userAgent) },
    { id: 'ip', header: t`Address`, cell: ({ ip }) => <span className="num">{ip}</span> },
  ]
  return (
    <Card title={<Trans>Logins</Trans>}>
      <ListTable
        label={t`Logins`}
        list={list}
        columns={columns}
        keyOf={({ at, ip }) => `${at} ${ip}`}
        empty={<Nothing title={<Trans>Nobody has logged in yet</Trans>} />}
      />
    </Card>
  )
}
