import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { mayOpenMemberCentre } from '#machines/session/account-types.ts'
import { useMember } from '#src/app/member.ts'
import { useModuleOn } from '#src/app/site-info.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { useBadges } from '../shell/use-badges.ts'

const chip = 'chip hover:border-lamp-edge'

/** The number of missions that are claimable or in progress. */
function MissionCount({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <b className="num rounded-1 bg-alert-wash px-1.5 text-xs text-alert-ink">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t`${plural(count, { one: '# mission', other: '# missions' })}`}</span>
    </b>
  )
}

/** The four reward pages, each linking to the others. */
export function RewardsNav() {
  const { t } = useLingui()
  const { member } = useMember()
  const hasPoints = useModuleOn('PTSYS3')
  const isMember = member !== null && mayOpenMemberCentre(member.type)
  const { missionLeaderboard: count = 0 } = useBadges({ ofMissions: true })
  return (
    <nav aria-label={t`Rewards`} className="max-w-full min-w-0">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to="/promotions" className={chip}>
            <Icon name="gift" size="xs" />
            <Trans>Promotions</Trans>
          </Link>
        </li>
        {isMember && (
          <li>
            <CentreLink mc="missionLeaderboard" className={chip}>
              <Icon name="star" size="xs" />
              <Trans>Missions</Trans>
              {count > 0 && <MissionCount count={count} />}
            </CentreLink>
          </li>
        )}
        {isMember && hasPoints && (
          <li>
            <Link to="/pointMall" search={{ page: 1 }} activeOptions={{ includeSearch: false }} className={chip}>
              <IconMore name="ticket" size="xs" />
              <Trans>Points mall</Trans>
            </Link>
          </li>
        )}
        <li>
          <Link to="/vip" className={chip}>
            <Icon name="shield" size="xs" />
            <Trans>VIP</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
