import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { isTrial } from '#machines/session/account-types.ts'
import { profileQuery } from '#src/api/members.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { CentrePage } from '#src/lib/centre-address.ts'
import { listItemClass } from '#src/ui/popup-class.ts'
import { addressOf, centreRows, prefetch, useListedPages, useModules } from '../centres/listed-pages.ts'
import { MemberPicture } from '../shared/member-picture.tsx'
import { CentreLink } from './centre-link.tsx'

/** The entries below the account's name, as far as their pages exist. */
const entries = [
  'agentTeamOverview',
  'transferFund',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'rewardCenter',
  'limits',
  'securityCenter',
] as const satisfies readonly CentrePage[]

/** The account's name, which links to the profile. */
function AccountName({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { api } = useServices()
  const { member } = useMember()
  const isReal = member !== null && !isTrial(member.type)
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: isReal })
  if (!isReal) return null
  return (
    <CentreLink
      mc="securityCenter"
      part="profile"
      className={`${listItemClass} mb-1 gap-2.5 hover:bg-panel-2`}
      onClick={onFollow}
    >
      <MemberPicture className="size-10" />
      <span className="grid min-w-0">
        <b className="truncate">
          <bdi>{profile?.nickname}</bdi>
        </b>
        <span className="text-xs text-ink-2">
          <Trans>Profile</Trans>
        </span>
      </span>
    </CentreLink>
  )
}

/** The account's links, by the table of the centres' pages, with the points mall beside the rewards [2.38, 2.39]. */
export function AccountMenu({ onFollow }: { onFollow?: () => void }) {
  const { i18n } = useLingui()
  const listed = useListedPages()
  const hasPoints = useModules()?.includes('PTSYS3') ?? false
  return (
    <>
      <AccountName onFollow={onFollow} />
      <ul className="grid gap-0.5">
        {entries
          .filter((page) => listed.includes(page))
          .map((page) => (
            <Fragment key={page}>
              <li>
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
              {page === 'rewardCenter' && hasPoints && (
                <li>
                  <Link
                    to="/pointMall"
                    search={{ page: 1 }}
                    className={`${listItemClass} hover:bg-panel-2`}
                    onClick={onFollow}
                  >
                    <Trans>Points mall</Trans>
                  </Link>
                </li>
              )}
            </Fragment>
          ))}
      </ul>
    </>
  )
}
