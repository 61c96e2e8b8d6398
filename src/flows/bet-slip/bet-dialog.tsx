import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bet, BetFailure, Placed, Quote } from '#machines/bet-slip/bet-slip.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { betSlipMessages, detailMessage } from './bet-slip.messages.ts'
import { amountOf, decimalsOf, minorOf } from './minor.ts'
import { isDeciding, type BetSlip } from './use-bet-slip.ts'

export type BetDialogProps = BetSlip & {
  /** Writes an amount of the contract. */
  money: (amount: string) => string
  /** Names a play of the slip. */
  playName: (playId: string) => string
  /** Writes what was picked. */
  picks: (selection: Bet['slips'][number]['selection']) => string
  /** The time left to the close, shown while it is confirmed. */
  countdown: ReactNode
  /** The draw that can be bet on when the one of the slip has closed. */
  nextIssueNo: string | null
  onNext: () => void
  /** The slip is done with; `placed` empties it. */
  onDone: (placed: boolean) => void
}

/** What is pressed next has the focus when the dialog turns to something else: the button before is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

const Row = ({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt className="text-ink-2">{label}</dt>
    <dd className={strong ? 'text-lg font-bold' : 'font-bold'}>{children}</dd>
  </div>
)

/** The most all draws of a bet can bring: of those that a win does not end, the sum. */
const mostOf = ({ chase, maxWin, stake }: Quote, bet: Bet): string =>
  chase === null || bet.chase?.stopOnWin
    ? maxWin
    : amountOf(
        chase.reduce((sum, step) => sum + minorOf(step.maxWin), 0n),
        decimalsOf(stake),
      )

/** What each draw of a chase costs and can pay, in its own list that scrolls. */
const ChaseSteps = ({ steps, money }: { steps: NonNullable<Quote['chase']>; money: (amount: string) => string }) => {
  const { t } = useLingui()
  return (
    <ol
      aria-label={t`Stake of each draw`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too
      tabIndex={0}
      className="max-h-36 divide-y divide-dashed divide-line overflow-y-auto rounded-2 bg-panel-2 px-3 py-1 text-sm"
    >
      {steps.map(({ issueNo, multiple, stake, maxWin }) => (
        <li key={issueNo} className="grid py-1">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="num text-ink-2">{issueNo}</bdi>
            <span className="num ms-auto text-ink-2">×{multiple}</span>
            <span className="num min-w-20 text-end font-bold">{money(stake)}</span>
          </span>
          <span className="text-end text-xs text-ink-2">
            <Trans>
              wins at most <span className="num">{money(maxWin)}</span>
            </Trans>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Review({
  bet,
  quote,
  changed,
  money,
  playName,
  picks,
  countdown,
}: Pick<BetDialogProps, 'money' | 'playName' | 'picks' | 'countdown'> & { bet: Bet; quote: Quote; changed: boolean }) {
  const tickets = quote.slips.reduce((sum, { bets }) => sum + bets, 0)
  const draws = quote.chase?.length ?? 0
  const steps = quote.chase?.map(({ multiple }) => BigInt(multiple)) ?? [1n]
  const once = quote.slips.reduce((sum, slip) => sum + minorOf(slip.rebate), 0n)
  const rebate = (once * steps.reduce((sum, step) => sum + step, 0n)) / steps[0]!
  return (
    <div className="grid gap-3">
      {changed && (
        <Alert tone="warn" live="assertive" title={<Trans>The price has changed</Trans>}>
          <Trans>Nothing was taken. Look at the new price before you go on.</Trans>
        </Alert>
      )}
      <ul className="max-h-52 divide-y divide-dashed divide-line overflow-y-auto border-y border-dashed border-line">
        {bet.slips.map((slip, i) => (
          <li key={i} className="flex items-baseline justify-between gap-3 py-2 text-sm">
            <span className="min-w-0 font-bold">
              {playName(slip.playId)}
              <bdi className="line-clamp-2 font-normal text-lamp-ink">{picks(slip.selection)}</bdi>
            </span>
            <span className="num whitespace-nowrap">{money(quote.slips[i]?.stake ?? '0')}</span>
          </li>
        ))}
      </ul>
      {quote.chase && <ChaseSteps steps={quote.chase} money={money} />}
      <dl className="grid gap-1.5">
        <Row label={<Trans>Draw</Trans>}>
          <bdi className="num">{bet.issueNo}</bdi>
        </Row>
        {draws > 0 && (
          <Row label={<Trans>Chase</Trans>}>
            <Trans>
              <span className="num">{draws}</span> draws
            </Trans>
            {bet.chase?.stopOnWin && (
              <>
                {' · '}
                <Trans>ends with a win</Trans>
              </>
            )}
          </Row>
        )}
        <Row label={<Trans>Bets close in</Trans>}>{countdown}</Row>
        <Row label={<Trans>Number of bets</Trans>}>
          <span className="num">{tickets}</span>
        </Row>
        <Row
          label={
            bet.chase?.stopOnWin ? <Trans>You can win at most, in one draw</Trans> : <Trans>You can win at most</Trans>
          }
        >
          <span className="num text-win-ink">{money(mostOf(quote, bet))}</span>
        </Row>
        {rebate > 0n && (
          <Row label={<Trans>Rebate after the draw</Trans>}>
            <span className="num text-win-ink">{money(amountOf(rebate, decimalsOf(quote.stake)))}</span>
          </Row>
        )}
        <Row label={<Trans>You pay</Trans>} strong>
          <span className="num">{money(quote.stake)}</span>
        </Row>
      </dl>
      {quote.capped && (
        <p className="text-xs text-ink-2">
          <Trans>
            One draw pays you at most <b className="num">{money(quote.winCap)}</b>, all your bets on it together.
          </Trans>
        </p>
      )}
    </div>
  )
}

function PlacedNote({ placed, money }: { placed: Placed; money: (amount: string) => string }) {
  const stake = placed.bets?.stake ?? placed.chase?.stake ?? '0'
  const numbers = placed.bets?.slips.map(({ betNo }) => betNo) ?? (placed.chase ? [placed.chase.chaseNo] : [])
  const balance = placed.bets?.balance
  const draws = placed.chase?.issues.length
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-1 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-win-wash text-win-ink">
        <Icon name="check" />
      </span>
      <p className="text-md">
        {placed.chase ? (
          <Trans>
            <b className="num">{money(stake)}</b> is on <span className="num">{draws}</span> draws. Good luck!
          </Trans>
        ) : (
          <Trans>
            <b className="num">{money(stake)}</b> is on the draw. Good luck!
          </Trans>
        )}
      </p>
      <ul className="max-h-32 w-full overflow-y-auto text-sm text-ink-2">
        {numbers.map((no) => (
          <li key={no} className="num">
            <bdi>{no}</bdi>
          </li>
        ))}
      </ul>
      {balance !== undefined && (
        <p className="text-sm text-ink-2">
          <Trans>
            Balance now: <b className="num">{money(balance)}</b>
          </Trans>
        </p>
      )}
    </div>
  )
}

/** From confirming a price to a bet that is placed or certainly not. It cannot be closed while the outcome is not known. */
export function BetDialog({ actor, state, onDone, onNext, nextIssueNo, money, ...shown }: BetDialogProps) {
  const { t, i18n } = useLingui()
  const { clock } = useServices()
  const { bet, quote, changed, problem, detail, placed } = state.context
  const is = (tag: Parameters<typeof state.hasTag>[0]) => state.hasTag(tag)
  const open = isDeciding(state)
  const closed = problem?.failure === 'closed'
  const more = detailMessage(detail, money)
  const leave = () => {
    onDone(is('placed'))
    actor.send({ type: 'bet.cleared' })
  }
  const title = is('placed')
    ? t`Your bet is in`
    : is('refused')
      ? t`The bet was not taken`
      : is('unknown')
        ? t`No answer yet`
        : is('notPlaced')
          ? t`The bet did not arrive`
          : t`Place this bet?`
  return (
    <Dialog
      open={open && bet !== null}
      onClose={leave}
      locked={is('placing') || is('unknown')}
      title={title}
      labels={{ close: t`Close` }}
      width={440}
      height={0}
      footer={
        <>
          {(is('confirming') || is('placing')) && (
            <>
              <Button disabled={is('placing')} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              <Button
                variant="lamp"
                data-autofocus=""
                busy={is('placing')}
                busyLabel={<Trans>Placing…</Trans>}
                onClick={() => actor.send({ type: 'bet.confirmed' })}
              >
                <Trans>Place bet</Trans>
                <span className="num">{money(quote?.stake ?? '0')}</span>
              </Button>
            </>
          )}
          {is('unknown') && (
            <Button
              ref={takeFocus}
              busy={is('busy')}
              busyLabel={<Trans>Asking…</Trans>}
              onClick={() => actor.send({ type: 'bet.asked' })}
            >
              <Trans>Ask now</Trans>
            </Button>
          )}
          {is('notPlaced') && (
            <>
              <Button ref={takeFocus} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              <Button variant="lamp" onClick={() => actor.send({ type: 'bet.confirmed' })}>
                <Trans>Send it again</Trans>
              </Button>
            </>
          )}
          {is('refused') && (
            <>
              <Button ref={takeFocus} onClick={leave}>
                <Trans>Back to the slip</Trans>
              </Button>
              {closed && nextIssueNo !== null && (
                <Button variant="lamp" onClick={onNext}>
                  <Trans>
                    Bet on draw <bdi className="num">{nextIssueNo}</bdi>
                  </Trans>
                </Button>
              )}
            </>
          )}
          {is('placed') && (
            <Button variant="lamp" ref={takeFocus} onClick={leave}>
              <Trans>Done</Trans>
            </Button>
          )}
        </>
      }
    >
      {bet && quote && (is('confirming') || is('placing')) && (
        <Review bet={bet} quote={quote} changed={changed} money={money} {...shown} />
      )}
      {is('unknown') && (
        <Alert tone="warn" live="assertive">
          <Trans>
            The answer of the server was lost. We are asking whether the bet is in. Nothing is sent a second time.
          </Trans>
        </Alert>
      )}
      {is('notPlaced') && (
        <Alert live="assertive">
          <Trans>The server has no such bet. Nothing was taken.</Trans>
        </Alert>
      )}
      {is('refused') && (
        <div className="grid gap-2">
          <ProblemAlert<BetFailure | CommonFailure> problem={problem} messages={betSlipMessages} now={clock.now} />
          {more && <p className="text-sm text-ink-2">{i18n._(more)}</p>}
          <LimitsLink failure={problem?.failure} />
        </div>
      )}
      {is('placed') && placed && <PlacedNote placed={placed} money={money} />}
    </Dialog>
  )
}
