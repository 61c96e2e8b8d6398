import { takingNow } from '#server/areas/money/reconciliation/taking.ts'
import {
  bookExceptions,
  closeExceptions,
  lockExceptions,
} from '#server/areas/money/reconciliation/resolve-exception.ts'
import { lockSuspense, returnLines } from '#server/areas/money/reconciliation/resolve-suspense.ts'
import { lineRef } from '#server/areas/money/reconciliation/suspense.ts'
import { noteChanges } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { changeOf as changeOfException, decisionOf, membersOf } from '../../inbox/kinds/exception.ts'
import { changeOf as changeOfLine } from '../../inbox/kinds/suspense.ts'
import { decidersOf, type ConsoleRequest } from '../../pipeline/handler.ts'
import type { Answer } from './answers-file.ts'

type Request = ConsoleRequest<'takeAnswers'>

/** The answers that are still open, and their members; `faulty` is an answer that isn't allowed. */
export type Looked = { open: Answer[]; members: string[] } | { faulty: Answer }

/** Whether an answer moves only the house's money, so that all answers of its kind are applied together. */
export const isOfMany = ({ decision }: Answer): boolean => ['book', 'dismiss', 'return'].includes(decision)

const refsOf = (answers: readonly Answer[], kind: string) =>
  answers.filter((answer) => answer.kind === kind).map(({ ref }) => ref)

/** Answers for many items, by their numbers; both kinds are locked in a fixed order. */
async function lockAll(tx: Tx, merchant: string, answers: readonly Answer[]) {
  const exceptions = await lockExceptions(tx, merchant, refsOf(answers, 'exception'))
  const lines = await lockSuspense(tx, refsOf(answers, 'suspense'))
  const byRef = new Map(exceptions.map((row) => [String(row.id), row]))
  const lineByRef = new Map(lines.filter((line) => line.merchant === merchant).map((line) => [lineRef(line), line]))
  const exceptionOf = ({ kind, ref }: Answer) => (kind === 'exception' ? byRef.get(ref) : undefined)
  const lineOf = ({ kind, ref }: Answer) => (kind === 'suspense' ? lineByRef.get(ref) : undefined)
  return { exceptionOf, lineOf }
}

export async function lookAtMany(
  tx: Tx,
  { merchant }: Services,
  answers: readonly Answer[],
  { settings }: Request,
): Promise<Looked> {
  const { exceptionOf, lineOf } = await lockAll(tx, merchant.code, answers)
  const open = answers.filter((answer) => exceptionOf(answer) ?? lineOf(answer))
  const faulty = open.find((answer) => {
    const row = exceptionOf(answer)
    return row ? !decisionOf(row, answer, settings) : answer.text.trim() === ''
  })
  if (faulty) return { faulty }
  return {
    open,
    members: await membersOf(
      tx,
      open.flatMap((answer) => exceptionOf(answer) ?? []),
    ),
  }
}

/** Applies the answers to items that still wait, with a few SQL statements per decision; returns their number. */
export async function decideMany(
  tx: Tx,
  services: Services,
  answers: readonly Answer[],
  request: Request & { body: { reason?: string } },
): Promise<number> {
  const { exceptionOf, lineOf } = await lockAll(tx, services.merchant.code, answers)
  const by = { operators: decidersOf(request), reason: request.body.reason ?? '' }
  const taking = takingNow(services, request.settings)
  const ofExceptions = answers.filter((answer) => exceptionOf(answer))
  const answeredBy = (decision: string) =>
    ofExceptions.filter((answer) => answer.decision === decision).map((answer) => exceptionOf(answer)!)
  await closeExceptions(tx, answeredBy('dismiss'), by, taking)
  const booked = await bookExceptions(tx, answeredBy('book'), by, taking)
  if (booked !== 'done') throw new Error(`exceptions that were looked at are not booked: ${booked}`)
  const ofLines = answers.filter((answer) => lineOf(answer))
  const returned = ofLines.map((answer) => ({ line: lineOf(answer)!, returnNo: answer.text.trim().slice(0, 80) }))
  await returnLines(tx, returned, by, taking)
  const noted = (of: readonly Answer[], changeOf: typeof changeOfException | typeof changeOfLine) =>
    of.map((answer) => ({ key: answer.ref, ...changeOf(answer) }))
  await noteChanges(tx, 'statement_exceptions', noted(ofExceptions, changeOfException))
  await noteChanges(tx, 'statement-line', noted(ofLines, changeOfLine))
  return ofExceptions.length + ofLines.length
}
