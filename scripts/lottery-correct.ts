import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { correctDraw, type CorrectionOutcome } from '#server/areas/lottery/correct-draw.ts'
import { settleNext } from '#server/areas/lottery/settle-issues.ts'
import { createLog } from '#server/ports/log/log.ts'
import { StartError } from '#server/start-error.ts'
import { openMerchantStore } from '#server/areas/system/merchant-store.ts'

const usage =
  'npm run lottery:correct -- <game> <issue> <result> --reason <why, for players> --operator <name> [--operator <another>]'

const refusals: Record<Exclude<CorrectionOutcome['outcome'], 'corrected'>, string> = {
  unknown: 'There is no such issue.',
  notDrawn: 'The issue is not drawn, or void.',
  badResult: 'The game cannot have this result. Digits and balls are written as the site shows them, others as JSON.',
  same: 'This is the result already.',
  reason: 'A reason of at most 300 characters is needed: players read it.',
  needsTwo: 'An operator has to be named; a day after the draw, two of them.',
}

function parsed(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(refusals.badResult)
  }
}

/** Puts another result over a wrong one in the database that the settings name, and settles its bets anew. */
async function correct(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, operator: { type: 'string', multiple: true } },
  })
  const [gameCode, issueNo, result] = positionals
  if (gameCode === undefined || issueNo === undefined || result === undefined) throw new StartError(usage)
  const { reason = '', operator: operators = [] } = values
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database =
    config.databaseUrl === null ? await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log }) : null
  try {
    const { db, close } = await connect(database?.url ?? config.databaseUrl!)
    try {
      const merchant = await openMerchantStore(db, systemClock, config.merchant)
      const services = { db, merchant, clock: systemClock, log }
      const corrected = await correctDraw(services, { gameCode, issueNo, result: parsed(result), reason, operators })
      if (corrected.outcome !== 'corrected') throw new StartError(refusals[corrected.outcome])
      const failed: bigint[] = []
      while (await settleNext(services, failed));
      if (failed.length > 0) throw new StartError('The result is corrected, but its bets are not all settled yet.')
      return `${gameCode} ${issueNo} has result ${corrected.version}; its bets are settled by it`
    } finally {
      await close()
    }
  } finally {
    await database?.stop()
  }
}

try {
  process.stdout.write(`${await correct()}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
