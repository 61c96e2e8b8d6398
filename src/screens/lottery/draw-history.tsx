import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { drawsQuery, openedNumbersQuery, openedVietnamNumbersQuery } from '#src/api/lottery.queries.ts'
import { useMember, useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { DrawBalls } from '#src/ui/draw-balls.tsx'
import type { LotteryDraw, LotteryGame } from './game-head.tsx'
import { trendOf } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'

const COUNT = 30
/** The number of draws for Vietnamese games, as players there are used to. */
const VIETNAM = 100
const VISITORS = 8
const SHOWN = 10

export type DrawHistoryProps = { game: LotteryGame; onCheck: (issueNo: string) => void }

function List({ draws, onCheck }: { draws: readonly LotteryDraw[]; onCheck: (issueNo: string) => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(SHOWN)
  return (
    <>
      <ul className="divide-y divide-line">
        {draws.slice(0, shown).map(({ issueNo, result, resultVersion }) => (
          <li key={issueNo} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <bdi className="num flex-1 text-sm text-ink-2 md:w-32 md:flex-none">{issueNo}</bdi>
            <span className="order-last basis-full md:order-none md:min-w-0 md:flex-1 md:basis-auto">
              {result === null ? <Trans>Void</Trans> : <DrawBalls result={result} small />}
              {resultVersion > 1 && (
                <span className="ms-2 text-xs text-ink-2">
                  <Trans>corrected</Trans>
                </span>
              )}
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
      {draws.length > shown && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + COUNT)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function Draws({ game, draws, onCheck }: DrawHistoryProps & { draws: readonly LotteryDraw[] }) {
  if (draws.length === 0)
    return (
      <EmptyState title={<Trans>No draw yet</Trans>}>
        <Trans>Results show here after the first draw.</Trans>
      </EmptyState>
    )
  const trend = trendOf(
    game.format,
    draws.map(({ result }) => result),
  )
  return (
    <div className="grid gap-5">
      {trend && <TrendChart trend={trend} />}
      <List draws={draws} onCheck={onCheck} />
    </div>
  )
}

/** The last draws of a game, and the frequency of each number. */
function MemberHistory({ game, onCheck }: DrawHistoryProps) {
  const { api } = useServices()
  const vietnam = game.area === 'VN'
  const own = useQuery({ ...openedNumbersQuery(api, { gameCode: game.code, count: COUNT }), enabled: !vietnam })
  const others = useQuery({
    ...openedVietnamNumbersQuery(api, { gameCode: game.code, count: VIETNAM }),
    enabled: vietnam,
  })
  return (
    <Answer query={vietnam ? others : own} skeleton={<Skeleton className="h-64 rounded-2" />}>
      {(draws) => <Draws game={game} draws={draws} onCheck={onCheck} />}
    </Answer>
  )
}

/** The long list requires a login [7.32]; visitors see a few draws. */
function VisitorHistory({ game, onCheck }: DrawHistoryProps) {
  const request = useProtected()
  const { api } = useServices()
  const query = useQuery(drawsQuery(api, { gameCode: game.code, count: VISITORS }))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-64 rounded-2" />}>
      {(draws) => (
        <div className="grid gap-4">
          <Draws game={game} draws={draws} onCheck={onCheck} />
          {draws.length === VISITORS && (
            <p className="flex flex-wrap items-center gap-3 rounded-2 bg-panel-2 p-3 text-sm">
              <span className="min-w-0 flex-1 basis-48">
                <Trans>Log in to see the last {COUNT} draws and how often each number came up.</Trans>
              </span>
              <Button size="sm" onClick={() => request('lottery:history', () => undefined)}>
                <Trans>Log in</Trans>
              </Button>
            </p>
          )}
        </div>
      )}
    </Answer>
  )
}

export const DrawHistory = (props: DrawHistoryProps) => {
  const { loggedIn } = useMember()
  return loggedIn || props.game.area === 'VN' ? <MemberHistory {...props} /> : <VisitorHistory {...props} />
}
