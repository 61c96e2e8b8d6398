import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { invitationLink, inviteAgain, sendInvitation, type Invited } from '../../access/invite.ts'
import { endOperatorSessions } from '../../access/operator-session.ts'
import { operators, operatorSessions } from '../../access/tables.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { readOperators } from './read-operators.ts'

/** Administrators who can log in, beside one. */
export async function otherAdministrators(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM operators o JOIN operator_roles r ON r.operator_id = o.id AND r.role = 'administrator'
    WHERE o.status = 'active' AND o.id <> ${id}`)
  return rows[0]!.count
}

export async function lockOperator(tx: Tx, id: string) {
  const [row] = await tx.select().from(operators).where(eq(operators.id, id)).for('update')
  return row ?? null
}

/** Stops an operator at once, or lets one go on. */
export async function freezeOperator(
  services: Services,
  request: ConsoleRequest<'freezeOperator'>,
): Promise<ConsoleReplyOf<'freezeOperator'>> {
  const { id, frozen } = request.body
  if (id === request.operator.id) return consoleRefuse('four.eyes.same.operator')
  const now = services.clock.now()
  return audited(
    services,
    request,
    { thing: `operator:${id}` },
    async (tx): Promise<ConsoleReplyOf<'freezeOperator'>> => {
      const row = await lockOperator(tx, id)
      if (!row) return consoleRefuse('not.found')
      if (row.status === 'invited' || (row.status === 'frozen') === frozen) return consoleRefuse('state.conflict')
      if (frozen && (await otherAdministrators(tx, id)) === 0) return consoleRefuse('operator.last.administrator')
      await tx
        .update(operators)
        .set({ status: frozen ? 'frozen' : 'active' })
        .where(eq(operators.id, id))
      if (frozen) await endOperatorSessions(tx, id, now)
      return consoleOk((await readOperators(tx, now, id))[0]!)
    },
  )
}

/** Forgets password and app of an operator who lost them; a new invitation goes out by mail. */
export async function inviteOperatorAgain(
  services: Services,
  request: ConsoleRequest<'inviteOperatorAgain'>,
): Promise<ConsoleReplyOf<'inviteOperatorAgain'>> {
  const { id } = request.body
  if (id === request.operator.id) return consoleRefuse('four.eyes.same.operator')
  let invited: Invited | null = null
  const reply = await audited(
    services,
    request,
    { thing: `operator:${id}` },
    async (tx): Promise<ConsoleReplyOf<'inviteOperatorAgain'>> => {
      const row = await lockOperator(tx, id)
      if (!row) return consoleRefuse('not.found')
      if (row.status === 'frozen') return consoleRefuse('state.conflict')
      invited = await inviteAgain(tx, services, row)
      return consoleOk((await readOperators(tx, services.clock.now(), id))[0]!)
    },
  )
  if (invited) await tellInvited(services, request, invited)
  return reply
}

/** Sends the mail; that it failed is logged, and the invitation can be sent again. */
export async function tellInvited(
  services: Services,
  { settings, host, language }: Pick<ConsoleRequest<'inviteOperator'>, 'settings' | 'host' | 'language'>,
  { email, token }: Invited,
): Promise<void> {
  const link = invitationLink(services, settings, { token, host })
  await sendInvitation(services, { email, link, name: settings.name, language }).catch((error: unknown) =>
    services.log.error({ err: error }, 'an invitation was not sent'),
  )
}

/** Ends one session of an operator. */
export async function endOperatorSession(
  services: Services,
  request: ConsoleRequest<'endOperatorSession'>,
): Promise<ConsoleReplyOf<'endOperatorSession'>> {
  const { id } = request.body
  const [found] = await services.db.select().from(operatorSessions).where(eq(operatorSessions.id, id))
  if (!found || found.endedAt) return consoleRefuse('not.found')
  return audited(services, request, { thing: `operator:${found.operatorId}` }, async (tx) => {
    await tx
      .update(operatorSessions)
      .set({ endedAt: new Date(services.clock.now()) })
      .where(eq(operatorSessions.id, id))
    return consoleOk({})
  })
}
