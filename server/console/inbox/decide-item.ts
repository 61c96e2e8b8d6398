import { and, eq, inArray } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleRefusalOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import { isBeyondDay, type Act } from '#server/areas/money/cashier/one-operator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { ConsoleRequest, FourEyesRule, Preview } from '../pipeline/handler.ts'
import type { InboxKind } from './inbox-kind.ts'
import { kindsFor } from './read-inbox.ts'
import { inboxWork } from './tables.ts'
import { heldByOther } from './work.ts'

type Request = ConsoleRequest<'decideInboxItem'>
type Code = ConsoleRefusalOf<'decideInboxItem'>

const asks = ({ refs, decision, text, amount }: Request['body']) =>
  refs.toSorted().map((ref) => ({ ref, decision, text, amount }))

/** Whether the decisions of one call together exceed the amount that their operator may move alone in a day. */
async function areBeyondDay(tx: Tx, { settings }: Request, previews: readonly { alone?: Act }[]): Promise<boolean> {
  const acts = previews.flatMap(({ alone }) => alone ?? [])
  const [first] = acts
  if (!first) return false
  const amount = acts.reduce((sum, act) => sum + act.amount, 0n)
  return isBeyondDay(tx, settings, { ...first, amount })
}

/** The combined effect of all decisions, as one preview. */
async function previewAll(tx: Tx, kind: InboxKind, request: Request): Promise<ConsoleStep<Preview, Code>> {
  const previews: (Preview & { alone?: Act })[] = []
  for (const ask of asks(request.body)) {
    const shown = await kind.show(tx, ask.ref, request)
    const decision = shown?.decisions.find(({ id }) => id === ask.decision)
    if (!shown) return consoleRefuse('not.found')
    if (!decision || (request.body.refs.length > 1 && !decision.many)) return consoleRefuse('request.param.err')
    if (decision.text === 'required' && ask.text === undefined) return consoleRefuse('request.param.err')
    if (ask.text !== undefined && ask.text.length > (decision.textMax ?? ask.text.length))
      return consoleRefuse('request.param.err')
    const previewed = await kind.preview(tx, ask, request)
    if (!previewed.ok) return previewed as ConsoleStep<Preview, Code>
    previews.push(previewed.value)
  }
  const beyond = await areBeyondDay(tx, request, previews)
  const [first, ...others] = previews
  if (others.length === 0) {
    const { alone: _, ...one } = first!
    return consoleOk({ ...one, ...(beyond && { second: true }) })
  }
  return consoleOk({
    thing: `inbox:${kind.kind}`,
    version: previews.map(({ thing, version }) => `${thing} ${version}`).join('\n'),
    effect: previews.flatMap(({ effect }) => effect),
    moving: previews.flatMap(({ moving = [] }) => moving),
    members: [...new Set(previews.flatMap(({ members = [] }) => members))],
    makers: [...new Set(previews.flatMap(({ makers = [] }) => makers))],
    second: beyond || previews.some(({ second = true }) => second),
    moves: previews.flatMap(({ moves = [] }) => moves),
  })
}

/** Decides one item, or many at once if that is safe; needs two operators if the kind says so. */
export function decideItem(services: Services, kinds: readonly InboxKind[]): FourEyesRule<'decideInboxItem'> {
  const kindOf = ({ body, operator }: Request) => kindsFor(kinds, operator).find(({ kind }) => kind === body.kind)
  return {
    async preview(tx, request) {
      const kind = kindOf(request)
      if (!kind) return consoleRefuse('role.not.allowed')
      // the first operator names the version it saw; the approver comes after the first operator's lease
      if (request.body.seen !== undefined) {
        const now = new Date(services.clock.now())
        for (const ref of request.body.refs.toSorted())
          if (await heldByOther(tx, { kind: kind.kind, ref }, request.operator.id, now))
            return consoleRefuse('state.conflict')
      }
      return previewAll(tx, kind, request)
    },
    async apply(tx, request) {
      const kind = kindOf(request)!
      for (const ask of asks(request.body)) {
        const applied = await kind.apply(tx, ask, request)
        if (!applied.ok) return applied as ConsoleStep<{ decided: number }, Code>
      }
      const { refs } = request.body
      await tx.delete(inboxWork).where(and(eq(inboxWork.kind, kind.kind), inArray(inboxWork.ref, [...refs])))
      return consoleOk({ decided: refs.length })
    },
  }
}
