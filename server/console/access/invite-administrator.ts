import { eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import { isThisMachine } from '../../areas/site/settings/site-origin.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { addOperator, invitationLink, inviteAgain, setRoles } from './invite.ts'
import { operatorRoles, operators } from './tables.ts'

/** The host of a link that no call asks for: that of a site whose domain is on this machine, else what the server listens at. */
function consoleHostOf({ domains }: Pick<MerchantSettings, 'domains'>, { host, port }: Config): string {
  const own = domains[0] && new URL(domains[0].domain).host
  if (own !== undefined && isThisMachine(own)) return own
  // an address that listens everywhere is none that a browser opens
  return `${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host}:${port}`
}

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
  return invitationLink(services, settings, { token, host: consoleHostOf(settings, config) })
}
