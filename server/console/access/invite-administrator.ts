import { eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import type { Services } from '../../services.ts'
import { addOperator, invitationLink, inviteAgain, setRoles } from './invite.ts'
import { operatorRoles, operators } from './tables.ts'

/**
 * An invitation for an administrator, made beside the desk: the first one, and who lost password or app. A link to take it
 * by; null when a new one has no name.
 */
export async function inviteAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'merchant' | 'config'>,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  const { db, config, merchant } = services
  const small = email.toLowerCase()
  const [known] = await db.select().from(operators).where(eq(operators.email, small))
  if (!known && name === '') return null
  const settings = await merchant.read()
  const entry = { operation: 'console:admin', operators: ['command line'], reason: `an administrator: ${small}` }
  const { token } = await asCommand(services, entry, async (tx) => {
    if (!known) return addOperator(tx, services, { email: small, name, roles: ['administrator'] })
    const had = await tx.select().from(operatorRoles).where(eq(operatorRoles.operatorId, known.id))
    await setRoles(tx, known.id, [...new Set([...had.map(({ role }) => role), 'administrator' as const])])
    return inviteAgain(tx, services, known)
  })
  return invitationLink(services, settings, { token, host: `${config.host}:${config.port}` })
}
