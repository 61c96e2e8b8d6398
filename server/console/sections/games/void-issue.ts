import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { issueState } from '#server/areas/play/lottery/issue-state.ts'
import { findVoidable, voidByHand } from '#server/areas/play/lottery/void-issue.ts'
import { readIssue } from '#server/areas/play/lottery/read-issue.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { showIssues, type ShownIssue } from './read-lotteries.ts'

const refusals = { unknown: 'not.found', drawn: 'state.conflict' } as const
type Refused = (typeof refusals)[keyof typeof refusals]

const thingOf = ({ body }: ConsoleRequest<'voidIssue'>) => `issue:${body.code}:${body.issueNo}`

/** Two operators void an issue that cannot be drawn correctly, before its draw; afterwards, they correct its result. */
export const voidIssue = ({ merchant, clock }: Services): FourEyesRule<'voidIssue'> => {
  const find = (tx: Parameters<FourEyesRule<'voidIssue'>['preview']>[0], { body }: ConsoleRequest<'voidIssue'>) =>
    findVoidable(tx, merchant.code, { gameCode: body.code, issueNo: body.issueNo })
  return {
    async preview(tx, request) {
      const found = await find(tx, request)
      if (found.outcome !== 'found') return consoleRefuse(refusals[found.outcome])
      const now = clock.now()
      const [shown] = await showIssues(tx, [found.issue], { ...request.settings, now })
      return consoleOk({
        thing: thingOf(request),
        version: found.issue.state,
        effect: [
          { code: 'state', before: issueState(found.issue, now), after: 'void' },
          { code: 'slips', before: String(shown!.slips), after: '0' },
          { code: 'stake', before: shown!.staked, after: null },
        ],
      })
    },
    async apply(tx, request): Promise<ConsoleStep<ShownIssue, Refused>> {
      const found = await find(tx, request)
      if (found.outcome !== 'found') return consoleRefuse(refusals[found.outcome])
      const now = clock.now()
      const change = { before: { state: found.issue.state }, after: { state: 'voiding' } }
      await noteChange(tx, { kind: 'lottery_issues', key: thingOf(request) }, change)
      const { code: gameCode, issueNo } = request.body
      await voidByHand(tx, merchant.code, found.issue, now)
      const issue = await readIssue(tx, merchant.code, { gameCode, issueNo })
      const [shown] = await showIssues(tx, [issue!], { ...request.settings, now })
      return consoleOk(shown!)
    },
  }
}
