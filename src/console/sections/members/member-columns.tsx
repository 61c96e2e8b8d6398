import { Trans, useLingui } from '@lingui/react/macro'
import { isAgent } from '#rules/account-types.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { DeskListedMember } from '../../api/types.ts'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { MemberState } from '../../parts/member-state.tsx'

type MemberColumn = Column<DeskListedMember>

/** The columns that are shown unless the address says otherwise. */
const usual = ['status', 'rank', 'registered', 'seen', 'balance', 'deposits']

function Protection({ member: { limited, excluded } }: { member: DeskListedMember }) {
  if (!limited && excluded !== true) return '–'
  return (
    <span className="inline-flex flex-wrap gap-1">
      {excluded === true && (
        <Badge tone="alert">
          <Trans>excluded</Trans>
        </Badge>
      )}
      {limited && (
        <Badge tone="neutral">
          <Trans>limited</Trans>
        </Badge>
      )}
    </span>
  )
}

const accountColumn = (header: string): MemberColumn => ({
  id: 'account',
  header,
  sort: 'account',
  cell: ({ account, nickname, type }) => (
    <>
      <b>
        <bdi>{account}</bdi>
      </b>
      {nickname !== account && <bdi className="ms-2 text-ink-2">{nickname}</bdi>}
      {isAgent(type) && (
        <span className="ms-2">
          <Badge tone="neutral">
            <Trans>agent</Trans>
          </Badge>
        </span>
      )}
    </>
  ),
})

/** Every column of the list of members; the account is always the first. */
function useAllColumns(): MemberColumn[] {
  const { t } = useLingui()
  const dates = useDates()
  const moment = (at: string | null) => <span className="num">{at === null ? '–' : dates.moment(at)}</span>
  return [
    accountColumn(t`Account`),
    { id: 'status', header: t`State`, cell: ({ status }) => <MemberState status={status} /> },
    { id: 'rank', header: t`Rank`, cell: ({ rankLabel }) => rankLabel },
    { id: 'registered', header: t`Registered`, sort: 'registered', cell: (row) => moment(row.registeredAt) },
    { id: 'seen', header: t`Last seen`, sort: 'seen', cell: (row) => moment(row.lastSeenAt) },
    { id: 'balance', header: t`Balance`, end: true, sort: 'balance', cell: (row) => <Amount value={row.balance} /> },
    {
      id: 'deposits',
      header: t`Deposits`,
      end: true,
      sort: 'deposits',
      cell: (row) => <Amount value={row.deposits} />,
    },
    { id: 'country', header: t`Country code`, cell: ({ country }) => <span className="num">{country ?? '–'}</span> },
    { id: 'labels', header: t`Labels`, cell: ({ labels }) => labels.join(', ') || '–' },
    { id: 'protection', header: t`Limits`, cell: (row) => <Protection member={row} /> },
  ]
}

/** The columns of the address, and the choice of them. */
export function useMemberColumns() {
  const { search } = useAddress()
  const go = useGo()
  const all = useAllColumns()
  const chosen = search['columns']?.split(',') ?? usual
  const toggle = (id: string) => {
    const next = all
      .map((column) => column.id)
      .filter((one) => one !== 'account' && (one === id ? !chosen.includes(one) : chosen.includes(one)))
    const columns = next.join() === usual.join() ? undefined : next.join() || 'account'
    void go({ search: { ...search, columns }, replace: true })
  }
  const columns = all.filter(({ id }) => id === 'account' || chosen.includes(id))
  const choices = all.slice(1).map(({ id, header }) => ({ id, header, shown: chosen.includes(id) }))
  return { columns, choices, toggle }
}

type ColumnChoiceProps = Pick<ReturnType<typeof useMemberColumns>, 'choices' | 'toggle'>

/** Which columns the list shows. */
export function ColumnChoice({ choices, toggle }: ColumnChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Columns`} className="flex flex-wrap gap-x-4">
      {choices.map(({ id, header, shown }) => (
        <Checkbox key={id} checked={shown} onChange={() => toggle(id)}>
          {header}
        </Checkbox>
      ))}
    </fieldset>
  )
}
