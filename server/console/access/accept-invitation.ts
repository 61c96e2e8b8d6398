import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { hashToken } from '../../areas/accounts/sessions/session-token.ts'
import { beginEntry } from '../../audit/begin-entry.ts'
import { networkOf } from '../../http/network-of.ts'
import { limits } from '../../limits.ts'
import type { Services } from '../../services.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { readHeld } from './authority.ts'
import { nextStep, tooMany } from './log-in.ts'
import { isOperatorPassword } from './password-rule.ts'
import { operators } from './tables.ts'

/**
 * The operator that an invitation token belongs to; null when it was used, replaced or expired, or after too many
 * tries.
 */
async function invited(services: Services, { token, ip }: { token: string; ip: string }) {
  const { db, clock } = services
  if (await tooMany(services, `desk:invitation:${networkOf(ip)}`, limits.desk.invitation)) return null
  const [row] = await db
    .select()
    .from(operators)
    .where(eq(operators.invitationHash, hashToken(token)))
  return row?.status === 'invited' && row.invitationUntil!.getTime() > clock.now() ? row : null
}

export async function openInvitation(
  services: Services,
  { body, ip }: ConsoleRequest<'openInvitation'>,
): Promise<ConsoleReplyOf<'openInvitation'>> {
  const row = await invited(services, { token: body.token, ip })
  if (!row) return consoleRefuse('invitation.invalid')
  return consoleOk({ email: row.email, name: row.name, roles: [...(await readHeld(services.db, row.id)).roles] })
}

/** Accepts an invitation and sets the operator's password; continues with the second step of a login. */
export async function acceptInvitation(
  services: Services,
  { body, ip, traceId }: ConsoleRequest<'acceptInvitation'>,
): Promise<ConsoleReplyOf<'acceptInvitation'>> {
  const { db, clock, ports } = services
  const row = await invited(services, { token: body.token, ip })
  if (!row) return consoleRefuse('invitation.invalid')
  if (!isOperatorPassword(body.password, row)) return consoleRefuse('password.format.err')
  const passwordHash = await ports.passwords.hash(body.password)
  const taken = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(operators).where(eq(operators.id, row.id)).for('update')
    if (locked?.invitationHash !== row.invitationHash) return false
    const entry = { actorKind: 'operator', operatorId: row.id, actor: row.name, ip, traceId } as const
    await beginEntry(tx, { ...entry, operation: 'acceptInvitation', thing: `operator:${row.id}` }, clock.now())
    await tx
      .update(operators)
      .set({ status: 'active', passwordHash, totpSecret: null, invitationHash: null, invitationUntil: null })
      .where(eq(operators.id, row.id))
    return true
  })
  return taken
    ? consoleOk(await nextStep(services, { ...row, totpSecret: null }, ip))
    : consoleRefuse('invitation.invalid')
}
