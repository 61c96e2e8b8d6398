import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { lotteryBetQuery } from '#src/api/lottery.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DrawProof } from '../lottery/draw-check.tsx'
import { DrawResult } from '#src/ui/draw-result.tsx'
import { picksText } from '../lottery/option-names.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { Amount } from './amount.tsx'
import type { AnyBet, LotteryBet } from './any-bet.ts'
import { BetState } from './bet-state.tsx'

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-sm last:border-0">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-end font-bold break-words">{children}</dd>
  </div>
)

/** The draw of a lottery bet with its proof; the hash of the member's slip comes with the slip. */
function LotteryPart({ bet }: { bet: LotteryBet }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { data } = useQuery(lotteryBetQuery(api, bet.betNo))
  const gameCode = new URLSearchParams(bet.proof?.split('?')[1]).get('gameCode') ?? data?.gameCode
  const best = bet.odds.map(({ payout }) => payout)
  return (
    <>
      <dl>
        <Row name={<Trans>Draw</Trans>}>
          <bdi className="num">{bet.issue}</bdi>
        </Row>
        <Row name={<Trans>Picks</Trans>}>
          <span dir="auto">{picksText(bet.numbers, (message) => i18n._(message))}</span>
        </Row>
        <Row name={<Trans>Number of bets</Trans>}>
          <span className="num">
            {bet.units} × <Amount of={bet} value={bet.unitPrice} /> × {bet.multiple}
          </span>
        </Row>
        <Row name={<Trans>Pays</Trans>}>
          <bdi dir="ltr" className="tabular">
            {best.slice(0, 6).join(' / ')}
          </bdi>
        </Row>
      </dl>
      {bet.drawNumbers !== null && gameCode === undefined && <DrawResult result={bet.drawNumbers} />}
      {gameCode !== undefined && gameCode !== null && (
        <section className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-sm font-bold">
            <Trans>Proof of the draw</Trans>
          </h3>
          <DrawProof gameCode={gameCode} issueNo={bet.issue} ownSlip={data?.slipHash ?? null} />
        </section>
      )}
    </>
  )
}

const SportsRows = ({ bet }: { bet: Extract<AnyBet, { legs: unknown }> }) => (
  <>
    {bet.legs.map((leg, i) => (
      <Row key={i} name={<bdi>{leg.event}</bdi>}>
        {leg.market}: {leg.selection} <span className="num">@{leg.odds}</span>
        {leg.score !== null && <span className="num"> ({leg.score})</span>}
      </Row>
    ))}
    <Row name={<Trans>Total odds</Trans>}>
      <span className="num">{bet.totalOdds}</span>
    </Row>
  </>
)

const TableRows = ({ bet }: { bet: Extract<AnyBet, { table: unknown }> }) => (
  <>
    <Row name={<Trans>Table</Trans>}>{bet.table}</Row>
    {bet.areas.map((area) => (
      <Row key={area.area} name={<bdi>{area.area}</bdi>}>
        <span className="num">
          <Amount of={bet} value={area.stake} /> → <Amount of={bet} value={area.payout} />
        </span>
      </Row>
    ))}
    {bet.result !== null && <Row name={<Trans>Result</Trans>}>{bet.result}</Row>}
  </>
)

/** Details that only some games have. */
function MoreRows({ bet }: { bet: Exclude<AnyBet, LotteryBet> }) {
  if ('legs' in bet) return <SportsRows bet={bet} />
  if ('table' in bet) return <TableRows bet={bet} />
  if ('shots' in bet)
    return bet.bulletValue === null ? null : (
      <Row name={<Trans>Shots</Trans>}>
        <span className="num">
          {bet.shots} × <Amount of={bet} value={bet.bulletValue} />
        </span>
      </Row>
    )
  if ('room' in bet)
    return (
      <>
        <Row name={<Trans>Room</Trans>}>{bet.room}</Row>
        {bet.handResult !== null && <Row name={<Trans>Hand</Trans>}>{bet.handResult}</Row>}
        <Row name={<Trans>Part of the house</Trans>}>
          <Amount of={bet} value={bet.rake} />
        </Row>
      </>
    )
  return bet.lines === null ? null : (
    <Row name={<Trans>Lines</Trans>}>
      <span className="num">{bet.lines}</span>
    </Row>
  )
}

/** One bet in full; a lottery bet with the proof of its draw. */
export function BetDetail({ bet, zone, onClose }: { bet: AnyBet; zone: string; onClose: () => void }) {
  const { t } = useLingui()
  const dates = useDates(zone)
  const { api } = useServices()
  const { data: groups } = useQuery(vendorsQuery(api))
  const vendor = groups?.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === bet.vendor)?.displayName
  const moment = (at: string) => <bdi className="tabular whitespace-nowrap">{dates.moment(at)}</bdi>
  return (
    <Dialog open onClose={onClose} title={<bdi>{bet.game}</bdi>} labels={{ close: t`Close` }} width={520}>
      <div className="grid gap-3">
        <dl>
          <Row name={<Trans>Bet number</Trans>}>
            <bdi className="num">{bet.betNo}</bdi>
          </Row>
          <Row name={<Trans>Provider</Trans>}>
            <bdi>{vendor ?? bet.vendor}</bdi>
          </Row>
          <Row name={<Trans>Time</Trans>}>{moment(bet.betTime)}</Row>
          {bet.settledTime !== null && <Row name={<Trans>Settled</Trans>}>{moment(bet.settledTime)}</Row>}
          <Row name={<Trans>Result</Trans>}>
            <BetState bet={bet} />
          </Row>
          <Row name={<Trans>Stake</Trans>}>
            <Amount of={bet} value={bet.stake} />
          </Row>
          <Row name={<Trans>Payout</Trans>}>
            <Amount of={bet} value={bet.payout} />
          </Row>
          <Row name={<Trans>Win or loss</Trans>}>
            <Amount of={bet} value={bet.profitLoss} change />
          </Row>
          {!('issue' in bet) && <MoreRows bet={bet} />}
        </dl>
        {'issue' in bet && <LotteryPart bet={bet} />}
        <p className="text-end">
          <CentreLink mc="transactionHistory" part="receipt" number={bet.betNo} className="link text-sm">
            <Trans>Receipt with its postings</Trans>
          </CentreLink>
        </p>
      </div>
    </Dialog>
  )
}
