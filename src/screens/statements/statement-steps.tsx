import { Trans, useLingui } from '@lingui/react/macro'
import { decimalsOf, isZero, lessAmount } from '#rules/money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import type { Statement } from './statement-words.tsx'
import { Waterfall, type WaterfallStep } from './waterfall.tsx'

type Props = { statement: Statement; money: MoneyWriter }
type Change = Pick<WaterfallStep, 'key' | 'name'> & { amount: string; always?: boolean }

/** A chain of changes without zero ones. */
function stepsOf(changes: readonly Change[], money: MoneyWriter): WaterfallStep[] {
  let level = 0
  return changes
    .filter(({ amount, always }) => always === true || !isZero(amount))
    .map(({ key, name, amount }) => {
      const from = level
      level += Number(amount)
      return { key, name, text: money(amount), from, to: level }
    })
}

const totalOf = (key: string, name: WaterfallStep['name'], amount: string, money: MoneyWriter): WaterfallStep => ({
  key,
  name,
  text: money(amount),
  from: 0,
  to: Number(amount),
  sum: true,
})

/** From bets to the team's loss, and the amount carried over. */
function dividendSteps(statement: Statement, money: MoneyWriter) {
  const { stake, payout, rebate, bonus, netLoss, deducted, carryIn, base } = statement
  const lost = stepsOf(
    [
      { key: 'stake', name: <Trans>Bets of the team</Trans>, amount: stake, always: true },
      { key: 'payout', name: <Trans>Paid out to players</Trans>, amount: lessAmount('0', payout), always: true },
      { key: 'rebate', name: <Trans>Rebates</Trans>, amount: lessAmount('0', rebate) },
      { key: 'bonus', name: <Trans>Bonuses</Trans>, amount: lessAmount('0', bonus) },
      { key: 'deducted', name: <Trans>Salaries already paid in the team</Trans>, amount: lessAmount('0', deducted) },
    ],
    money,
  )
  const net = totalOf('netLoss', <Trans>What the team lost</Trans>, netLoss, money)
  if (Number(carryIn) === 0) return [...lost, net]
  return [
    ...lost,
    net,
    {
      key: 'carryIn',
      name: <Trans>Carried over from before</Trans>,
      text: money(carryIn),
      from: Number(netLoss),
      to: Number(netLoss) + Number(carryIn),
    },
    totalOf('base', <Trans>What the rate applies to</Trans>, base, money),
  ]
}

function turnoverSteps({ validBet, carryIn, base }: Statement, money: MoneyWriter) {
  if (Number(carryIn) === 0) return [totalOf('base', <Trans>Valid bets of the team</Trans>, base, money)]
  return [
    ...stepsOf(
      [
        { key: 'validBet', name: <Trans>Valid bets of the team</Trans>, amount: validBet, always: true },
        { key: 'carryIn', name: <Trans>Carried over from before</Trans>, amount: carryIn },
      ],
      money,
    ),
    totalOf('base', <Trans>What the rate applies to</Trans>, base, money),
  ]
}

function realTimeSteps({ won, lost, profitRate, lossRate }: NonNullable<Statement['realtime']>, money: MoneyWriter) {
  return stepsOf(
    [
      {
        key: 'won',
        name: <Trans>Bets that were won, at {percentOf(profitRate)} %</Trans>,
        amount: won,
        always: true,
      },
      {
        key: 'lost',
        name: <Trans>Bets that were lost, at {percentOf(lossRate)} %</Trans>,
        amount: lost,
        always: true,
      },
    ],
    money,
  )
}

/** An exact result to its last non-zero digit, and whether it is finer than its currency. */
function exactText(exact: string, decimals: number, money: MoneyWriter): { text: string; isCut: boolean } {
  const [whole = '0', part = ''] = exact.split('.')
  const rest = part.slice(decimals).replace(/0+$/, '')
  const kept = part.slice(0, decimals).padEnd(rest === '' ? decimals : 0, '0')
  return { text: money(kept + rest === '' ? whole : `${whole}.${kept}${rest}`), isCut: rest !== '' }
}

/** The explanation below the amount. */
function Reason({ statement, money }: Props) {
  const { rateType, rate, base, gross, realtime, carryOut } = statement
  const { text: exact, isCut } = exactText(statement.exact, decimalsOf(gross), money)
  if (Number(carryOut) < 0 && Number(gross) === 0)
    return <Trans>Below zero nothing is paid: {money(carryOut)} is carried into the next period.</Trans>
  if (realtime) return isCut ? <Trans>{exact} in all, rounded down</Trans> : <Trans>{exact} in all</Trans>
  if (rate === null) return <Trans>No step was reached</Trans>
  if (rateType === 'F') return <Trans>A fixed amount</Trans>
  const sum = `${money(base)} × ${percentOf(rate)} % = ${exact}`
  return isCut ? <Trans>{sum}, rounded down</Trans> : sum
}

/** The calculation of a statement, from the team's bets to the amount. */
export function StatementSteps({ statement, money }: Props) {
  const { t } = useLingui()
  const before =
    statement.realtime !== null
      ? realTimeSteps(statement.realtime, money)
      : statement.kind === 'DIVIDEND'
        ? dividendSteps(statement, money)
        : turnoverSteps(statement, money)
  const name = statement.side === 'RECEIVED' ? <Trans>Your share</Trans> : <Trans>The share you pay</Trans>
  const gross = totalOf('gross', name, statement.gross, money)
  return (
    <Waterfall
      label={t`How it’s calculated`}
      steps={[...before, { ...gross, note: <Reason {...{ statement, money }} /> }]}
    />
  )
}
