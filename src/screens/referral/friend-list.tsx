import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'

type Referral = ValueOf<'getReferral'>
type Friend = Referral['rows'][number]

function FriendRow({ friend, money }: { friend: Friend; money: MoneyWriter }) {
  const { siteClock } = useServices()
  const dates = useDates()
  const [now] = useState(() => siteClock.now())
  const { name, registeredAt, qualifyBy, state, reward, rebate } = friend
  const isQualified = state === 'QUALIFIED'
  const isOver = !isQualified && Date.parse(qualifyBy) <= now
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-3 last:border-0">
      <b className="min-w-0 truncate">
        <bdi>{name}</bdi>
      </b>
      <Badge tone={isQualified ? 'win' : isOver ? 'neutral' : 'info'}>
        {isQualified ? <Trans>Qualified</Trans> : <Trans>Not yet</Trans>}
      </Badge>
      <span className="text-xs text-ink-2">
        {isQualified ? (
          <Trans>since {dates.day(registeredAt)}</Trans>
        ) : isOver ? (
          <Trans>The time was over on {dates.day(qualifyBy)}.</Trans>
        ) : (
          <Trans>until {dates.day(qualifyBy)}</Trans>
        )}
      </span>
      {isQualified && (
        <span className="num text-end text-sm">
          {money(reward)} + {money(rebate)}
        </span>
      )}
    </li>
  )
}

/** The friends who joined by the link, masked: qualified with their reward, or not yet. */
export function FriendList({
  referral,
  money,
  onPage,
}: {
  referral: Referral
  money: MoneyWriter
  onPage: (page: number) => void
}) {
  const { t } = useLingui()
  if (referral.totalRows === 0)
    return (
      <EmptyState title={<Trans>No friends yet</Trans>}>
        <Trans>Whoever signs up with your link shows here, with a part of the name.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t`Friends`}>
        {referral.rows.map((friend) => (
          <FriendRow key={`${friend.name}-${friend.registeredAt}`} friend={friend} money={money} />
        ))}
      </ul>
      <p className="text-xs text-ink-2">
        <Trans>What friends deposit and play is theirs, so nobody is shown how far one is.</Trans>
      </p>
      <RowsPager {...referral} onPage={onPage} />
    </>
  )
}
