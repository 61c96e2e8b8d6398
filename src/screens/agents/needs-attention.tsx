import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { affiliateUrlsQuery, agentAnnouncementsQuery } from '#src/api/agents.queries.ts'
import { contractsQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

type Link = ValueOf<'listAffiliateUrls'>['rows'][number]

/** How long before its end a link is listed, in milliseconds. */
const SOON = 3 * 86_400_000

/** The links that end soon, the earliest first. */
const endingSoon = (rows: readonly Link[], now: number): Link[] =>
  rows
    .filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) - now <= SOON)
    .toSorted((one, two) => Date.parse(one.expiresAt!) - Date.parse(two.expiresAt!))

const line = 'font-bold underline underline-offset-2'

/** The number of contracts that wait for the agent's answer: offers and proposed endings. */
function useWaiting(): number {
  const { api } = useServices()
  const enabled = useModuleOn('AGENTPOLICY3')
  const wanted = { side: 'UP', pageSize: 1 } as const
  const offers = useQuery({ ...contractsQuery(api, { ...wanted, state: 'offered' }), enabled })
  const endings = useQuery({ ...contractsQuery(api, { ...wanted, state: 'terminating' }), enabled })
  return (offers.data?.totalRows ?? 0) + (endings.data?.totalRows ?? 0)
}

type Props = {
  /** The agent's debt to the house for advances, once it is known. */
  owed: string | undefined
  money: (amount: string) => ReactNode
}

/**
 * What needs the agent's attention: contracts to answer, debts to the house, unread announcements, and invitation
 * links that end soon. Empty when there is nothing.
 */
export function NeedsAttention({ owed, money }: Props) {
  const { api, siteClock } = useServices()
  const { t } = useLingui()
  const dates = useDates()
  const hasLinks = useModuleOn('AFFMAN3')
  const announcements = useQuery(agentAnnouncementsQuery(api, { pageSize: 1 }))
  const links = useQuery({ ...affiliateUrlsQuery(api, { status: 'active', pageSize: 50 }), enabled: hasLinks })
  const unread = announcements.data?.unread ?? 0
  const waiting = useWaiting()
  const ending = endingSoon(links.data?.rows ?? [], siteClock.now())
  const owes = Number(owed ?? 0) > 0
  if (!owes && unread === 0 && waiting === 0 && ending.length === 0) return null
  return (
    <Alert tone="warn" icon="info" title={<Trans>What needs your attention</Trans>}>
      <ul className="grid gap-1">
        {waiting > 0 && (
          <li>
            <CentreLink ac="agentContracts" className={line}>
              {t`${plural(waiting, { one: '# contract waits for your answer', other: '# contracts wait for your answer' })}`}
            </CentreLink>
          </li>
        )}
        {owes && (
          <li>
            <CentreLink ac="agentDividend" className={line}>
              <Trans>You owe the house {money(owed!)} for what it paid your downlines</Trans>
            </CentreLink>
          </li>
        )}
        {unread > 0 && (
          <li>
            <CentreLink ac="agentAnnouncement" className={line}>
              {t`${plural(unread, { one: '# announcement not read yet', other: '# announcements not read yet' })}`}
            </CentreLink>
          </li>
        )}
        {ending.map(({ id, code, expiresAt }) => (
          <li key={id}>
            <CentreLink ac="agentRegister" part="links" className={line}>
              <Trans>
                Invitation {code} ends {dates.moment(expiresAt!)}
              </Trans>
            </CentreLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
