import { and, eq } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import type { OidcFailure, OidcIdentity } from '#server/ports/oidc/oidc.ts'
import type { Services } from '#server/services.ts'
import { beginAttempt, takeAttempt } from '../sessions/social-attempt.ts'
import { noteOwnEvent } from '../sessions/security-events.ts'
import { checkLoginPassword } from './check-login-password.ts'
import { memberOf } from './find-member.ts'
import { readSecurity } from './read-member.ts'
import { socialLinks } from './tables.ts'

const ofProvider = (memberId: string, provider: string) =>
  and(eq(socialLinks.memberId, memberId), eq(socialLinks.provider, provider))

/** Sends a member who entered the login password to a provider, in order to link an identity to the account. */
export async function startSocialLink(
  services: Services,
  { body, caller, host }: Pick<RequestOf<'startSocialLink'>, 'body' | 'caller' | 'host'>,
): Promise<ReplyOf<'startSocialLink'>> {
  const { db } = services
  const { loginPassword, provider, returnUrl } = body
  const member = await memberOf(db, caller.memberId)
  const refused = await checkLoginPassword(services, member, loginPassword, 'login.cred.err')
  if (refused) return refused
  const [linked] = await db.select().from(socialLinks).where(ofProvider(member.id, provider))
  if (linked) return refuse('social.link.exists')
  const begun = await beginAttempt(services, { provider, returnUrl, host, memberId: member.id })
  if (begun instanceof URL) return ok({ url: begun.href })
  return refuse(begun === 'off' ? 'login.social.off' : 'login.social.err')
}

const refusals = {
  'unknown-provider': 'login.social.off',
  declined: 'login.social.cancelled',
  'wrong-answer': 'login.social.expired',
  'not-accepted': 'login.social.err',
  unavailable: 'login.social.err',
} as const satisfies Record<OidcFailure, string>

/**
 * Links the account, by the address to which the provider returned the browser; each state works once, only for the
 * member who started it.
 */
export async function completeSocialLink(
  services: Services,
  { body, caller }: Pick<RequestOf<'completeSocialLink'>, 'body' | 'caller'>,
): Promise<ReplyOf<'completeSocialLink'>> {
  const taken = await takeAttempt(services, body.callbackUrl, caller.memberId)
  if (!taken) return refuse('login.social.expired')
  const { provider, outcome } = taken
  if (!outcome.ok) return refuse(refusals[outcome.reason])
  const owner = await link(services, caller, provider, outcome.identity)
  if (owner === caller.memberId) return ok(await readSecurity(services, caller))
  return refuse(owner === null ? 'social.link.exists' : 'exists.social.err')
}

/** The owner of the identity after the try; null if it is free but the member has another identity of the provider. */
async function link(
  services: Services,
  caller: Caller,
  provider: string,
  { issuer, subject }: OidcIdentity,
): Promise<string | null> {
  const { db, clock, merchant, log } = services
  const { memberId } = caller
  const whose = { merchant: merchant.code, issuer, subject }
  const linkedAt = new Date(clock.now())
  const written = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(socialLinks)
      .values({ ...whose, memberId, provider, linkedAt })
      .onConflictDoNothing()
      .returning()
    if (rows.length === 1) await noteOwnEvent(tx, services, caller, 'SOCIAL_LINKED')
    return rows
  })
  if (written.length === 1) {
    log.info({ memberId, provider }, 'social sign-in linked')
    return memberId
  }
  const identity = and(
    eq(socialLinks.merchant, whose.merchant),
    eq(socialLinks.issuer, issuer),
    eq(socialLinks.subject, subject),
  )
  const [row] = await db.select().from(socialLinks).where(identity)
  return row?.memberId ?? null
}

/** Unlinks a provider from the account, by the login password. */
export async function unlinkSocial(
  services: Services,
  { body, caller }: Pick<RequestOf<'unlinkSocial'>, 'body' | 'caller'>,
): Promise<ReplyOf<'unlinkSocial'>> {
  const { db, log } = services
  const member = await memberOf(db, caller.memberId)
  const refused = await checkLoginPassword(services, member, body.loginPassword, 'login.cred.err')
  if (refused) return refused
  const { provider } = body
  const removed = await db.transaction(async (tx) => {
    const rows = await tx.delete(socialLinks).where(ofProvider(member.id, provider)).returning()
    if (rows.length === 1) await noteOwnEvent(tx, services, caller, 'SOCIAL_UNLINKED')
    return rows
  })
  if (removed.length === 1) log.info({ memberId: member.id, provider }, 'social sign-in unlinked')
  return ok(await readSecurity(services, caller))
}
