import { eq } from 'drizzle-orm'
import { dayOf } from '#rules/calendar.ts'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { asSystem } from '../../audit/as-system.ts'
import { noteChange } from '../../audit/note-change.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { audited } from '../pipeline/audited.ts'
import type { AnyRule, ConsoleRequest, OperatorRequest } from '../pipeline/handler.ts'
import { readAuthorities } from '../access/authority.ts'
import { countMove, holdSums, overLimit } from '../access/limits.ts'
import { operators } from '../access/tables.ts'
import { judgedSettings } from './judged-settings.ts'
import { lookNow } from './look.ts'
import { previewHash } from './preview-hash.ts'
import { refuseOver } from './refuse-over.ts'
import { showRequest, type Shown } from './read-requests.ts'
import { fourEyesRequests } from './tables.ts'
import { askerStands, conflicted, moveOf, reaches } from './who-may.ts'

/** The rule of a four-eyes operation. */
export type RuleOf = (operation: ConsoleOperationId) => AnyRule

type Row = typeof fourEyesRequests.$inferSelect
type Decision = ConsoleRequest<'approveFourEyes' | 'refuseFourEyes' | 'withdrawFourEyes'>
type Code = 'not.found' | 'four.eyes.closed' | 'four.eyes.same.operator' | 'role.not.allowed'

/** The call of the first operator, with the operator who reads it now. */
export const askedCall = (
  { config }: Pick<Services, 'config'>,
  row: Row,
  request: OperatorRequest,
  asker?: OperatorRequest['asker'],
) => ({
  ...request,
  ...(config.mode !== 'production' && { settings: judgedSettings(request.settings) }),
  ...(asker && { asker }),
  id: row.operation,
  query: {},
  body: { ...row.body, reason: row.reason } as Record<string, unknown>,
})

async function lockOpen(tx: Tx, id: string, now: number): Promise<Row | null> {
  const [row] = await tx.select().from(fourEyesRequests).where(eq(fourEyesRequests.id, id)).for('update')
  return row && row.state === 'open' && row.expiresAt.getTime() > now ? row : null
}

/** The reason why an operator may not decide about a request, if there is one. */
export async function mayDecide(
  tx: Tx,
  row: Row,
  { operator, settings }: OperatorRequest,
  now: number,
): Promise<'yes' | 'own' | 'role' | 'conflict' | 'limit'> {
  if (row.askedBy === operator.id) return 'own'
  if (!reaches(operator, row, row.preview)) return 'role'
  if ((await conflicted(tx, row.preview, now)).has(operator.id)) return 'conflict'
  const move = moveOf(row, row.preview, dayOf(now, settings.calendar))
  return (await overLimit(tx, operator, move)) === null ? 'yes' : 'limit'
}

const refusals = {
  own: 'four.eyes.same.operator',
  conflict: 'four.eyes.same.operator',
  role: 'role.not.allowed',
} as const

async function open(tx: Tx, request: Decision, now: number): Promise<ConsoleStep<Row, Code>> {
  const row = await lockOpen(tx, request.body.id, now)
  if (!row) return consoleRefuse('four.eyes.closed')
  const may = await mayDecide(tx, row, request, now)
  // an operator with a lower limit may still refuse it; the approval counts it and so meets the limit
  return may === 'yes' || may === 'limit' ? consoleOk(row) : consoleRefuse(refusals[may])
}

async function close(
  tx: Tx,
  request: Decision,
  state: 'approved' | 'refused' | 'withdrawn',
  now: number,
): Promise<Shown> {
  const decided = {
    state,
    decidedBy: request.operator.id,
    decidedAt: new Date(now),
    decidedReason: request.body.reason,
  }
  await tx.update(fourEyesRequests).set(decided).where(eq(fourEyesRequests.id, request.body.id))
  return (await showRequest(tx, request.body.id, now))!
}

const touchedBy = (row: Row) => ({ thing: row.thing, ...(row.memberId !== null && { memberId: row.memberId }) })

async function find({ db }: Services, id: string): Promise<Row | null> {
  const [row] = await db.select().from(fourEyesRequests).where(eq(fourEyesRequests.id, id))
  return row ?? null
}

const askerOf = async ({ db }: Services, { askedBy }: Row) =>
  (
    await db
      .select({ id: operators.id, name: operators.name, email: operators.email })
      .from(operators)
      .where(eq(operators.id, askedBy))
  )[0]

/**
 * Carries out a request if nothing has changed since the preview; otherwise the request lapses and has to be made
 * again.
 */
export async function approve(
  services: Services,
  ruleOf: RuleOf,
  request: ConsoleRequest<'approveFourEyes'>,
): Promise<ConsoleReplyOf<'approveFourEyes'>> {
  const now = services.clock.now()
  const found = await find(services, request.body.id)
  if (!found) return consoleRefuse('not.found')
  const rule = ruleOf(found.operation)
  const call = askedCall(services, found, request, await askerOf(services, found))
  let result: unknown
  const reply = await audited(
    services,
    request,
    touchedBy(found),
    async (tx): Promise<ConsoleReplyOf<'approveFourEyes'>> => {
      const opened = await open(tx, request, now)
      if (!opened.ok) return opened
      const row = opened.value
      const previewed = await lookNow(tx, rule, call)
      const same = previewed.ok && previewHash(row.operation, row.body, previewed.value) === row.hash
      const day = dayOf(now, request.settings.calendar)
      const stands = await askerStands(tx, row, day)
      if (!same || !stands || request.body.seen !== row.hash) return consoleRefuse('four.eyes.changed')
      const move = moveOf(row, row.preview, day)
      await holdSums(tx, [request.operator.id, row.askedBy], move)
      const over = await countMove(tx, request.operator, move)
      if (over) return refuseOver(over, request.settings)
      const [asker] = await readAuthorities(tx, row.askedBy)
      if (!asker || (await countMove(tx, asker, move))) return consoleRefuse('four.eyes.changed')
      const applied = await rule.apply(tx, call)
      if (!applied.ok) return consoleRefuse('four.eyes.changed')
      result = applied.value
      await noteChange(
        tx,
        { kind: 'approved', key: row.operation },
        { before: null, after: { askedBy: row.askedBy, ...row.body } },
      )
      return consoleOk(await close(tx, request, 'approved', now))
    },
  )
  if (reply.ok) await rule.done?.(call, result)
  else if (reply.code === 'four.eyes.changed' && request.body.seen === found.hash)
    await markLapsed(services, found.id, now)
  return reply
}

const markLapsed = ({ db }: Services, id: string, now: number) =>
  asSystem(db, 'lapseFourEyes', now, async (tx) => {
    if (await lockOpen(tx, id, now))
      await tx.update(fourEyesRequests).set({ state: 'lapsed' }).where(eq(fourEyesRequests.id, id))
  })

export async function refuseRequest(
  services: Services,
  request: ConsoleRequest<'refuseFourEyes'>,
): Promise<ConsoleReplyOf<'refuseFourEyes'>> {
  const now = services.clock.now()
  const found = await find(services, request.body.id)
  if (!found) return consoleRefuse('not.found')
  return audited(services, request, touchedBy(found), async (tx): Promise<ConsoleReplyOf<'refuseFourEyes'>> => {
    const opened = await open(tx, request, now)
    return opened.ok ? consoleOk(await close(tx, request, 'refused', now)) : opened
  })
}

/** The requesting operator withdraws the request. */
export async function withdrawRequest(
  services: Services,
  request: ConsoleRequest<'withdrawFourEyes'>,
): Promise<ConsoleReplyOf<'withdrawFourEyes'>> {
  const now = services.clock.now()
  const found = await find(services, request.body.id)
  if (found?.askedBy !== request.operator.id) return consoleRefuse('not.found')
  return audited(services, request, touchedBy(found), async (tx): Promise<ConsoleReplyOf<'withdrawFourEyes'>> => {
    const row = await lockOpen(tx, request.body.id, now)
    return row ? consoleOk(await close(tx, request, 'withdrawn', now)) : consoleRefuse('four.eyes.closed')
  })
}
