import { and, eq } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { memberOf } from '../members/find-member.ts'
import { socialLinks } from '../members/tables.ts'
import type { Services } from '#server/services.ts'
import { openLogin } from './open-login.ts'
import { beginAttempt, takeAttempt } from './social-attempt.ts'

/** Sends the browser to a provider to sign in. */
export async function startSocialLogin(
  services: Services,
  { body, host }: Pick<RequestOf<'startSocialLogin'>, 'body' | 'host'>,
): Promise<ReplyOf<'startSocialLogin'>> {
  const begun = await beginAttempt(services, { ...body, host, memberId: null })
  return begun instanceof URL ? ok({ url: begun.href }) : refuse('login.social.err')
}

/** Completes a sign-in with the address to which the provider returned the browser; each state works once [1.06]. */
export async function completeSocialLogin(
  services: Services,
  { body, ip, userAgent, device }: Pick<RequestOf<'completeSocialLogin'>, 'body' | 'ip' | 'userAgent' | 'device'>,
): Promise<ReplyOf<'completeSocialLogin'>> {
  const { db, merchant } = services
  const taken = await takeAttempt(services, body.callbackUrl, null)
  if (!taken?.outcome.ok) return refuse('login.social.err')
  const { issuer, subject } = taken.outcome.identity
  const [link] = await db
    .select()
    .from(socialLinks)
    .where(
      and(eq(socialLinks.merchant, merchant.code), eq(socialLinks.issuer, issuer), eq(socialLinks.subject, subject)),
    )
  if (!link) return refuse('login.social.unlinked')
  const member = await memberOf(db, link.memberId)
  const settings = await merchant.read()
  const reply = await openLogin(services, member, { type: 'social', browser: { ip, userAgent, device }, settings })
  if (reply.ok) return reply
  const { code, value } = reply
  if (code === 'login_verify_required') return refuse(code, { value })
  return refuse(code === 'login.denied' || code === 'error_not_member' ? code : 'login.social.err')
}
