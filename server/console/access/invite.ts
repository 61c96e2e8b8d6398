import { eq } from 'drizzle-orm'
import { brandName, type BrandSettings } from '../../areas/site/brand/brand-settings.ts'
import { sendLetter } from '../../areas/site/brand/send-letter.ts'
import { hashToken, newToken } from '../../areas/accounts/sessions/session-token.ts'
import { isThisMachine, letterOrigin } from '../../areas/site/settings/site-origin.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { invitationLetter } from './invitation-letter.ts'
import { endOperatorSessions } from './operator-session.ts'
import { operatorCodes, operatorRoles, operators } from './tables.ts'

const invitedMs = 72 * 3_600_000

export type Invited = { id: string; email: string; token: string }

/** Creates an operator with an open invitation. */
export async function addOperator(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { email, name, roles }: { email: string; name: string; roles: readonly string[] },
): Promise<Invited> {
  const token = newToken(random)
  const now = clock.now()
  const id = random.uuid()
  const small = email.toLowerCase()
  await tx.insert(operators).values({
    id,
    email: small,
    name,
    status: 'invited',
    invitedAt: new Date(now),
    invitationHash: hashToken(token),
    invitationUntil: new Date(now + invitedMs),
  })
  await setRoles(tx, id, roles)
  return { id, email: small, token }
}

/** Gives an operator these roles and no others; made ones by their ids. */
export async function setRoles(tx: Tx, operatorId: string, roles: readonly string[]): Promise<void> {
  await tx.delete(operatorRoles).where(eq(operatorRoles.operatorId, operatorId))
  await tx.insert(operatorRoles).values(roles.map((role) => ({ operatorId, role })))
}

/** Resets password and authenticator app of an operator, ends the sessions, and creates a new invitation. */
export async function inviteAgain(
  tx: Tx,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  operator: { id: string; email: string },
): Promise<Invited> {
  const token = newToken(random)
  const now = clock.now()
  await tx
    .update(operators)
    .set({
      status: 'invited',
      passwordHash: null,
      totpSecret: null,
      invitationHash: hashToken(token),
      invitationUntil: new Date(now + invitedMs),
    })
    .where(eq(operators.id, operator.id))
  await tx.delete(operatorCodes).where(eq(operatorCodes.operatorId, operator.id))
  await endOperatorSessions(tx, operator.id, now)
  return { ...operator, token }
}

/**
 * The link of an invitation. The token is in the fragment, which browsers don't send to servers. Before the site has a
 * domain it leads to the host that the call came to, or that the server listens at.
 */
export function invitationLink(
  { config }: Pick<Services, 'config'>,
  settings: Pick<MerchantSettings, 'domains'>,
  { token, host }: { token: string; host: string },
): string {
  const own = config.consoleHost === null ? letterOrigin(settings, config, host) : `https://${config.consoleHost}`
  const scheme = isThisMachine(host) ? 'http' : 'https'
  return `${own ?? `${scheme}://${host}`}/console#invitation=${token}`
}

/** Sends an invitation to its operator. */
export async function sendInvitation(
  services: Pick<Services, 'ports'>,
  { email, link, brand, language }: { email: string; link: string; brand: BrandSettings; language: string },
): Promise<void> {
  const letter = invitationLetter(language, { link, site: brandName(brand, language) })
  await sendLetter(services, brand, language, { to: email, ...letter })
}
