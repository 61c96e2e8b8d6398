import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { CentrePage } from '#src/lib/centre-address.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconShape } from '#src/ui/icon-shape.tsx'
import { icons } from '#src/ui/icons.ts'
import { moreIcons } from '#src/ui/icons-more.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { useBadges } from '../shell/use-badges.ts'
import { groupNames, type CentreGroup } from './centre-row.ts'
import { addressOf, centreRows, prefetch } from './listed-pages.ts'
import { OwnContractsLink } from '../agents/own-contracts-link.tsx'
import { LogOutLine } from '../shell/log-out-button.tsx'

const line = 'flex min-h-12 items-center gap-3 rounded-2 px-3 text-sm lg:min-h-11'

const paths = { ...icons, ...moreIcons }

function Entry({ page, current }: { page: CentrePage; current: boolean }) {
  const { i18n, t } = useLingui()
  const count =
    useBadges({
      ofMoney: page === 'paymentConfirmation',
      ofTeam: page === 'agentAnnouncement',
      ofMissions: page === 'missionLeaderboard',
    })[page] ?? 0
  const { name, icon } = centreRows[page]
  return (
    <CentreLink
      {...addressOf(page)}
      data-page={page}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => prefetch(page)}
      onFocus={() => prefetch(page)}
      className={cx(line, current ? 'bg-lamp-wash font-bold text-lamp-ink' : 'hover:bg-panel-2')}
    >
      <IconShape path={paths[icon]} size="sm" className="flex-none" />
      <span className="min-w-0 flex-1">{i18n._(name)}</span>
      {count > 0 && (
        <b className="num rounded-1 bg-alert-wash px-1.5 text-xs text-alert-ink">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{t`${plural(count, { one: '# new', other: '# new' })}`}</span>
        </b>
      )}
      <Icon name="next" size="xs" flip className="text-ink-3 lg:hidden" />
    </CentreLink>
  )
}

export type CentreListProps = {
  name: string
  pages: readonly CentrePage[]
  current: CentrePage | null
  ref: RefObject<HTMLElement | null>
}

/** The pages of a centre, by group, and the logout. A player with contracts finds them here too. */
export function CentreList({ name, pages, current, ref }: CentreListProps) {
  const { i18n } = useLingui()
  const groups = (Object.keys(groupNames) as CentreGroup[])
    .map((group) => ({ group, listed: pages.filter((page) => centreRows[page].group === group) }))
    .filter(({ listed }) => listed.length > 0)
  return (
    <nav ref={ref} aria-label={name} className="grid content-start gap-4 lg:gap-3">
      {groups.map(({ group, listed }) => (
        <div key={group}>
          <h3 className="px-3 pb-1 text-xs text-ink-2">{i18n._(groupNames[group])}</h3>
          <ul className="grid gap-px max-lg:rounded-3 max-lg:bg-panel-2 max-lg:p-1">
            {listed.map((page) => (
              <li key={page}>
                <Entry page={page} current={page === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="grid max-lg:rounded-3 max-lg:bg-panel-2 max-lg:p-1">
        <OwnContractsLink className={`${line} hover:bg-panel-2`} />
        <LogOutLine className={`${line} w-full text-start hover:bg-panel-2`} />
      </div>
    </nav>
  )
}
