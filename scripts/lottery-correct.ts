import { parseArgs } from 'node:util'
import { correctDraw, type CorrectionOutcome } from '#server/areas/play/lottery/correct-draw.ts'
import { beginTurn, settleNext } from '#server/areas/play/lottery/settle-issues.ts'
import { StartError } from '#server/start-error.ts'
import { runOperatorCommand } from './operator-command.ts'

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

// replaces a wrong result and settles its bets again
await runOperatorCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, operator: { type: 'string', multiple: true } },
  })
  const [gameCode, issueNo, result] = positionals
  if (gameCode === undefined || issueNo === undefined || result === undefined) throw new StartError(usage)
  const { reason = '', operator: operators = [] } = values
  const corrected = await correctDraw(services, { gameCode, issueNo, result: parsed(result), reason, operators })
  if (corrected.outcome !== 'corrected') throw new StartError(refusals[corrected.outcome])
  const turn = beginTurn()
  while (await settleNext(services, turn));
  if (turn.issues.length > 0) throw new StartError('The result is corrected, but its bets are not all settled yet.')
  return `${gameCode} ${issueNo} has result ${corrected.version}; its bets are settled by it`
})
