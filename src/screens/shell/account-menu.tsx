import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayOpenAgentCentre } from '#machines/session/account-types.ts'
import { useMember } from '#src/app/member.ts'
import type { SiteSearch } from '#src/lib/search-params.ts'
import { listItemClass } from '#src/ui/popup-class.ts'
import { CentreLink } from './centre-link.tsx'

const line = `${listItemClass} hover:bg-panel-2`

type Entry = { name: MessageDescriptor; agentOnly?: true } & (
  | { to: '/pointMall' }
  | { centre: Pick<SiteSearch, 'mc' | 'ac'> }
)

/** What stands below the account's name [2.38]. */
const entries = [
  { name: msg`Agent centre`, centre: { ac: 'agentTeamOverview' }, agentOnly: true },
  { name: msg`Betting record`, centre: { mc: 'personalHistoryCopy' } },
  { name: msg`Account record`, centre: { mc: 'transactionHistory' } },
  { name: msg`Personal profit and loss`, centre: { mc: 'personalProfit' } },
  { name: msg`Reward centre`, centre: { mc: 'rewardCenter' } },
  { name: msg`Points mall`, to: '/pointMall' },
  { name: msg`Security centre`, centre: { mc: 'securityCenter' } },
] as const satisfies readonly Entry[]

/** The links of the account; the agent centre for agents only [2.39, 4.02]. */
export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const { member } = useMember()
  const isAgent = member !== null && mayOpenAgentCentre(member.type)
  return (
    <ul className="grid gap-0.5">
      {entries
        .filter((entry) => !('agentOnly' in entry) || isAgent)
        .map((entry) => (
          <li key={entry.name.id}>
            {'to' in entry ? (
              <Link to={entry.to} search={{ page: 1 }} className={line} onClick={onFollow}>
                {i18n._(entry.name)}
              </Link>
            ) : (
              <CentreLink {...entry.centre} className={line} onClick={onFollow}>
                {i18n._(entry.name)}
              </CentreLink>
            )}
          </li>
        ))}
    </ul>
  )
}
