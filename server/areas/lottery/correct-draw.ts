import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { gameOf } from '#rules/lottery/games.ts'
import { isResult } from '#rules/lottery/is-result.ts'
import type { Services } from '../../services.ts'
import { arrayText } from '../wallet/ledger.ts'
import { publish } from './events.ts'
import { readIssue } from './read-issue.ts'
import { lotteryIssues, lotteryResults, type WireResult } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

export type Correction = {
  gameCode: string
  issueNo: string
  /** In the contract's form. */
  result: unknown
  /** Players read it. */
  reason: string
  /** Who answers for it, by name. */
  operators: readonly string[]
}

/**
 * `corrected` as this version; else nothing was written. `notDrawn`: not drawn yet, or void. `badResult`: not a result of
 * the game. `same`: it is the result already. `reason`: none, or longer than 300. `needsTwo`: a day after the draw two operators
 * have to agree; before, one.
 */
export type CorrectionOutcome =
  | { outcome: 'corrected'; version: number }
  | { outcome: 'unknown' | 'notDrawn' | 'badResult' | 'same' | 'reason' | 'needsTwo' }

const alone = 24 * 3_600_000

/**
 * Puts another result over a wrong one. Both stay visible, with the reason; the settlement then settles every slip anew, and
 * stops chases that now win. The revealed seed still proves the first version.
 */
export async function correctDraw(
  { db, merchant, clock }: Needs,
  { gameCode, issueNo, result, reason, operators }: Correction,
): Promise<CorrectionOutcome> {
  const names = [...new Set(operators.map((name) => name.trim()))].filter((name) => name !== '')
  const why = reason.trim()
  if (why === '' || why.length > 300) return { outcome: 'reason' }
  return db.transaction(async (tx): Promise<CorrectionOutcome> => {
    const issue = await readIssue(tx, merchant.code, { gameCode, issueNo }, true)
    if (!issue) return { outcome: 'unknown' }
    if ((issue.state !== 'drawn' && issue.state !== 'settled') || issue.drawnAt === null) return { outcome: 'notDrawn' }
    if (!isResult(gameOf(gameCode)!.format, result)) return { outcome: 'badResult' }
    if (isDeepStrictEqual(result, issue.result)) return { outcome: 'same' }
    const now = clock.now()
    if (names.length < (now - issue.drawnAt.getTime() > alone ? 2 : 1)) return { outcome: 'needsTwo' }
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
      reason: why,
      operators: sql`${arrayText(names)}::text[]`,
      at: new Date(now),
    })
    const data = { issueNo, province: issue.province, result: corrected }
    await publish(tx, merchant.code, [{ game: gameCode, kind: 'corrected', at: now, data }])
    return { outcome: 'corrected', version }
  })
}
