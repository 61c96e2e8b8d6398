import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayOpenAgentCentre } from '#machines/session/account-types.ts'
import { useMember } from '#src/app/member.ts'
import { useModuleOn } from '#src/app/site-info.ts'
import type { SiteSearch } from '#src/lib/search-params.ts'
import { listItemClass } from '#src/ui/popup-class.ts'
import { CentreLink } from './centre-link.tsx'
import { useCentreOn } from './centre-modules.ts'

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
  { name: msg`My limits`, centre: { mc: 'limits' } },
  { name: msg`Security centre`, centre: { mc: 'securityCenter' } },
] as const satisfies readonly Entry[]

/** The links of the account: what the site has switched on, the agent centre for agents only [2.39, 4.02]. */
export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const { member } = useMember()
  const isAgent = member !== null && mayOpenAgentCentre(member.type)
  const pointsOn = useModuleOn('PTSYS3')
  const centreOn = useCentreOn()
  const shown = (entry: (typeof entries)[number]) => {
    if ('to' in entry) return pointsOn
    const page = 'ac' in entry.centre ? entry.centre.ac : entry.centre.mc
    return (!('agentOnly' in entry) || isAgent) && centreOn?.(page) === true
  }
  return (
    <ul className="grid gap-0.5">
      {entries.filter(shown).map((entry) => (
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
