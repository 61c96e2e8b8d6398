import { and, eq, isNull } from 'drizzle-orm'
import type { OidcAttempt, OidcOutcome } from '#server/ports/oidc/oidc.ts'
import type { Services } from '#server/services.ts'
import { siteOrigin } from '#server/areas/site/settings/site-origin.ts'
import { socialLogins } from '../verification/tables.ts'
import { hashToken } from './session-token.ts'

const lifeMs = 10 * 60_000

type Beginning = { provider: string; returnUrl: string; host: string; memberId: string | null }

/**
 * Sends the browser to a provider. State, nonce and code verifier are stored encrypted until it returns to a page of
 * this site. `memberId` is the member who links the provider, or null for a sign-in. Returns the address, or a failure:
 * the provider is `off`, or it can't be reached or would send the browser to another site (`failed`).
 */
export async function beginAttempt(
  { db, clock, config, merchant, ports }: Services,
  { provider, returnUrl, host, memberId }: Beginning,
): Promise<URL | 'off' | 'failed'> {
  if (!ports.oidc.list().some(({ id }) => id === provider)) return 'off'
  const page = URL.parse(returnUrl)
  if (!page || page.origin !== siteOrigin(await merchant.read(), config, host)) return 'failed'
  const begun = await ports.oidc.begin(provider, `${page.origin}${page.pathname}`)
  if (!begun.ok) return 'failed'
  const { url, attempt } = begun
  const sealed = ports.atRest.seal(JSON.stringify(attempt))
  const expiresAt = new Date(clock.now() + lifeMs)
  await db.insert(socialLogins).values({ stateHash: hashToken(attempt.state), provider, sealed, expiresAt, memberId })
  return new URL(url)
}

/**
 * The subject who signed in, by the address to which the provider returned the browser. Each attempt works once, within
 * ten minutes, and only for the member who started it; otherwise null.
 */
export async function takeAttempt(
  { db, clock, ports }: Services,
  callbackUrl: string,
  memberId: string | null,
): Promise<{ provider: string; outcome: OidcOutcome } | null> {
  const state = URL.parse(callbackUrl)?.searchParams.get('state') ?? ''
  const mine = memberId === null ? isNull(socialLogins.memberId) : eq(socialLogins.memberId, memberId)
  const [row] = await db
    .update(socialLogins)
    .set({ usedAt: new Date(clock.now()) })
    .where(and(eq(socialLogins.stateHash, hashToken(state)), isNull(socialLogins.usedAt), mine))
    .returning()
  if (!row || row.expiresAt.getTime() <= clock.now()) return null
  const attempt = JSON.parse(ports.atRest.open(row.sealed)) as OidcAttempt
  return { provider: row.provider, outcome: await ports.oidc.complete(row.provider, callbackUrl, attempt) }
}
