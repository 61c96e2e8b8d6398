import { useLingui } from '@lingui/react/macro'
import type { CentrePage } from '#src/lib/centre-address.ts'
import { listItemClass } from '#src/ui/popup-class.ts'
import { addressOf, centreRows, prefetch, useListedPages } from '../centres/listed-pages.ts'
import { CentreLink } from './centre-link.tsx'

/** What stands below the account's name, of the pages that there are. */
const entries = [
  'agentTeamOverview',
  'transferFund',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'limits',
  'securityCenter',
] as const satisfies readonly CentrePage[]

/** The links of the account, by the table of the centres' pages. */
export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const listed = useListedPages()
  return (
    <ul className="grid gap-0.5">
      {entries
        .filter((page) => listed.includes(page))
        .map((page) => (
          <li key={page}>
            <CentreLink
              {...addressOf(page)}
              className={`${listItemClass} hover:bg-panel-2`}
              onPointerEnter={() => prefetch(page)}
              onFocus={() => prefetch(page)}
              onClick={onFollow}
            >
              {i18n._(centreRows[page].name)}
            </CentreLink>
          </li>
        ))}
    </ul>
  )
}
