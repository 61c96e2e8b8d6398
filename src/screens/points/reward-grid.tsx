import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { pointRewardsQuery } from '#src/api/points.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RewardDialog } from './points-dialogs.tsx'
import { pointsText } from './points-text.ts'

type Reward = ValueOf<'listPointRewards'>['rows'][number]

const grid =
  'grid grid-cols-3 max-[359px]:grid-cols-2 gap-x-2.5 gap-y-4 min-[560px]:grid-cols-4 md:gap-x-3.5 xl:grid-cols-5'

const filters = {
  all: { name: msg({ message: 'All', context: 'rewards' }), shows: () => true },
  own: { name: msg`Within my points`, shows: (reward: Reward, points: number) => reward.pointsRequired <= points },
  credit: { name: msg`Play money`, shows: ({ type }: Reward) => type === 'CREDIT' },
  thing: { name: msg`Things`, shows: ({ type }: Reward) => type === 'PHYSICAL' },
} satisfies Record<string, { name: MessageDescriptor; shows: (reward: Reward, points: number) => boolean }>
type Filter = keyof typeof filters

type TileProps = { reward: Reward; points: number; rank: number; onChoose: () => void }

/** A reward: its picture, its cost, and what is missing. If it is affordable, its picture is a button too. */
function RewardTile({ reward, points, rank, onChoose }: TileProps) {
  const { i18n } = useLingui()
  const { name, image, pointsRequired, stock, vipMin, redeemable } = reward
  const write = (count: number) => pointsText(count, i18n.locale)
  const [cost, missing] = [write(pointsRequired), write(pointsRequired - points)]
  const gone = stock === 0
  const shut = gone || vipMin > rank
  return (
    <li className="relative min-w-0">
      <div className="relative overflow-hidden rounded-2 bg-panel-3 depth-1">
        <Img
          src={image ?? ''}
          alt=""
          width={300}
          height={400}
          className={cx('aspect-3/4 w-full object-cover', shut && 'brightness-50 grayscale')}
        />
        {shut && (
          <span className="absolute inset-x-0 bottom-0 bg-shade/85 px-1.5 py-1 text-center text-xs font-bold text-white">
            {gone ? <Trans>None left</Trans> : <Trans>From VIP {vipMin}</Trans>}
          </span>
        )}
      </div>
      <h3 className="mt-1.5 line-clamp-2 text-sm font-bold">
        {redeemable ? (
          <button type="button" className="text-start after:absolute after:inset-0 after:rounded-2" onClick={onChoose}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h3>
      <p className="text-xs text-ink-2">
        <Trans>{cost} points</Trans>
      </p>
      {pointsRequired > points && !shut && (
        <p className="text-xs text-ink-2">
          <Trans>{missing} to go</Trans>
        </p>
      )}
    </li>
  )
}

const GridSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 10 }, (_, i) => (
      <Skeleton key={i} className="aspect-3/5 rounded-2" />
    ))}
  </div>
)

/** What points buy [1.39]. */
export function RewardGrid({ points, rank, unit }: { points: number; rank: number; unit: string }) {
  const { api } = useServices()
  const { i18n, t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<Reward | null>(null)
  const query = useQuery(pointRewardsQuery(api))
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t`Which rewards`} className="flex flex-wrap gap-2">
        {(Object.keys(filters) as Filter[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            className="chip"
            onClick={() => setFilter(name)}
          >
            {i18n._(filters[name].name)}
          </button>
        ))}
      </div>
      <Answer query={query} skeleton={<GridSkeleton />}>
        {({ rows }) => {
          const shown = rows.filter((reward) => filters[filter].shows(reward, points))
          if (shown.length === 0)
            return (
              <EmptyState title={<Trans>No reward here</Trans>}>
                <Trans>Points never expire, so there is no hurry.</Trans>
              </EmptyState>
            )
          return (
            <ul aria-label={t`Rewards`} className={grid}>
              {shown.map((reward) => (
                <RewardTile key={reward.rewardId} {...{ reward, points, rank }} onChoose={() => setChosen(reward)} />
              ))}
            </ul>
          )
        }}
      </Answer>
      {chosen && <RewardDialog reward={chosen} {...{ points, unit }} onClose={() => setChosen(null)} />}
    </div>
  )
}
