import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { houseEdge, millionths, payoutOf, payoutText } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { SlipTerms } from '#src/flows/bet-slip/slip-lines.ts'
import { numberText } from '#src/lib/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { conditionOf } from './play-conditions.ts'
import { tierName } from './tier-names.ts'
import { useLotteryToday } from './use-lottery-today.ts'

type Offered = ValueOf<'listLotteryPlays'>

export type PlayNoteProps = {
  play: Play
  offered: Offered
  terms: SlipTerms
  locked: boolean
  /** Writes an amount of the contract. */
  money: (amount: string) => string
  onChance: () => void
  onClear: () => void
}

/** What a prize pays, times its bet. */
const timesText = (payout: bigint, locale: string) => numberText(payoutText(payout), locale)

/** What each hit pays of a bet that costs a unit for each of the results it is compared with: of a unit, and of the bet. */
function UnitPayout({ units, payout }: { units: number; payout: bigint }) {
  const { i18n } = useLingui()
  const whole = numberText(Number(payout) / 1000 / units, i18n.locale, { maximumFractionDigits: 2 })
  return (
    <Trans>
      A bet is <b className="num text-ink">{units}</b> units. Each hit pays{' '}
      <b className="num text-ink">{timesText(payout, i18n.locale)}</b> times one unit, which is{' '}
      <b className="num text-ink">{whole}</b> times the whole bet
    </Trans>
  )
}

/** What a play pays, from the least to the most of its prizes. */
function Payout({ play, rtp }: { play: Play; rtp: bigint }) {
  const { i18n } = useLingui()
  const all = play.tiers.map((tier) => payoutOf(tier, rtp))
  if (play.unitsPerBet > 1 && all.length === 1) return <UnitPayout units={play.unitsPerBet} payout={all[0]!} />
  const [min, max] = [all.reduce((a, b) => (a < b ? a : b)), all.reduce((a, b) => (a > b ? a : b))]
  const [low, high] = [timesText(min, i18n.locale), timesText(max, i18n.locale)]
  return min === max ? (
    <Trans>
      Pays <b className="num text-ink">{high}</b> times
    </Trans>
  ) : (
    <Trans>
      Pays <b className="num text-ink">{low}</b> to <b className="num text-ink">{high}</b> times
    </Trans>
  )
}

/** One draw in how many brings a prize at least once, rounded to what can be read: its results are drawn independently. */
const oneIn = ({ winning, total, results }: Play['tiers'][number], locale: string): string => {
  const times =
    results === 1 ? Number(total) / Number(winning) : 1 / (1 - (1 - Number(winning) / Number(total)) ** results)
  return numberText(times, locale, { maximumFractionDigits: times < 100 ? 2 : 0 })
}

/** Prizes with their chances, what the house keeps, and the limits. */
function Odds({ play, offered, rtp, money }: Pick<PlayNoteProps, 'play' | 'offered' | 'money'> & { rtp: bigint }) {
  const { i18n } = useLingui()
  const today = useLotteryToday()
  const wire = offered.plays.find(({ playId }) => playId === play.id)
  const edge = (houseEdge(play.tiers, play.joint, play.unitsPerBet, rtp) / 100).toFixed(2)
  const [back, results] = [Number(rtp) / 10_000, Math.max(...play.tiers.map((tier) => tier.results))]
  const fact = 'flex items-baseline justify-between gap-3'
  return (
    <div className="mt-2 grid gap-3 md:grid-cols-2 md:gap-6">
      <table className="w-full self-start">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            <th scope="col" className="py-1 text-start font-normal">
              <Trans>Prize</Trans>
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              <Trans>Pays</Trans>
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              <Trans>Chance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {play.tiers.map((tier) => {
            const chances = oneIn(tier, i18n.locale)
            return (
              <tr key={tier.tier} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 text-start font-normal">
                  {tierName(tier.tier, (message) => i18n._(message))}
                </th>
                <td className="num py-1 text-end font-bold">{timesText(payoutOf(tier, rtp), i18n.locale)}</td>
                <td className="py-1 text-end whitespace-nowrap">
                  <Trans>
                    1 in <span className="num">{chances}</span>
                  </Trans>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className="grid content-start gap-1">
        <div className={fact}>
          <dt className="text-ink-2">
            <Trans>Return to players</Trans>
          </dt>
          <dd className="num font-bold">{back} %</dd>
        </div>
        <div className={fact}>
          <dt className="text-ink-2">
            <Trans>The house keeps</Trans>
          </dt>
          <dd className="num font-bold">{edge} %</dd>
        </div>
        {wire && (
          <div className={fact}>
            <dt className="text-ink-2">
              <Trans>Stake of a line</Trans>
            </dt>
            <dd className="num font-bold">
              {money(wire.minStake)} – {money(wire.maxStake)}
            </dd>
          </div>
        )}
        <div className={fact}>
          <dt className="text-ink-2">
            <Trans>Most won in a draw</Trans>
          </dt>
          <dd className="num font-bold">{money(offered.maxWinPerIssue)}</dd>
        </div>
        {today !== null && (
          <div className={fact}>
            <dt className="text-ink-2">
              <Trans>Your lotteries today</Trans>
            </dt>
            <dd className={`num font-bold ${today.startsWith('-') || Number(today) === 0 ? '' : 'text-win-ink'}`}>
              {money(today)}
            </dd>
          </div>
        )}
      </dl>
      <p className="text-xs text-ink-2 md:col-span-2">
        {results > 1 && (
          <>
            <Trans>
              A prize of several results (here up to <span className="num">{results}</span>) is paid for each that is
              hit; the chance is that of hitting at least one.
            </Trans>{' '}
          </>
        )}
        <Trans>Return and chance hold over very many draws and say nothing about the next one.</Trans>
      </p>
    </div>
  )
}

/** When a play wins, what it pays and how likely that is, beside the pick by chance. */
export const PlayNote = memo(function PlayNote({
  play,
  offered,
  terms,
  locked,
  money,
  onChance,
  onClear,
}: PlayNoteProps) {
  const { i18n } = useLingui()
  const rtp = millionths(terms.rtp) ?? 0n
  const condition = conditionOf(play.win)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-ink-2 max-md:basis-full">
        {condition && `${i18n._(condition)} `}
        <Payout play={play} rtp={rtp} />
      </p>
      <Button size="sm" aria-disabled={locked} onClick={onChance}>
        <Icon name="star" size="xs" />
        <Trans>Quick pick</Trans>
      </Button>
      <Button size="sm" variant="quiet" aria-disabled={locked} onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
      <details
        className="ms-auto text-sm open:card open:ms-0 open:basis-full open:py-2"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="min-h-9 cursor-pointer content-center text-xs font-bold text-ink-2">
          <Trans>Odds and limits</Trans>
        </summary>
        {open && <Odds play={play} offered={offered} rtp={rtp} money={money} />}
      </details>
    </div>
  )
})
