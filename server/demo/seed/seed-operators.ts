import { inArray } from 'drizzle-orm'
import { operatorCodes, operatorRoles, operators } from '../../console/access/tables.ts'
import { endOperatorSessions } from '../../console/access/operator-session.ts'
import type { Tx } from '../../db/connect.ts'
import { demonstrationOperators } from './operators.ts'
import type { SeedServices } from './seed-services.ts'

/** The demonstration's operators, with their app enrolled. The hash is of their password. */
export async function seedOperators(
  tx: Tx,
  { ports, random, clock }: SeedServices,
  passwordHash: string,
): Promise<void> {
  for (const { email, name, roles, totpSecret } of demonstrationOperators) {
    const id = random.uuid()
    await tx.insert(operators).values({
      id,
      email,
      name,
      status: 'active',
      passwordHash,
      totpSecret: ports.atRest.seal(totpSecret),
      invitedAt: new Date(clock.now()),
    })
    await tx.insert(operatorRoles).values(roles.map((role) => ({ operatorId: id, role })))
  }
}

/** Takes from the demonstration's operators all that they could enter with; what they did stays in the log. */
export async function removeOperators(tx: Tx, now: number): Promise<void> {
  const emails = demonstrationOperators.map(({ email }) => email)
  const rows = await tx
    .update(operators)
    .set({ status: 'frozen', passwordHash: null, totpSecret: null, invitationHash: null })
    .where(inArray(operators.email, emails))
    .returning({ id: operators.id })
  for (const { id } of rows) await endOperatorSessions(tx, id, now)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(operatorRoles).where(inArray(operatorRoles.operatorId, ids))
  await tx.delete(operatorCodes).where(inArray(operatorCodes.operatorId, ids))
}
