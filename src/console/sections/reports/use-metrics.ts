import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type ReportRow = ConsoleValueOf<'listReport'>['total']
export type MetricId = Exclude<keyof ReportRow, 'from' | 'to'>
export type View = 'result' | 'games' | 'money' | 'people'
export type Metric = { id: MetricId; kind: 'money' | 'count' | 'percent'; label: string; definition: string }

/** The figures of each view of the report, in the order of their columns. */
export const views: Record<View, readonly MetricId[]> = {
  result: ['stake', 'gross', 'bonus', 'rebates', 'commissions', 'fees', 'net'],
  games: ['bets', 'stake', 'payout', 'gross', 'hold', 'active'],
  money: [
    'deposits',
    'deposited',
    'averageDeposit',
    'reversed',
    'withdrawals',
    'withdrawn',
    'averageWithdrawal',
    'returned',
  ],
  people: ['registrations', 'firstDepositors', 'firstDeposited', 'active'],
}

/** The figures that each view draws, each with the range before. */
export const drawn: Record<View, readonly MetricId[]> = {
  result: ['gross', 'net'],
  games: ['stake', 'gross'],
  money: ['deposited', 'withdrawn'],
  people: ['active', 'registrations'],
}

/** Every figure of the report with its name and its definition. */
export function useMetrics(): Record<MetricId, Metric> {
  const { t } = useLingui()
  const all: Metric[] = [
    { id: 'bets', kind: 'count', label: t`Bets settled`, definition: t`Bets settled, without voids.` },
    {
      id: 'stake',
      kind: 'money',
      label: t`Staked`,
      definition: t`Stakes of the bets settled (turnover), without voids.`,
    },
    {
      id: 'payout',
      kind: 'money',
      label: t`Won by players`,
      definition: t`What these bets paid, with the stakes of winning bets.`,
    },
    { id: 'gross', kind: 'money', label: t`Gross result (GGR)`, definition: t`Stakes less payouts.` },
    { id: 'hold', kind: 'percent', label: t`Hold`, definition: t`Gross result divided by stakes.` },
    {
      id: 'bonus',
      kind: 'money',
      label: t`Bonuses`,
      definition: t`Bonuses, prizes and credit for points that were given, less what was forfeited or taken back.`,
    },
    {
      id: 'rebates',
      kind: 'money',
      label: t`Rebates`,
      definition: t`Betting rebates of members and agents, less what was taken back.`,
    },
    {
      id: 'commissions',
      kind: 'money',
      label: t`Commissions`,
      definition: t`What the house paid to agents by contracts.`,
    },
    {
      id: 'fees',
      kind: 'money',
      label: t`Payment fees`,
      definition: t`What payment providers charged, less the withdrawal fees that members paid.`,
    },
    {
      id: 'net',
      kind: 'money',
      label: t`Net result (NGR)`,
      definition: t`Gross result less bonuses, rebates, commissions and payment fees. Adjustments by operators and debts written off are not in it.`,
    },
    { id: 'deposits', kind: 'count', label: t`Deposits`, definition: t`Deposits credited.` },
    {
      id: 'deposited',
      kind: 'money',
      label: t`Deposited`,
      definition: t`The sum of these deposits, before charge-backs.`,
    },
    { id: 'averageDeposit', kind: 'money', label: t`Average deposit`, definition: t`Deposited divided by deposits.` },
    { id: 'reversed', kind: 'money', label: t`Charge-backs`, definition: t`Charge-backs, less those that were won.` },
    {
      id: 'withdrawals',
      kind: 'count',
      label: t`Withdrawals`,
      definition: t`Payouts made; each part of a withdrawal counts.`,
    },
    {
      id: 'withdrawn',
      kind: 'money',
      label: t`Withdrawn`,
      definition: t`The sum of these payouts with their fees, before payouts that came back.`,
    },
    {
      id: 'averageWithdrawal',
      kind: 'money',
      label: t`Average withdrawal`,
      definition: t`Withdrawn divided by withdrawals.`,
    },
    { id: 'returned', kind: 'money', label: t`Payouts returned`, definition: t`Payouts that came back.` },
    {
      id: 'firstDepositors',
      kind: 'count',
      label: t`First-time depositors`,
      definition: t`Members who made the first deposit of their life.`,
    },
    {
      id: 'firstDeposited',
      kind: 'money',
      label: t`First deposits`,
      definition: t`The sum of first deposits.`,
    },
    { id: 'registrations', kind: 'count', label: t`Registrations`, definition: t`Accounts opened, without guests.` },
    {
      id: 'active',
      kind: 'count',
      label: t`Active players`,
      definition: t`Members with a settled bet, each once. A void counts: the member played.`,
    },
  ]
  return Object.fromEntries(all.map((metric) => [metric.id, metric])) as Record<MetricId, Metric>
}
