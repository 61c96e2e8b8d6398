import { dayOf } from '#rules/calendar.ts'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Tx } from '../../db/connect.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Services } from '../../services.ts'
import { audited } from '../pipeline/audited.ts'
import type { AnyRule, OperatorRequest, Preview } from '../pipeline/handler.ts'
import { countMove, overLimit } from '../access/limits.ts'
import { lookNow } from './look.ts'
import { contentOf, previewHash } from './preview-hash.ts'
import { lapse, showRequest } from './read-requests.ts'
import { refuseOver } from './refuse-over.ts'
import { fourEyesRequests } from './tables.ts'
import { approversFor, conflicted, moveOf } from './who-may.ts'

const openMs = 86_400_000

export type Asked = OperatorRequest & { body: Record<string, unknown> & { reason?: string; seen?: string } }
type Shown = ConsoleValueOf<'getFourEyes'>['asked']
type Answer = ConsoleStep<{
  outcome: 'preview' | 'requested' | 'done'
  preview: Shown
  request: ConsoleValueOf<'approveFourEyes'> | null
  result: unknown
}>

/** Everything that a preview shows: what the request is bound to, and what changes without it. */
export const shownEffect = ({ effect, moving = [] }: Pick<Preview, 'effect' | 'moving'>) => [...effect, ...moving]

/** A preview as both operators see it. */
export async function showPreview(
  tx: Tx,
  { id, body }: Pick<Asked, 'id' | 'body'>,
  { preview, asker, now, day }: { preview: Preview; asker: string; now: number; day: string },
): Promise<Shown> {
  const { thing, second = true } = preview
  const approvers = second ? await approversFor(tx, { operation: id, body }, { preview, asker, now, day }) : []
  const names = approvers.map(({ name }) => name)
  return { hash: previewHash(id, body, preview), thing, effect: shownEffect(preview), second, approvers: names }
}

/** Previews a four-eyes operation, requests it, or carries it out if no second operator is needed. */
export async function askFourEyes(services: Services, rule: AnyRule, request: Asked): Promise<Answer> {
  const { db, clock } = services
  const asker = request.operator.id
  const now = clock.now()
  const day = dayOf(now, request.settings.calendar)
  const { seen, reason } = request.body
  if (seen !== undefined && reason === undefined) return consoleRefuse('request.param.err')
  const looked = await db.transaction(async (tx) => {
    const previewed = await lookNow(tx, rule, request)
    if (!previewed.ok) return previewed
    const may = await rule.mayAsk?.(tx, request)
    if (may && !may.ok) return may
    const move = moveOf({ operation: request.id, body: request.body }, previewed.value, day)
    const over = await overLimit(tx, request.operator, move)
    if (over) return refuseOver(over, request.settings)
    const shown = await showPreview(tx, request, { preview: previewed.value, asker, now, day })
    return consoleOk({ shown, preview: previewed.value })
  })
  if (!looked.ok) return looked
  const { shown, preview } = looked.value
  if (seen === undefined) return consoleOk({ outcome: 'preview', preview: shown, request: null, result: null })
  const memberId = preview.members?.[0]
  const touched = { thing: preview.thing, ...(memberId !== undefined && { memberId }) }
  const answer = await audited(services, request, touched, (tx) => go(services, rule, request, { tx, now, day })).catch(
    (error: unknown) => {
      if (brokenConstraint(error) === 'four_eyes_once') return consoleRefuse('four.eyes.open')
      throw error
    },
  )
  if (answer.ok && answer.value.outcome === 'done') await rule.done?.(request, answer.value.result)
  return answer
}

async function go(
  { random }: Services,
  rule: AnyRule,
  request: Asked,
  { tx, now, day }: { tx: Tx; now: number; day: string },
): Promise<Answer> {
  const asker = request.operator.id
  const previewed = await lookNow(tx, rule, request)
  if (!previewed.ok) return previewed
  const preview = previewed.value
  const shown = await showPreview(tx, request, { preview, asker, now, day })
  if (shown.hash !== request.body.seen) return consoleRefuse('four.eyes.changed')
  const move = moveOf({ operation: request.id, body: request.body }, preview, day)
  if (!shown.second) {
    const over = await countMove(tx, request.operator, move)
    if (over) return refuseOver(over, request.settings)
    const applied = await rule.apply(tx, request)
    return applied.ok ? consoleOk({ outcome: 'done', preview: shown, request: null, result: applied.value }) : applied
  }
  if ((await conflicted(tx, { ...preview, makers: [] }, now)).has(asker))
    return consoleRefuse('four.eyes.same.operator')
  if (shown.approvers.length === 0) return consoleRefuse('four.eyes.nobody')
  await lapse(tx, now)
  const id = random.uuid()
  await tx.insert(fourEyesRequests).values({
    id,
    operation: request.id,
    body: contentOf(request.body),
    thing: preview.thing,
    memberId: preview.members?.[0] ?? null,
    preview,
    hash: shown.hash,
    state: 'open',
    askedBy: asker,
    askedAt: new Date(now),
    reason: request.body.reason ?? '',
    expiresAt: new Date(now + openMs),
  })
  const opened = await showRequest(tx, id, now)
  return consoleOk({ outcome: 'requested', preview: shown, request: opened!, result: null })
}
