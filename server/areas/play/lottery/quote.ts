import { createHash } from 'node:crypto'
import { chaseSteps, type Plan } from '#rules/lottery/chase.ts'
import { rateText, winOf } from '#rules/lottery/price.ts'
import { refuse, type ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import type { RunGame } from './games.ts'
import type { Issue } from './issue-state.ts'
import { countAll, limit, priceAll, type Line, type SlipRequest } from './price-slips.ts'
import { capOf, issuesFor, readHeld, type AskedIssues, type Held } from './quoted-issues.ts'
import type { WirePlan } from './tables.ts'

type Quote = ValueOf<'quoteLotteryBets'>
type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
type Asked = AskedIssues & { slips: readonly SlipRequest[] }

/** The totals of a request's slips in one issue, in minor units; `cap` is the most the issue pays the member. */
type Together = { stake: bigint; maxWin: bigint; capped: boolean; cap: bigint }

/** The most slips times issues in one booking, because they are one posting. */
const maxLines = 1000

/**
 * Prices slips on an issue, or over the issues of a chase. Quotes of the same slips with the same odds, caps and steps
 * have the same id; no quote is stored.
 */
export async function makeOffer(services: Needs, run: RunGame, memberId: string, requested: Asked) {
  const { clock } = services
  const now = clock.now()
  const issues = await issuesFor(services, run, requested, now)
  if (issues === null) return refuse('lottery.issue.closed')
  if (requested.chase && issues.length < requested.chase.issues) return limit('ISSUES', null, String(issues.length))
  if (issues.length * requested.slips.length > maxLines) return limit('BETS', null, String(maxLines))
  const { currencyDecimals: decimals } = await services.merchant.read()
  const open = await readHeld(services, memberId, issues)
  const counted = countAll(run, requested.slips, issues, decimals)
  if (!Array.isArray(counted)) return counted
  const first = priceAll(run, counted, issues[0]!, decimals, 1, capOf(run, open.get(issues[0]!.id)))
  if (!Array.isArray(first)) return first
  const steps = requested.chase ? planSteps(requested.chase, issues.length, first) : [1]
  if (steps === null) return limit('STAKE', null, null)
  const lines: Line[] = []
  const together: Together[] = []
  for (const [i, issue] of issues.entries()) {
    const cap = capOf(run, open.get(issue.id))
    const priced = priceAll(run, counted, issue, decimals, steps[i]!, cap)
    if (!Array.isArray(priced)) return priced
    const all = addUp(priced, cap, open.get(issue.id))
    together.push(all)
    lines.push(
      ...priced.map((line) => ({
        ...line,
        step: requested.chase ? steps[i]! : null,
        winCap: cap,
        issueCapped: all.capped,
      })),
    )
  }
  return {
    ok: true as const,
    value: { wire: wireQuote(run, requested, issues, steps, lines, together, decimals), lines },
  }
}

function addUp(lines: readonly Line[], cap: bigint, open: Held | undefined): Together {
  const sum = (of: (line: Line) => bigint) => lines.reduce((all, line) => all + of(line), 0n)
  const uncapped = sum((line) => line.uncappedWin)
  const capped = uncapped + (open?.sum ?? 0n) > cap || (open?.met ?? false)
  return { stake: sum((line) => line.stake), maxWin: uncapped > cap ? cap : uncapped, capped, cap }
}

function planSteps(plan: WirePlan, issues: number, lines: readonly Line[]): number[] | null {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  const wins = lines.flatMap(({ tiers, unit, multiple }) => tiers.map(({ payout }) => winOf(unit, multiple, payout)))
  const win = wins.reduce((min, one) => (one < min ? one : min))
  const multiple = Math.max(...lines.map((line) => line.multiple))
  return chaseSteps(planOf(plan), issues, stake, win, multiple)
}

const planOf = ({ kind, factor = 2, everyIssues = 1, minProfitRate = '0' }: WirePlan): Plan => {
  if (kind === 'SAME') return { kind }
  if (kind === 'MULTIPLIED') return { kind, factor, everyIssues }
  const [whole = '0', rest = ''] = minProfitRate.split('.')
  return { kind, rate: BigInt(whole + rest.padEnd(4, '0')) }
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
  const greatest = together.reduce((max, one) => (one.maxWin > max.maxWin ? one : max))
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
    winCap: text(together.reduce((min, { cap }) => (cap < min ? cap : min), together[0]!.cap)),
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
