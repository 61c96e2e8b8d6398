import { Trans, useLingui } from '@lingui/react/macro'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { numberText } from '#src/lib/languages.ts'
import { Amount } from '../records/amount.tsx'
import type { Column } from '../records/record-list.tsx'
import { MemberState, MemberType, type Member } from './member-words.tsx'

/** The columns of a team list. */
export function useMemberColumns(): Column<Member>[] {
  const { i18n } = useLingui()
  const site = useSiteInfo()
  const dates = useDates()
  return [
    { key: 'account', name: <Trans>Account</Trans>, head: 'start', cell: ({ account }) => <bdi>{account}</bdi> },
    { key: 'type', name: <Trans>Kind</Trans>, cell: (member) => <MemberType {...member} /> },
    { key: 'status', name: <Trans>State</Trans>, cell: (member) => <MemberState {...member} /> },
    {
      key: 'lastSeen',
      name: <Trans>Last seen</Trans>,
      cell: ({ lastSeenDate }) => (lastSeenDate === null ? '–' : dates.calendarDay(lastSeenDate)),
    },
    { key: 'registered', name: <Trans>Registered</Trans>, cell: ({ registeredAt }) => dates.day(registeredAt) },
    {
      key: 'children',
      name: <Trans>Directly below</Trans>,
      figure: true,
      cell: ({ children }) => <span className="num">{numberText(children, i18n.locale)}</span>,
    },
    {
      key: 'balance',
      name: <Trans>Main wallet</Trans>,
      figure: true,
      head: 'end',
      cell: ({ balance }) => <Amount of={site} value={balance} />,
    },
  ]
}
