import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { missionBoardQuery } from '#src/api/missions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'

type Row = ValueOf<'getMissionLeaderboard'>['rows'][number]

function BoardRow({ row, isOwn, money }: { row: Row; isOwn: boolean; money: MoneyWriter }) {
  const { i18n } = useLingui()
  const points = numberText(row.points, i18n.locale)
  return (
    <li
      className={cx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-2 rounded-2 px-2 py-2.5 text-sm',
        isOwn && 'bg-lamp-wash',
      )}
    >
      <b className={cx('tabular', row.place <= 3 && 'text-lamp-ink')}>{numberText(row.place, i18n.locale)}</b>
      <span className="min-w-0 truncate">
        <bdi>{row.name}</bdi>
        {isOwn && (
          <span className="text-xs text-ink-2">
            {' '}
            <Trans>you</Trans>
          </span>
        )}
      </span>
      <span className="text-end">
        <b>
          <Trans>{points} points</Trans>
        </b>
        {row.prize !== null && <span className="num block text-xs text-lamp-ink">{money(row.prize.amount)}</span>}
      </span>
    </li>
  )
}

/** The best of a day or a week with masked names, and the member's own place. */
export function MissionBoard({ money }: { money: MoneyWriter }) {
  const { api } = useServices()
  const { t } = useLingui()
  const dates = useDates()
  const [window, setWindow] = useState<'day' | 'week'>('week')
  const query = useQuery(missionBoardQuery(api, window))
  return (
    <section className="grid gap-3">
      <h3>
        <Trans>Leaderboard</Trans>
      </h3>
      <div role="group" aria-label={t`Leaderboard of`} className="flex flex-wrap gap-2">
        {(['week', 'day'] as const).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={one === window} onClick={() => setWindow(one)}>
            {one === 'week' ? <Trans>This week</Trans> : <Trans>Today</Trans>}
          </button>
        ))}
      </div>
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {({ rows, own, to }) => {
          const end = dates.moment(to)
          return (
            <>
              {rows.length === 0 ? (
                <p className="text-sm text-ink-2">
                  <Trans>Nobody has claimed a mission yet.</Trans>
                </p>
              ) : (
                <ol aria-label={t`Places`} className="grid gap-0.5">
                  {rows.map((row) => (
                    <BoardRow key={row.place} row={row} isOwn={row.place === own?.place} money={money} />
                  ))}
                  {own !== null && own.place > rows.length && <BoardRow row={own} isOwn money={money} />}
                </ol>
              )}
              {window === 'week' && (
                <p className="text-xs text-ink-2">
                  <Trans>
                    The week ends on {end}. An hour later its prizes wait in the reward centre, to be played once.
                  </Trans>
                </p>
              )}
            </>
          )
        }}
      </Answer>
    </section>
  )
}
