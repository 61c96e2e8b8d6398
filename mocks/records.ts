import { byMidnight, dayOf as merchantDayOf } from '#rules/calendar.ts'
import { maskedAccount } from '#rules/masked.ts'
import type { ValueOf } from '#openapi/handlers.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How the double's merchant counts days. */
export const calendar = byMidnight('Asia/Dhaka')
export const dayOf = (at: number): string => merchantDayOf(at, calendar)

/** Integer hundredths as the wire carries them, and back. */
export const amount = (minor: number): string => `${minor < 0 ? '-' : ''}${(Math.abs(minor) / 100).toFixed(2)}`
const minor = (text: string): number => Math.round(Number(text) * 100)

export type RecordAsked = {
  from: string
  to: string
  pageNo?: number
  pageSize?: number
  asOf?: string
  format?: 'json' | 'csv'
}

/** Whether a window is one the records take: 30 days at most, none in the future. */
export const windowHolds = ({ from, to }: RecordAsked, now: number): boolean =>
  from <= to &&
  to <= dayOf(now) &&
  Date.parse(to) - Date.parse(from) < 30 * dayMs &&
  Date.parse(from) > now - 367 * dayMs

/** A page of rows with what it says of itself. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { pageNo = 1, pageSize = 20, asOf, format, from, to }: RecordAsked,
  now: number,
) => ({
  rows: format === 'csv' ? [] : rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  csv: format === 'csv' ? { fileName: `record-${from}-${to}.csv`, text: `\uFEFFRows,${rows.length}\r\n` } : null,
  pageNo,
  pageSize,
  totalRows: rows.length,
  timeZone: calendar.timeZone,
  asOf: asOf ?? `1@${new Date(now).toISOString()}`,
  final: false,
})

type Bet = Omit<ValueOf<'listRngBets'>['rows'][number], 'lines' | 'betPerLine' | 'freeSpin' | 'jackpotWin'>
const games = ['Five Reels', 'Lantern Fair', 'River Gold', 'Mango Rush']

/** 47 bets back from now, five hours apart: a win, two losses, a tie, and now and then one that was cancelled. */
export const sampleBets = (now: number, open: boolean): Bet[] =>
  Array.from({ length: 47 }, (_, n) => {
    const status = ([1, 2, 2, 3, 1, 2, 4] as const)[n % 7]!
    const stake = 1250 + 50 * (n % 9)
    const payout = open ? 0 : [0, stake * 2, 0, stake, stake][status]!
    const at = now - n * 5 * hourMs
    return {
      betNo: `${1047 - n}-1`,
      vendor: n % 3 === 0 ? 'RIVER' : 'DEMO',
      game: games[n % games.length]!,
      betTime: new Date(at - 2000).toISOString(),
      settledTime: open ? null : new Date(at).toISOString(),
      stake: amount(stake),
      validBet: amount(open || status > 2 ? 0 : stake),
      payout: amount(payout),
      profitLoss: amount(open ? 0 : payout - stake),
      status: open ? null : status,
      currency: 'BDT',
      roundId: `r-${1047 - n}`,
    }
  })

const sum = (rows: readonly object[], name: string): number =>
  rows.reduce((total, row) => total + minor((row as Record<string, string>)[name]!), 0)

/** The totals row of a list of bets. */
export const totalsOf = (rows: readonly Bet[]) => ({
  count: rows.length,
  stake: amount(sum(rows, 'stake')),
  validBet: amount(sum(rows, 'validBet')),
  payout: amount(sum(rows, 'payout')),
  profitLoss: amount(sum(rows, 'profitLoss')),
})

type Entry = ValueOf<'listAccountRecord'>['rows'][number]

/** 60 entries of the account record back from now, nine hours apart, whose balances follow each other. */
export function sampleEntries(now: number): Entry[] {
  const kinds = [
    ['betting', -1250],
    ['winning', 2500],
    ['deposit', 50_000],
    ['withdraw', -20_000],
    ['betting_rebate', 617],
    ['other', -5000],
  ] as const
  let balance = 1_248_050
  return Array.from({ length: 60 }, (_, n) => {
    const [type, change] = kinds[n % kinds.length]!
    const after = balance
    balance -= change
    return {
      transNo: `X${2060 - n}`,
      refNo: type === 'betting' ? `${1047 - n}-1` : null,
      game: type === 'betting' ? games[n % games.length]! : null,
      time: new Date(now - n * 9 * hourMs).toISOString(),
      type,
      subType: type === 'other' ? 'wallet_transfer_out' : null,
      amount: amount(change),
      balanceBefore: amount(balance),
      balanceAfter: amount(after),
      status: 'done',
      remark: '',
    }
  })
}

/** In, out and net of entries. */
export function inOutOf(entries: readonly Pick<Entry, 'amount'>[]) {
  const of = (sign: number) => entries.map((entry) => minor(entry.amount)).filter((change) => change * sign > 0)
  const total = (sign: number) => of(sign).reduce((all, change) => all + change * sign, 0)
  return { in: amount(total(1)), out: amount(total(-1)), net: amount(total(1) - total(-1)) }
}

type Profit = ValueOf<'listPersonalProfit'>['rows'][number]

/** Two categories a day, back from today. */
export const sampleProfit = (now: number): Profit[] =>
  Array.from({ length: 40 }, (_, n) => {
    const [stake, payout, rebate] = [200_000 + 1000 * n, n % 3 === 0 ? 260_000 : 178_500, n % 2 === 0 ? 720 : 0]
    return {
      day: dayOf(now - Math.floor(n / 2) * dayMs),
      category: n % 2 === 0 ? ('RNG' as const) : ('ELOTT' as const),
      stake: amount(stake),
      validBet: amount(stake),
      payout: amount(payout),
      rebate: amount(rebate),
      bonus: '0.00',
      profitLoss: amount(payout - stake + rebate),
    }
  })

/** The totals of the profit and loss, with the life of the account beside them. */
export const profitTotalsOf = (rows: readonly Profit[]) => {
  const of = (name: string) => amount(sum(rows, name))
  return {
    stake: of('stake'),
    validBet: of('validBet'),
    payout: of('payout'),
    rebate: of('rebate'),
    bonus: of('bonus'),
    profitLoss: of('profitLoss'),
    lifetimeDeposit: '25000.00',
    lifetimeWithdraw: '8000.00',
    netDeposit: '17000.00',
  }
}

type Receipt = ValueOf<'getReceipt'>

/** The receipt of a bet of the samples: of its stake, and of what it paid. */
function receiptOfBet(
  number: string,
  now: number,
  hash: string,
): Pick<Receipt, 'refNo' | 'amount' | 'bet' | 'postings'> {
  const bet = sampleBets(now, false).find(({ betNo }) => betNo === number) ?? sampleBets(now, true)[0]!
  const { vendor, game, betTime, settledTime, stake, payout, profitLoss, status } = bet
  const [postingNo = '1'] = number.split('-')
  const staked = { postingNo, postedAt: betTime, hash, type: 'betting' as const, subType: null, amount: `-${stake}` }
  const paid = {
    ...staked,
    postingNo: String(Number(postingNo) + 1),
    hash: null,
    type: 'winning' as const,
    amount: payout,
  }
  return {
    refNo: bet.roundId,
    amount: profitLoss,
    bet: { betNo: number, vendor, game, betTime, settledTime, stake, payout, status },
    postings: settledTime === null || Number(payout) === 0 ? [staked] : [staked, { ...paid, postedAt: settledTime }],
  }
}

/** The receipt of an entry or a bet of the samples, or of a transfer to the upline, whatever its number. */
export function sampleReceipt(number: string, now: number): Receipt {
  const postedAt = new Date(now - hourMs).toISOString()
  const common = { number, currency: 'BDT', remark: '', parties: null, bet: null }
  const hash = '9f'.repeat(32)
  if (number.startsWith('T'))
    return {
      ...common,
      refNo: number,
      amount: '-500.00',
      parties: { from: maskedAccount('nodi_27'), to: maskedAccount('agent_07') },
      postings: [{ postingNo: '2061', postedAt, hash, type: 'other', subType: 'transfer_out', amount: '-500.00' }],
    }
  const entries = sampleEntries(now)
  const entry = entries.find(({ transNo }) => transNo === number) ?? entries[0]!
  if (number.startsWith('X'))
    return {
      ...common,
      refNo: entry.refNo,
      amount: entry.amount,
      postings: [
        {
          postingNo: number.slice(1),
          postedAt: entry.time,
          hash,
          type: entry.type,
          subType: entry.subType,
          amount: entry.amount,
        },
      ],
    }
  return { ...common, ...receiptOfBet(number, now, hash) }
}
