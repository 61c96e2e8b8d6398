import { and, eq, isNull, sql } from 'drizzle-orm'
import { ok, refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { members } from '../members/tables.ts'
import type { OidcAttempt } from '../ports/oidc/oidc.ts'
import type { Services } from '../services.ts'
import { siteOrigin } from '../system/site-origin.ts'
import { socialLogins } from '../verification/tables.ts'
import { openLogin } from './open-login.ts'
import { hashToken } from './session-token.ts'

const lifeMs = 10 * 60_000

/** Sends the browser to a provider; state, nonce and code verifier wait sealed for its return to a page of this site. */
export async function startSocialLogin(
  { db, clock, config, merchant, ports }: Services,
  { body, host }: Pick<RequestOf<'startSocialLogin'>, 'body' | 'host'>,
): Promise<ReplyOf<'startSocialLogin'>> {
  const page = URL.parse(body.returnUrl)
  const known = ports.oidc.list().some(({ id }) => id === body.provider)
  if (!page || !known || page.origin !== siteOrigin(await merchant.read(), config, host))
    return refuse('login.social.err')
  const begun = await ports.oidc.begin(body.provider, `${page.origin}${page.pathname}`)
  if (!begun.ok) return refuse('login.social.err')
  const { url, attempt } = begun
  const sealed = ports.atRest.seal(JSON.stringify(attempt))
  const expiresAt = new Date(clock.now() + lifeMs)
  await db
    .insert(socialLogins)
    .values({ stateHash: hashToken(attempt.state), provider: body.provider, sealed, expiresAt })
  return ok({ url })
}

/** Completes a sign-in with the address the provider sent the browser back to; each state works once [1.06]. */
export async function completeSocialLogin(
  services: Services,
  { body, ip, userAgent }: Pick<RequestOf<'completeSocialLogin'>, 'body' | 'ip' | 'userAgent'>,
): Promise<ReplyOf<'completeSocialLogin'>> {
  const { db, clock, ports, merchant } = services
  const state = URL.parse(body.callbackUrl)?.searchParams.get('state') ?? ''
  const [row] = await db
    .update(socialLogins)
    .set({ usedAt: new Date(clock.now()) })
    .where(and(eq(socialLogins.stateHash, hashToken(state)), isNull(socialLogins.usedAt)))
    .returning()
  if (!row || row.expiresAt.getTime() <= clock.now()) return refuse('login.social.err')
  const attempt = JSON.parse(ports.atRest.open(row.sealed)) as OidcAttempt
  const person = await ports.oidc.complete(row.provider, body.callbackUrl, attempt)
  if (!person.ok) return refuse('login.social.err')
  const linked = sql`${members.socialSubjects} ->> ${row.provider} = ${person.identity.subject}`
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.merchant, merchant.code), linked))
  if (!member) return refuse('login.social.unlinked')
  const reply = await openLogin(services, member, 'social', { ip, userAgent })
  if (reply.ok) return reply
  return refuse(reply.code === 'login.denied' || reply.code === 'error_not_member' ? reply.code : 'login.social.err')
}
