import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bet, Quote } from '#machines/bet-slip/bet-slip.types.ts'
import { Alert } from '#src/ui/alert.tsx'
import { winOf } from '#rules/lottery/price.ts'
import { amountText, decimalsOf, minorOf } from '#rules/money.ts'

export type BetReviewProps = {
  bet: Bet
  quote: Quote
  /** The price differs from the one that the player confirmed. */
  changed: boolean
  /** Formats an amount of the contract. */
  money: (amount: string) => string
  /** Names a play of the slip. */
  playName: (playId: string) => string
  /** Formats a pick. */
  picks: (selection: Bet['slips'][number]['selection']) => string
  /** The time left to the close. */
  countdown: ReactNode
  /** The label before the time left. */
  closeLabel: ReactNode
}

const Row = ({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4 text-sm">
    <dt className="text-ink-2">{label}</dt>
    <dd className={strong ? 'text-lg font-bold' : 'font-bold'}>{children}</dd>
  </div>
)

/** The most that all draws of a bet can pay: their sum, unless the chase stops at the first win. */
const maxWinOf = ({ chase, maxWin, stake }: Quote, bet: Bet): string =>
  chase === null || bet.chase?.stopOnWin
    ? maxWin
    : amountText(
        chase.reduce((sum, step) => sum + minorOf(step.maxWin), 0n),
        decimalsOf(stake),
      )

/** The stake and the highest win of each draw of a chase, in a list that scrolls. */
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

type SumsProps = Pick<BetReviewProps, 'bet' | 'quote' | 'money' | 'countdown' | 'closeLabel'>

/** The draw, the number of bets, their highest win and their stake. */
function Sums({ bet, quote, money, countdown, closeLabel }: SumsProps) {
  const tickets = quote.slips.reduce((sum, { bets }) => sum + bets, 0)
  const draws = quote.chase?.length ?? 0
  const rebate = rebateOf(quote)
  const hit = hitOf(quote, bet)
  return (
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
      <Row label={closeLabel}>{countdown}</Row>
      <Row label={<Trans>Number of bets</Trans>}>
        <span className="num">{tickets}</span>
      </Row>
      {hit !== null && hit !== minorOf(quote.maxWin) && (
        <Row label={<Trans>Each hit pays</Trans>}>
          <span className="num">{money(amountText(hit, decimalsOf(quote.stake)))}</span>
        </Row>
      )}
      <Row
        label={
          bet.chase?.stopOnWin ? <Trans>You can win at most, in one draw</Trans> : <Trans>You can win at most</Trans>
        }
      >
        <span className="num text-win-ink">{money(maxWinOf(quote, bet))}</span>
      </Row>
      {rebate > 0n && (
        <Row label={<Trans>Rebate after the draw</Trans>}>
          <span className="num text-win-ink">{money(amountText(rebate, decimalsOf(quote.stake)))}</span>
        </Row>
      )}
      <Row label={<Trans>You pay</Trans>} strong>
        <span className="num">{money(quote.stake)}</span>
      </Row>
    </dl>
  )
}

/** What one hit of a bet on one draw pays, in minor units; null if lines or prizes pay differently. */
function hitOf({ slips, chase }: Quote, bet: Bet): bigint | null {
  if (chase !== null) return null
  const wins = bet.slips.flatMap(({ unit, multiple }, i) =>
    (slips[i]?.tiers ?? []).map(({ payout }) => winOf(minorOf(unit), multiple, payout)),
  )
  const [first] = wins
  return first !== undefined && wins.every((one) => one === first) ? first : null
}

/** The rebate of all draws, in minor units. */
function rebateOf(quote: BetReviewProps['quote']): bigint {
  const steps = quote.chase?.map(({ multiple }) => BigInt(multiple)) ?? [1n]
  const once = quote.slips.reduce((sum, slip) => sum + minorOf(slip.rebate), 0n)
  return (once * steps.reduce((sum, step) => sum + step, 0n)) / steps[0]!
}

/** What the player confirms: each line, each draw, the price, and the highest win. */
export function BetReview({ bet, quote, changed, money, playName, picks, ...close }: BetReviewProps) {
  return (
    <div className="grid gap-3">
      {changed && (
        <Alert tone="warn" live="assertive" title={<Trans>The price has changed</Trans>}>
          <Trans>Nothing was charged. Check the new price before you go on.</Trans>
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
      <Sums bet={bet} quote={quote} money={money} {...close} />
      {quote.capped && (
        <p className="text-xs text-ink-2">
          <Trans>
            One draw pays you at most <b className="num">{money(quote.winCap)}</b> for all your bets together.
          </Trans>
        </p>
      )}
    </div>
  )
}
