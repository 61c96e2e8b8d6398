import { eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import type { Services } from '../../services.ts'
import { addOperator, invitationLink, inviteAgain, setRoles } from './invite.ts'
import { operatorRoles, operators } from './tables.ts'

/**
 * Invites an administrator without the console: the first one, or one who lost password or app. Returns a link to
 * accept the invitation; null if a new one has no name.
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
  // an address that listens everywhere is none that a browser opens
  const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host
  return invitationLink(services, settings, { token, host: `${host}:${config.port}` })
}
