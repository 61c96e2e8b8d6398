import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { IssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import type { Winner } from '#src/api/lottery-events.ts'
import { useServices } from '#src/app/services.tsx'
import { Explained } from '#src/ui/explained.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { CloseTime, isFar } from './close-time.tsx'
import { formatNote } from './term-notes.ts'
import { ballCount, DrawBalls } from '#src/ui/draw-balls.tsx'

export type LotteryGame = ValueOf<'listPopularLotteryGames'>[number]
export type LotteryDraw = ValueOf<'getDraw'>

/** Time left to the close of the open issue, by the server's clock. */
export function TimeLeft({ countdown, className }: { countdown: IssueCountdown; className?: string }) {
  const { clock } = useServices()
  const { deadline, issue } = countdown
  const now = useNow(clock.now, deadline !== null)
  if (deadline === null || issue === null) return <span className={className}>00:00</span>
  const whole = (Date.parse(issue.closesAt) - Date.parse(issue.opensAt)) / 1000
  return (
    <CloseTime
      deadline={deadline}
      closesAt={issue.closesAt}
      now={now}
      of={whole}
      {...(className !== undefined && { className })}
    />
  )
}

/** The label before the time left, or before the day. */
export function CloseLabel({ countdown: { deadline, lost } }: { countdown: IssueCountdown }) {
  const { clock } = useServices()
  const now = useNow(clock.now, deadline !== null)
  if (lost) return <Trans>Connecting again…</Trans>
  return deadline !== null && isFar(deadline, now) ? <Trans>Bets close</Trans> : <Trans>Bets close in</Trans>
}

const Pace = ({ drawsPerDay }: { drawsPerDay: number }) => {
  const minutes = Math.round(1440 / drawsPerDay)
  if (drawsPerDay < 24) return null
  return (
    <>
      {' · '}
      {minutes === 1 ? <Trans>every minute</Trans> : <Trans>every {minutes} minutes</Trans>}
    </>
  )
}

export type GameHeadProps = {
  game: LotteryGame
  countdown: IssueCountdown
  /** undefined until it has loaded. */
  last: LotteryDraw | null | undefined
  /** The biggest winners of the draw that the page waited for. */
  winners: readonly Winner[]
  money: (amount: string) => string
  onCheck: (issueNo: string) => void
  tools?: ReactNode
}

/** The head of the page: game, draw, time left and the last result. */
export const GameHead = memo(function GameHead({
  game,
  countdown,
  last,
  winners,
  money,
  onCheck,
  tools,
}: GameHeadProps) {
  const { issue, drawing } = countdown
  return (
    <section className="card grid gap-3 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-8 short:grid-cols-[1fr_auto_auto] short:items-center short:gap-5 short:py-2">
      <div className="flex min-w-0 items-center gap-3">
        <GameTitle game={game} issue={issue} />
        {tools}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:contents short:contents">
        <div className="min-w-28">
          <p className="text-xs text-ink-2">
            <CloseLabel countdown={countdown} />
          </p>
          <TimeLeft countdown={countdown} className="text-2xl" />
        </div>
        <div className="text-end max-md:ms-auto md:min-w-44 md:text-start">
          <LastDraw last={last} onCheck={onCheck} />
          <p role="status" className="text-xs text-lamp-ink">
            {drawing !== null && (
              <Trans>
                Drawing <bdi className="num">{drawing}</bdi>…
              </Trans>
            )}
          </p>
        </div>
      </div>
      {winners.length > 0 && <WonJustNow winners={winners} money={money} />}
    </section>
  )
})

function GameTitle({ game, issue }: { game: LotteryGame; issue: IssueCountdown['issue'] }) {
  const { i18n } = useLingui()
  const note = formatNote(game.format)
  return (
    <>
      <img
        src={artUrl.draw(game.code)}
        alt=""
        width={51}
        height={68}
        className="h-17 w-[51px] flex-none rounded-2 object-cover short:h-11 short:w-[33px]"
      />
      <div className="min-w-0 flex-1">
        <PageHeading className="text-xl short:text-lg">
          <bdi>{game.name}</bdi>
        </PageHeading>
        <p className="text-sm text-ink-2">
          {issue ? (
            <Trans>
              Draw <bdi className="num">{issue.issueNo}</bdi>
            </Trans>
          ) : (
            <Trans>No draw is open</Trans>
          )}
          <Pace drawsPerDay={game.drawsPerDay} />
        </p>
        {note && <Explained term={note.term ?? game.name}>{i18n._(note.meaning)}</Explained>}
      </div>
    </>
  )
}

function LastDraw({ last, onCheck }: Pick<GameHeadProps, 'last' | 'onCheck'>) {
  const { t } = useLingui()
  if (last === undefined) return <Skeleton className="h-12 w-40" />
  if (last === null)
    return (
      <p className="text-sm text-ink-2">
        <Trans>No draw yet</Trans>
      </p>
    )
  return (
    <>
      <p className="mb-1 text-xs text-ink-2">
        <bdi className="num">{last.issueNo}</bdi>{' '}
        {last.resultVersion > 1 && (
          <b className="text-lamp-ink">
            <Trans>corrected</Trans>{' '}
          </b>
        )}
        <button
          type="button"
          className="link -my-2 py-2"
          aria-label={t`Check it: draw ${last.issueNo}`}
          onClick={() => onCheck(last.issueNo)}
        >
          <Trans>Check it</Trans>
        </button>
      </p>
      {last.result === null ? (
        <span className="text-sm font-bold">
          <Trans>Void: all stakes returned</Trans>
        </span>
      ) : (
        <DrawBalls result={last.result} small={ballCount(last.result) > 5} />
      )}
    </>
  )
}

const SHOWN_WINNERS = 4

const WonJustNow = ({ winners, money }: Pick<GameHeadProps, 'winners' | 'money'>) => (
  <p role="status" className="flex flex-wrap gap-x-3 text-xs text-ink-2 md:col-span-3 short:col-span-3">
    <span className="font-bold">
      <Trans>Won just now</Trans>
    </span>
    {winners.slice(0, SHOWN_WINNERS).map(({ account, payout }) => (
      <span key={account}>
        <bdi>{account}</bdi> <b className="num text-win-ink">{money(payout)}</b>
      </span>
    ))}
  </p>
)
