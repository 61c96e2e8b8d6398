import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { findCorrection, putResult } from '#server/areas/play/lottery/correct-draw.ts'
import { readIssue } from '#server/areas/play/lottery/read-issue.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { showIssues, type ShownIssue } from './read-lotteries.ts'
import { resultIn, resultText } from './result-text.ts'

const refusals = {
  unknown: 'not.found',
  notDrawn: 'state.conflict',
  badResult: 'draw.result.invalid',
  same: 'draw.result.same',
} as const

const thingOf = ({ body }: ConsoleRequest<'correctDraw'>) => `issue:${body.code}:${body.issueNo}`

/** The rule of `npm run lottery:correct`, with the two operators of the request instead of typed names. */
export const correctDraw = ({ merchant, clock }: Services): FourEyesRule<'correctDraw'> => {
  const find = (tx: Parameters<FourEyesRule<'correctDraw'>['preview']>[0], { body }: ConsoleRequest<'correctDraw'>) =>
    findCorrection(
      tx,
      { merchant: merchant.code, now: clock.now() },
      { gameCode: body.code, issueNo: body.issueNo, result: resultIn(body.result) },
    )
  return {
    async preview(tx, request) {
      const found = await find(tx, request)
      if (found.outcome !== 'found') return consoleRefuse(refusals[found.outcome])
      const { issue } = found
      const [shown] = await showIssues(tx, [issue], { ...request.settings, now: clock.now() })
      return consoleOk({
        thing: thingOf(request),
        version: String(issue.resultVersion),
        effect: [
          { code: 'result', before: resultText(issue.result), after: request.body.result.trim() },
          { code: 'slips', before: String(shown!.slips), after: String(shown!.slips) },
          { code: 'paid', before: shown!.paid, after: null },
        ],
      })
    },
    async apply(tx, request): Promise<ConsoleStep<ShownIssue, (typeof refusals)[keyof typeof refusals]>> {
      const found = await find(tx, request)
      if (found.outcome !== 'found') return consoleRefuse(refusals[found.outcome])
      const { issue } = found
      const { body, settings, operator } = request
      const desk = { merchant: merchant.code, now: clock.now() }
      const result = resultIn(body.result)
      const version = await putResult(tx, desk, issue, {
        result,
        reason: body.reason ?? '',
        operators: [operator.name],
      })
      const thing = thingOf(request)
      const change = { before: { result: issue.result }, after: { result, version } }
      await noteChange(tx, { kind: 'lottery_issues', key: thing }, change)
      const corrected = await readIssue(tx, merchant.code, { gameCode: body.code, issueNo: body.issueNo })
      const [shown] = await showIssues(tx, [corrected!], { ...settings, now: desk.now })
      return consoleOk(shown!)
    },
  }
}
