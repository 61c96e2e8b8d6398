import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { houseEdge, payoutOf } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import { timesText } from './times-text.ts'
import { tierName } from './tier-names.ts'
import { useLotteryToday } from './use-lottery-today.ts'

export type OddsProps = {
  play: Play
  offered: ValueOf<'listLotteryPlays'>
  rtp: bigint
  /** Formats an amount of the contract. */
  money: (amount: string) => string
}

/** One in how many draws wins a prize at least once, rounded for display: results of a draw are independent. */
const oneIn = ({ winning, total, results }: Play['tiers'][number], locale: string): string => {
  const times =
    results === 1 ? Number(total) / Number(winning) : 1 / (1 - (1 - Number(winning) / Number(total)) ** results)
  return numberText(times, locale, { maximumFractionDigits: times < 100 ? 2 : 0 })
}

/** Prizes with their chances, the house edge, and the limits. */
export function Odds({ play, offered, rtp, money }: OddsProps) {
  const results = Math.max(...play.tiers.map((tier) => tier.results))
  return (
    <div className="mt-2 grid gap-3 md:grid-cols-2 md:gap-6">
      <Prizes play={play} rtp={rtp} />
      <Facts play={play} offered={offered} rtp={rtp} money={money} />
      <p className="text-xs text-ink-2 md:col-span-2">
        {results > 1 && (
          <>
            <Trans>
              With several results (here up to <span className="num">{results}</span>) each hit is paid. The chance
              shown is for at least one hit.
            </Trans>{' '}
          </>
        )}
        <Trans>Return and chance are long-run averages. They say nothing about the next draw.</Trans>
      </p>
    </div>
  )
}

function Prizes({ play, rtp }: Pick<OddsProps, 'play' | 'rtp'>) {
  const { i18n } = useLingui()
  return (
    <table className="w-full self-start">
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <th scope="col" className="py-1 text-start font-normal">
            <Trans>Prize</Trans>
          </th>
          <th scope="col" className="py-1 text-end font-normal whitespace-nowrap">
            <Trans>Pays</Trans>
          </th>
          <th scope="col" className="py-1 text-end font-normal whitespace-nowrap">
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
  )
}

/** The return to players, the house edge, and the limits of stakes and wins. */
function Facts({ play, offered, rtp, money }: OddsProps) {
  const today = useLotteryToday()
  const wire = offered.plays.find(({ playId }) => playId === play.id)
  const edge = (houseEdge(play.tiers, play.joint, play.unitsPerBet, rtp) / 100).toFixed(2)
  const hasWon = today !== null && !today.startsWith('-') && Number(today) !== 0
  return (
    <dl className="grid content-start gap-1">
      <Fact name={<Trans>Return to players</Trans>}>{Number(rtp) / 10_000} %</Fact>
      <Fact name={<Trans>The house keeps</Trans>}>{edge} %</Fact>
      {wire && (
        <Fact name={<Trans>Stake of a line</Trans>}>
          {money(wire.minStake)} – {money(wire.maxStake)}
        </Fact>
      )}
      <Fact name={<Trans>Most won in a draw</Trans>}>{money(offered.maxWinPerIssue)}</Fact>
      {today !== null && (
        <Fact name={<Trans>Your lotteries today</Trans>} className={hasWon ? 'text-win-ink' : ''}>
          {money(today)}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className={`num font-bold ${className}`}>{children}</dd>
  </div>
)
