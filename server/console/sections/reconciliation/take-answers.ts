import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxKind } from '../../inbox/inbox-kind.ts'
import { exceptionKind } from '../../inbox/kinds/exception.ts'
import { suspenseKind } from '../../inbox/kinds/suspense.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { decideMany, isOfMany, lookAtMany, type Looked } from './answer-many.ts'
import { readAnswersFile, type Answer } from './answers-file.ts'

type Request = ConsoleRequest<'takeAnswers'>
type Kinds = ReadonlyMap<string, InboxKind>

const invalid = (row: number) => consoleRefuse('answers.invalid', { value: { row } })

const askOf = ({ ref, decision, text }: Answer) => ({ ref, decision, text })

/** Previews every decision that moves a member's money with its own kind. */
async function lookAtEach(tx: Tx, kinds: Kinds, answers: readonly Answer[], request: Request): Promise<Looked> {
  const looked = { open: [] as Answer[], members: [] as string[] }
  for (const answer of answers) {
    const kind = kinds.get(answer.kind)!
    const preview = await kind.preview(tx, askOf(answer), request)
    if (preview.ok) {
      looked.open.push(answer)
      looked.members.push(...(preview.value.members ?? []))
      continue
    }
    // what is not there may be what waited, or what it names
    if (preview.code !== 'not.found' || (await kind.show(tx, answer.ref, request)) !== null) return { faulty: answer }
  }
  return looked
}

/** The number of answers of each decision, and of rows that stay as they are. */
function effectOf(open: readonly Answer[], unchanged: number) {
  const decisions = [...new Set(open.map(({ decision }) => decision))].toSorted()
  const counted = decisions.map((code) => ({ code, n: open.filter(({ decision }) => decision === code).length }))
  return [...counted, { code: 'unchanged', n: unchanged }].map(({ code, n }) => ({
    code,
    before: null,
    after: String(n),
  }))
}

/** Decides items that move a member's money one by one; returns their number, or the row that cannot be decided. */
async function decideEach(
  tx: Tx,
  kinds: Kinds,
  answers: readonly Answer[],
  request: Request,
): Promise<ConsoleStep<number, 'answers.invalid'>> {
  let decided = 0
  for (const answer of answers) {
    const done = await kinds.get(answer.kind)!.apply(tx, askOf(answer), request)
    if (done.ok) decided += 1
    else if (done.code !== 'not.found') return invalid(answer.row)
  }
  return consoleOk(decided)
}

/**
 * Applies a filled-in file of exceptions: each row is decided as in the inbox. Items that were decided since, or by the
 * same file before, stay unchanged. Needs two operators, whatever the file contains.
 */
export function takeAnswers(services: Services): FourEyesRule<'takeAnswers'> {
  const kinds: Kinds = new Map([exceptionKind(services), suspenseKind(services)].map((kind) => [kind.kind, kind]))
  const divide = (answers: readonly Answer[]) => ({
    each: answers.filter((answer) => !isOfMany(answer)),
    many: answers.filter(isOfMany),
  })
  return {
    async preview(tx, request) {
      const read = readAnswersFile(request.body.file)
      if ('faultyRow' in read) return invalid(read.faultyRow)
      const { each, many } = divide(read.answers)
      const ofEach = await lookAtEach(tx, kinds, each, request)
      if ('faulty' in ofEach) return invalid(ofEach.faulty.row)
      const ofMany = await lookAtMany(tx, services, many, request)
      if ('faulty' in ofMany) return invalid(ofMany.faulty.row)
      const open = [...ofEach.open, ...ofMany.open]
      return consoleOk({
        thing: 'exceptions:file',
        version: String(open.length),
        effect: effectOf(open, read.answers.length - open.length),
        members: [...new Set([...ofEach.members, ...ofMany.members])],
      })
    },
    // already checked in this transaction
    async apply(tx, request) {
      const read = readAnswersFile(request.body.file)
      if ('faultyRow' in read) return invalid(read.faultyRow)
      const { each, many } = divide(read.answers)
      // what is linked may end what another row answers
      const linked = await decideEach(tx, kinds, each, request)
      if (!linked.ok) return linked
      const decided = linked.value + (await decideMany(tx, services, many, request))
      return consoleOk({ decided, unchanged: read.answers.length - decided })
    },
  }
}
