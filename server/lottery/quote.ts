import { createHash } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { chaseSteps, type Plan } from '#openapi/lottery/chase.ts'
import { playsOf } from '#openapi/lottery/plays.ts'
import {
  countSlip,
  isOffered,
  priceCounted,
  rateText,
  rebateOf,
  summaryOf,
  winOf,
  type Counted,
  type Priced,
} from '#openapi/lottery/price.ts'
import { millionths, payoutFrom } from '#openapi/lottery/odds.ts'
import type { Play } from '#openapi/lottery/play.ts'
import { refuse, type BodyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { amountText, minorUnits } from '../wallet/amounts.ts'
import { leastRtp, rtpStep, unitPrices, type RunGame } from './games.ts'
import { issueState, type Issue } from './issue-state.ts'
import { lotteryIssues, lotterySlips } from './tables.ts'

type Quote = ValueOf<'quoteLotteryBets'>
type SlipRequest = BodyOf<'quoteLotteryBets'>['slips'][number]
type WirePlan = NonNullable<BodyOf<'quoteLotteryBets'>['chase']>
type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/** What the slips of a request can bring in one issue, in minor units; `cap` is what it pays the member at most. */
type Together = { stake: bigint; maxWin: bigint; capped: boolean; cap: bigint }

/** One slip of one issue, priced; amounts in minor units. */
export type Line = Priced & {
  issue: Issue
  /** Index of the slip that was asked for. */
  index: number
  playId: string
  unit: bigint
  multiple: number
  rtp: bigint
  rebate: bigint
  maxWin: bigint
  capped: boolean
  /** What the issue pays the member at most, and whether the page was told that this may cut what is won. */
  winCap: bigint
  issueCapped: boolean
  step: number | null
  summary: string
}

type Refusal = ReturnType<typeof limit> | ReturnType<typeof invalid>
type Asked = { slips: readonly SlipRequest[]; issueNo?: string; chase?: WirePlan }

/** At most so many slips times issues in one booking: they are one posting. */
const mostLines = 1000

const limit = (
  which: 'STAKE' | 'BETS' | 'EXPOSURE' | 'UNIT' | 'RTP' | 'ISSUES',
  min: string | null,
  max: string | null,
) => refuse('lottery.bet.limit', { value: { limit: which, min, max } })

/** A hint that the house takes no more on this issue. */
export const overExposure = () => limit('EXPOSURE', null, null)

const invalid = (
  slip: number,
  reason: 'form' | 'option' | 'count' | 'lines' | 'play',
  badLines: readonly string[] = [],
) =>
  refuse('lottery.selection.invalid', {
    value: { slip, reason, badLines: badLines.slice(0, 100).map((line) => line.slice(0, 40)) },
  })

/**
 * Prices slips on an issue, or over the issues of a chase. Two quotes of the same slips with the same odds, caps and
 * steps have the same id; nothing is kept of them.
 */
export async function makeOffer(services: Needs, run: RunGame, memberId: string, asked: Asked) {
  const { clock } = services
  const now = clock.now()
  const issues = await issuesFor(services, run, asked, now)
  if (issues === null) return refuse('lottery.issue.closed')
  if (asked.chase && issues.length < asked.chase.issues) return limit('ISSUES', null, String(issues.length))
  if (issues.length * asked.slips.length > mostLines) return limit('BETS', null, String(mostLines))
  const { currencyDecimals: decimals } = await services.merchant.read()
  const held = await readHeld(services, memberId, issues)
  const counted = countAll(run, asked.slips, issues, decimals)
  if (!Array.isArray(counted)) return counted
  const first = priceAll(run, counted, issues[0]!, decimals, 1, capOf(run, held.get(issues[0]!.id)))
  if (!Array.isArray(first)) return first
  const steps = asked.chase ? planSteps(asked.chase, issues.length, first) : [1]
  if (steps === null) return limit('STAKE', null, null)
  const lines: Line[] = []
  const together: Together[] = []
  for (const [i, issue] of issues.entries()) {
    const cap = capOf(run, held.get(issue.id))
    const priced = priceAll(run, counted, issue, decimals, steps[i]!, cap)
    if (!Array.isArray(priced)) return priced
    const all = addUp(priced, cap, held.get(issue.id))
    together.push(all)
    lines.push(
      ...priced.map((line) => ({
        ...line,
        step: asked.chase ? steps[i]! : null,
        winCap: cap,
        issueCapped: all.capped,
      })),
    )
  }
  return { ok: true as const, value: { wire: wireQuote(run, asked, issues, steps, lines, together, decimals), lines } }
}

/** What the member's open slips of an issue can win; `met`: one of them can reach its cap alone. */
type Held = { sum: bigint; cap: bigint; met: boolean }

async function readHeld({ db }: Needs, memberId: string, issues: readonly Issue[]): Promise<Map<bigint, Held>> {
  const { issueId, maxWin, winCap } = lotterySlips
  const rows = await db
    .select({
      issueId,
      sum: sql<string>`sum(${maxWin})`,
      cap: sql<string>`max(${winCap})`,
      met: sql<boolean>`bool_or(${maxWin} >= ${winCap})`,
    })
    .from(lotterySlips)
    .where(
      and(
        eq(lotterySlips.memberId, memberId),
        eq(lotterySlips.state, 'open'),
        inArray(
          issueId,
          issues.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(issueId)
  return new Map(rows.map(({ issueId: id, sum, cap, met }) => [id, { sum: BigInt(sum), cap: BigInt(cap), met }]))
}

/** The cap by which the issue will be judged: what was shown with a slip placed before holds when it is more. */
const capOf = ({ settings }: RunGame, held: Held | undefined): bigint =>
  held && held.cap > settings.maxWin ? held.cap : settings.maxWin

function addUp(lines: readonly Line[], cap: bigint, held: Held | undefined): Together {
  const sum = (of: (line: Line) => bigint) => lines.reduce((all, line) => all + of(line), 0n)
  const most = sum((line) => line.most)
  const capped = most > 0n && (most + (held?.sum ?? 0n) > cap || (held?.met ?? false))
  return { stake: sum((line) => line.stake), maxWin: most > cap ? cap : most, capped, cap }
}

/** The issues a request is for, in order, as far as they stand ready; null when the first takes no bets, or not yet. */
async function issuesFor(
  { db, merchant }: Needs,
  { game }: RunGame,
  { issueNo, chase }: Asked,
  now: number,
): Promise<Issue[] | null> {
  const number = chase?.firstIssueNo ?? issueNo
  if (number === undefined) return null
  const ofGame = and(eq(lotteryIssues.merchant, merchant.code), eq(lotteryIssues.game, game.code))
  const [first] = await db
    .select()
    .from(lotteryIssues)
    .where(and(ofGame, eq(lotteryIssues.issueNo, number)))
  if (!first) return null
  const state = issueState(first, now)
  if (!chase) return state === 'open' ? [first] : null
  if (state !== 'open' && state !== 'scheduled') return null
  const issues = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        ofGame,
        eq(lotteryIssues.state, 'waiting'),
        gte(lotteryIssues.drawsAt, first.drawsAt),
        first.province === null ? undefined : eq(lotteryIssues.province, first.province),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(chase.issues)
  return issues
}

/** A slip as it was asked for, counted for the plays of a draw's date. */
type Asking = {
  playId: string
  unit: bigint
  rtp: bigint
  multiple: number
  summary: string
  on: (date: string) => Counted
}

/** Checks and counts every slip once for each table of plays that the issues go by, whatever the steps of a chase. */
function countAll(
  { game, settings }: RunGame,
  slips: readonly SlipRequest[],
  issues: readonly Issue[],
  decimals: number,
): Asking[] | Refusal {
  const highest = BigInt(settings.rtp)
  const units = unitPrices(decimals)
  const text = (minor: bigint) => amountText(minor, decimals)
  const tables = new Set(issues.map(({ drawDate }) => playsOf(game.format, drawDate)))
  const asking: Asking[] = []
  for (const [index, slip] of slips.entries()) {
    const unit = minorUnits(slip.unit, decimals)
    if (unit === null || !units.includes(unit)) return limit('UNIT', text(units.at(-1)!), text(units[0]!))
    const rtp = slip.rtp === undefined ? highest : millionths(slip.rtp)
    if (rtp === null || rtp < leastRtp || rtp > highest || (rtp !== highest && rtp % rtpStep !== 0n))
      return limit('RTP', rateText(leastRtp), rateText(highest))
    const known = new Map<ReadonlyMap<string, Play>, Counted>()
    for (const plays of tables) {
      const play = plays.get(slip.playId)
      if (!play || !isOffered(play, rtp)) return invalid(index, 'play')
      const counted = countSlip(play, slip.selection, settings.maxBets)
      if (counted === 'bets') return limit('BETS', null, String(settings.maxBets))
      if ('reason' in counted) return invalid(index, counted.reason, counted.badLines)
      known.set(plays, counted)
    }
    const [first] = known.values()
    const on = (date: string) => known.get(playsOf(game.format, date))!
    const { playId, multiple } = slip
    asking.push({ playId, unit, rtp, multiple, summary: summaryOf(first!.selection), on })
  }
  return asking
}

function priceAll(
  { settings }: RunGame,
  asking: readonly Asking[],
  issue: Issue,
  decimals: number,
  step: number,
  cap: bigint,
): Line[] | Refusal {
  const text = (minor: bigint) => amountText(minor, decimals)
  const lines: Line[] = []
  for (const [index, { playId, unit, rtp, summary, on, ...asked }] of asking.entries()) {
    const multiple = asked.multiple * step
    const priced = priceCounted(on(issue.drawDate), { unit, multiple, rtp })
    if (priced === 'play') return invalid(index, 'play')
    if (priced.stake < settings.minStake || priced.stake > settings.maxStake)
      return limit('STAKE', text(settings.minStake), text(settings.maxStake))
    const capped = priced.most > cap
    lines.push({
      ...priced,
      issue,
      index,
      playId,
      unit,
      multiple,
      rtp,
      rebate: rebateOf(priced.stake, BigInt(settings.rtp), rtp),
      maxWin: capped ? cap : priced.most,
      capped,
      winCap: cap,
      issueCapped: capped,
      step: null,
      summary,
    })
  }
  return lines
}

function planSteps(plan: WirePlan, issues: number, lines: readonly Line[]): number[] | null {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const wins = lines.flatMap(({ tiers, unit, multiple }) =>
    tiers.filter(({ payout }) => payoutFrom(payout) > 0n).map(({ payout }) => winOf(unit, multiple, payout)),
  )
  const win = wins.reduce((least, one) => (one < least ? one : least))
  const multiple = Math.max(...lines.map((line) => line.multiple))
  return chaseSteps(planOf(plan), issues, stake, win, multiple)
}

const planOf = ({ kind, factor = 2, everyIssues = 1, minProfitRate = '0' }: WirePlan): Plan => {
  if (kind === 'SAME') return { kind }
  if (kind === 'MULTIPLIED') return { kind, factor, everyIssues }
  const [whole = '0', rest = ''] = minProfitRate.split('.')
  return { kind, rate: BigInt(whole + rest.padEnd(4, '0').slice(0, 4)) }
}

function wireQuote(
  { game, settings }: RunGame,
  { chase }: Asked,
  issues: readonly Issue[],
  steps: readonly number[],
  lines: readonly Line[],
  together: readonly Together[],
  decimals: number,
): Quote {
  const text = (minor: bigint) => amountText(minor, decimals)
  const slips = lines.filter(({ issue }) => issue === issues[0])
  const greatest = together.reduce((most, one) => (one.maxWin > most.maxWin ? one : most))
  const shown = {
    slips: slips.map((line) => ({
      bets: line.bets,
      unitsPerBet: Number(line.stake / (BigInt(line.bets * line.multiple) * line.unit)),
      stake: text(line.stake),
      rtp: rateText(line.rtp),
      rebate: text(line.rebate),
      tiers: [...line.tiers],
      duplicates: line.duplicates,
      maxWin: text(line.maxWin),
      capped: line.capped,
    })),
    chase: chase
      ? issues.map((issue, i) => ({
          issueNo: issue.issueNo,
          multiple: steps[i]!,
          stake: text(together[i]!.stake),
          maxWin: text(together[i]!.maxWin),
          capped: together[i]!.capped,
        }))
      : null,
    stake: text(together.reduce((sum, { stake }) => sum + stake, 0n)),
    maxWin: text(greatest.maxWin),
    capped: together.some(({ capped }) => capped),
    winCap: text(together.reduce((least, { cap }) => (cap < least ? cap : least), together[0]!.cap)),
  }
  const bound = [
    game.code,
    settings.oddsVersion,
    issues[0]!.issueNo,
    shown,
    slips.map(({ playId, summary, unit, multiple, selection }) => [playId, summary, String(unit), multiple, selection]),
  ]
  const digest = createHash('sha256').update(JSON.stringify(bound)).digest('base64url')
  return { quoteId: `q_${digest}`, expiresAt: issues[0]!.closesAt.toISOString(), ...shown }
}
