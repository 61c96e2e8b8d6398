import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { gameOf } from '#rules/lottery/games.ts'
import { isResult } from '#rules/lottery/is-result.ts'
import { asCommand } from '#server/audit/as-command.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { publish } from './events.ts'
import type { Issue } from './issue-state.ts'
import { readIssue } from './read-issue.ts'
import { lotteryIssues, lotteryResults, type WireResult } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
type Desk = { merchant: string; now: number }

export type Correction = {
  gameCode: string
  issueNo: string
  /** In the notation of the contract. */
  result: unknown
  /** Shown to players. */
  reason: string
  /** Names of the responsible operators. */
  operators: readonly string[]
}

/**
 * `corrected`: stored as this version. With every other outcome nothing was written. `notDrawn`: not drawn yet, or
 * void. `badResult`: not a possible result of the game. `same`: equal to the present result. `reason`: empty, or longer
 * than 300 characters. `needsTwo`: from a day after the draw two operators must agree; before that, one is enough.
 */
export type CorrectionOutcome =
  | { outcome: 'corrected'; version: number }
  | { outcome: 'unknown' | 'notDrawn' | 'badResult' | 'same' | 'reason' | 'needsTwo' }

const alone = 24 * 3_600_000

/** Whether a day has passed since the draw: from then on two operators must agree. */
const takesTwo = (issue: Issue, now: number): boolean => now - issue.drawnAt!.getTime() > alone

/** The issue to correct, locked until the transaction ends, or why it can't be corrected. */
export async function findCorrection(
  tx: Tx,
  { merchant, now }: Desk,
  { gameCode, issueNo, result }: Pick<Correction, 'gameCode' | 'issueNo' | 'result'>,
): Promise<
  { outcome: 'found'; issue: Issue; two: boolean } | { outcome: 'unknown' | 'notDrawn' | 'badResult' | 'same' }
> {
  const issue = await readIssue(tx, merchant, { gameCode, issueNo }, true)
  const game = gameOf(gameCode)
  if (!issue || !game) return { outcome: 'unknown' }
  if (issue.state !== 'drawn' && issue.state !== 'settled') return { outcome: 'notDrawn' }
  if (!isResult(game.format, result)) return { outcome: 'badResult' }
  if (isDeepStrictEqual(result, issue.result)) return { outcome: 'same' }
  return { outcome: 'found', issue, two: takesTwo(issue, now) }
}

/**
 * Replaces a wrong result. Both versions stay visible with the reason. The settlement then settles every slip again and
 * stops chases that now win. The revealed seed still proves the first version.
 */
export async function putResult(
  tx: Tx,
  { merchant, now }: Desk,
  issue: Issue,
  { result, reason, operators }: Pick<Correction, 'result' | 'reason' | 'operators'>,
): Promise<number> {
  const version = issue.resultVersion + 1
  const corrected = result as WireResult
  await tx
    .update(lotteryIssues)
    .set({ state: 'drawn', result: corrected, resultVersion: version })
    .where(eq(lotteryIssues.id, issue.id))
  await tx.insert(lotteryResults).values({
    issueId: issue.id,
    version,
    result: corrected,
    reason,
    operators: sql`${arrayText(operators)}::text[]`,
    at: new Date(now),
  })
  const data = { issueNo: issue.issueNo, province: issue.province, result: corrected }
  await publish(tx, merchant, [{ game: issue.game, kind: 'corrected', at: now, data }])
  return version
}

/** Corrects a draw from the command line, by the same rule as in the console, and notes it in the audit log. */
export async function correctDraw(services: Needs, correction: Correction): Promise<CorrectionOutcome> {
  const operators = [...new Set(correction.operators.map((name) => name.trim()))].filter((name) => name !== '')
  const reason = correction.reason.trim()
  if (reason === '' || reason.length > 300) return { outcome: 'reason' }
  if (operators.length === 0) return { outcome: 'needsTwo' }
  const desk = { merchant: services.merchant.code, now: services.clock.now() }
  const thing = `issue:${correction.gameCode}:${correction.issueNo}`
  const entry = { operation: 'lottery:correct', operators, reason, thing }
  return asCommand(services, entry, async (tx): Promise<CorrectionOutcome> => {
    const found = await findCorrection(tx, desk, correction)
    if (found.outcome !== 'found') throw new NotCorrected(found.outcome)
    if (found.two && operators.length < 2) throw new NotCorrected('needsTwo')
    const { issue } = found
    const version = await putResult(tx, desk, issue, { result: correction.result, reason, operators })
    const after = { result: correction.result, version }
    await noteChange(tx, { kind: 'lottery_issues', key: thing }, { before: { result: issue.result }, after })
    return { outcome: 'corrected', version }
  }).catch((error: unknown) => {
    if (error instanceof NotCorrected) return { outcome: error.outcome }
    throw error
  })
}

/** Rolls the transaction back, including its audit entry. */
class NotCorrected extends Error {
  readonly outcome: Exclude<CorrectionOutcome['outcome'], 'corrected'>
  constructor(outcome: Exclude<CorrectionOutcome['outcome'], 'corrected'>) {
    super('the draw is not corrected')
    this.outcome = outcome
  }
}
