import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { InboxKind } from '../../inbox/inbox-kind.ts'
import { exceptionKind } from '../../inbox/kinds/exception.ts'
import { suspenseKind } from '../../inbox/kinds/suspense.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { readAnswersFile, type Answer } from './answers-file.ts'

type Request = ConsoleRequest<'takeAnswers'>
type Looked = { open: Answer[]; unchanged: number; members: string[] }

const invalid = (row: number) => consoleRefuse('answers.invalid', { value: { row } })

const askOf = ({ ref, decision, text }: Answer) => ({ ref, decision, text })

/**
 * Takes a file of exceptions that was answered: each row is decided as it would be in the inbox. What was decided meanwhile, or by
 * the same file before, stays as it is. Two operators take it, whatever stands in it.
 */
export function takeAnswers(services: Services): FourEyesRule<'takeAnswers'> {
  const kinds = new Map<string, InboxKind>(
    [exceptionKind(services), suspenseKind(services)].map((kind) => [kind.kind, kind]),
  )

  /** Which rows still wait, each as its own kind previews it. */
  async function look(tx: Tx, request: Request): Promise<ConsoleStep<Looked, 'answers.invalid'>> {
    const read = readAnswersFile(request.body.file)
    if ('faultyRow' in read) return invalid(read.faultyRow)
    const looked: Looked = { open: [], unchanged: 0, members: [] }
    for (const answer of read.answers) {
      const kind = kinds.get(answer.kind)!
      const preview = await kind.preview(tx, askOf(answer), request)
      if (!preview.ok) {
        // what is not there may be what waited, or what it names
        if (preview.code !== 'not.found' || (await kind.show(tx, answer.ref, request)) !== null)
          return invalid(answer.row)
        looked.unchanged += 1
        continue
      }
      looked.open.push(answer)
      looked.members.push(...(preview.value.members ?? []))
    }
    return consoleOk(looked)
  }

  return {
    async preview(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const { open, unchanged, members } = looked.value
      const decisions = [...new Set(open.map(({ decision }) => decision))].toSorted()
      return consoleOk({
        thing: 'exceptions:file',
        version: String(open.length),
        effect: [
          ...decisions.map((decision) => ({
            code: decision,
            before: null,
            after: String(open.filter((answer) => answer.decision === decision).length),
          })),
          { code: 'unchanged', before: null, after: String(unchanged) },
        ],
        members: [...new Set(members)],
      })
    },
    // looked at in this transaction before
    async apply(tx, request) {
      const read = readAnswersFile(request.body.file)
      if ('faultyRow' in read) return invalid(read.faultyRow)
      let decided = 0
      for (const answer of read.answers) {
        const done = await kinds.get(answer.kind)!.apply(tx, askOf(answer), request)
        if (done.ok) decided += 1
        else if (done.code !== 'not.found') return invalid(answer.row)
      }
      return consoleOk({ decided, unchanged: read.answers.length - decided })
    },
  }
}
