import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openedNumbersQuery, openedVietnamNumbersQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { DrawBalls } from './draw-balls.tsx'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'
import { trendOf } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'

const COUNT = 30
const SHOWN = 10

export type DrawHistoryProps = { game: LotteryGame; onCheck: (issueNo: string) => void }

function List({ draws, onCheck }: { draws: readonly LotteryDraw[]; onCheck: (issueNo: string) => void }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line">
        {draws.slice(0, all ? COUNT : SHOWN).map(({ issueNo, result }) => (
          <li key={issueNo} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <bdi className="num w-32 flex-none text-sm text-ink-2">{issueNo}</bdi>
            <span className="min-w-0 flex-1">
              {result === null ? <Trans>Void</Trans> : <DrawBalls result={result} small />}
            </span>
            <button
              type="button"
              className="link min-h-9 text-xs"
              aria-label={t`Check it: draw ${issueNo}`}
              onClick={() => onCheck(issueNo)}
            >
              <Trans>Check it</Trans>
            </button>
          </li>
        ))}
      </ul>
      {!all && draws.length > SHOWN && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** The last draws of a game, and at which place which number came how often. */
export function DrawHistory({ game, onCheck }: DrawHistoryProps) {
  const { api } = useServices()
  const vietnam = game.area === 'VN'
  const own = useQuery({ ...openedNumbersQuery(api, { gameCode: game.code, count: COUNT }), enabled: !vietnam })
  const others = useQuery({
    ...openedVietnamNumbersQuery(api, { gameCode: game.code, count: COUNT }),
    enabled: vietnam,
  })
  return (
    <Answer query={vietnam ? others : own} skeleton={<Skeleton className="h-64 rounded-2" />}>
      {(draws) => {
        if (draws.length === 0)
          return (
            <EmptyState title={<Trans>No draw yet</Trans>}>
              <Trans>Results stand here as soon as the first draw is over.</Trans>
            </EmptyState>
          )
        const trend = trendOf(draws.map(({ result }) => result))
        return (
          <div className="grid gap-5">
            {trend && <TrendChart trend={trend} />}
            <List draws={draws} onCheck={onCheck} />
          </div>
        )
      }}
    </Answer>
  )
}
