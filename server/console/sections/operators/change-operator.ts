import { eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { invitationLink, inviteAgain, sendInvitation, type Invited } from '../../access/invite.ts'
import { endOperatorSessions } from '../../access/operator-session.ts'
import { operators, operatorSessions } from '../../access/tables.ts'
import { lapseRequestsOf } from '../../four-eyes/read-requests.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { readOperators } from './read-operators.ts'

/** Administrators who can log in, except one. */
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

type Way<Code extends ConsoleErrorCode = never> = ConsoleStep<
  Row,
  'not.found' | 'state.conflict' | 'four.eyes.same.operator' | Code
>
type Row = typeof operators.$inferSelect

/** An operator and the roles, as both deciding operators see them. */
const who = async (tx: Tx, { id, name, email }: Row, now: number) => [
  { code: 'name', before: name, after: name },
  { code: 'email', before: email, after: email },
  ...(await readOperators(tx, now, id)).map(({ roles }) => ({
    code: 'roles',
    before: roles.join(', '),
    after: roles.join(', '),
  })),
]

/** Freezes an operator at once, which needs one operator; unfreezing needs two others. */
export const freezeOperator = (services: Services): FourEyesRule<'freezeOperator'> => {
  async function look(
    tx: Tx,
    { body, operator }: ConsoleRequest<'freezeOperator'>,
  ): Promise<Way<'operator.last.administrator'>> {
    const { id, frozen } = body
    if (id === operator.id) return consoleRefuse('four.eyes.same.operator')
    const row = await lockOperator(tx, id)
    if (!row) return consoleRefuse('not.found')
    if (row.status === 'invited' || (row.status === 'frozen') === frozen) return consoleRefuse('state.conflict')
    if (frozen && (await otherAdministrators(tx, id)) === 0) return consoleRefuse('operator.last.administrator')
    return consoleOk(row)
  }
  return {
    async preview(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const row = looked.value
      const { id, frozen } = request.body
      return consoleOk({
        thing: `operator:${id}`,
        version: row.status,
        effect: [
          ...(await who(tx, row, services.clock.now())),
          { code: 'status', before: row.status, after: frozen ? 'frozen' : 'active' },
        ],
        makers: [id],
        second: !frozen,
      })
    },
    async apply(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const { id, frozen } = request.body
      const now = services.clock.now()
      await tx
        .update(operators)
        .set({ status: frozen ? 'frozen' : 'active' })
        .where(eq(operators.id, id))
      if (frozen) {
        await endOperatorSessions(tx, id, now)
        await lapseRequestsOf(tx, id)
      }
      return consoleOk((await readOperators(tx, now, id))[0]!)
    },
  }
}

/**
 * Resets password and app of an operator who lost them; needs two others. A new invitation is mailed once both have
 * agreed.
 */
export const inviteOperatorAgain = (services: Services): FourEyesRule<'inviteOperatorAgain'> => {
  const letters = new Map<string, Invited>()
  async function look(tx: Tx, { body: { id }, operator }: ConsoleRequest<'inviteOperatorAgain'>): Promise<Way> {
    if (id === operator.id) return consoleRefuse('four.eyes.same.operator')
    const row = await lockOperator(tx, id)
    if (!row) return consoleRefuse('not.found')
    return row.status === 'frozen' ? consoleRefuse('state.conflict') : consoleOk(row)
  }
  return {
    async preview(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      const row = looked.value
      return consoleOk({
        thing: `operator:${row.id}`,
        version: `${row.status} ${row.invitationUntil?.toISOString() ?? ''}`,
        effect: [
          ...(await who(tx, row, services.clock.now())),
          { code: 'status', before: row.status, after: 'invited' },
        ],
        makers: [row.id],
      })
    },
    async apply(tx, request) {
      const looked = await look(tx, request)
      if (!looked.ok) return looked
      await lapseRequestsOf(tx, looked.value.id)
      letters.set(looked.value.id, await inviteAgain(tx, services, looked.value))
      return consoleOk((await readOperators(tx, services.clock.now(), looked.value.id))[0]!)
    },
    async done(request, { id }) {
      const invited = letters.get(id)
      letters.delete(id)
      if (invited) await tellInvited(services, request, invited)
    },
  }
}

/** Sends the mail; a failure is logged, and the invitation can be sent again. */
export async function tellInvited(
  services: Services,
  { settings, host, language }: Pick<ConsoleRequest<'inviteOperator'>, 'settings' | 'host' | 'language'>,
  { email, token }: Invited,
): Promise<void> {
  const link = invitationLink(services, settings, { token, host })
  const { brand } = await services.merchant.read()
  await sendInvitation(services, { email, link, brand, language }).catch((error: unknown) =>
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
