import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client'
import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import type { Random } from '#server/random.ts'
import { StartError } from '#server/start-error.ts'
import type { Oidc, OidcAttempt, OidcFailure, OidcIdentity, OidcProviderSettings } from './oidc.ts'

const TIMEOUT_SECONDS = 10
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

const fail = (reason: OidcFailure) => ({ ok: false, reason }) as const

/** The issuer's address: https, or http on this machine only. */
const issuerUrl = ({ id, issuer }: OidcProviderSettings): URL => {
  const url = URL.parse(issuer)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))) return url
  throw new StartError(`OIDC_PROVIDERS: the issuer of ${id} is "${issuer}": set it to the provider's https address.`)
}

type OidcParts = { providers: readonly OidcProviderSettings[]; random: Random }

/** The address a provider led back to, when it belongs to the attempt; else null. */
function callbackOf(callbackUrl: string, attempt: OidcAttempt): URL | null {
  const callback = URL.parse(callbackUrl)
  const expected = URL.parse(attempt.redirectUri)
  const returned = callback?.origin === expected?.origin && callback?.pathname === expected?.pathname
  const complete = [attempt.state, attempt.nonce, attempt.codeVerifier].every((value) => value !== '')
  if (!callback || !returned || !complete) return null
  return callback.searchParams.get('state') === attempt.state ? callback : null
}

/**
 * Signs in with the configured providers. Each is looked up when it is first used, and again after a failure.
 * Throws a StartError for an issuer that is neither https nor on this machine.
 */
export const openidOidc = ({ providers, random }: OidcParts): Oidc => {
  const known = new Map(providers.map((provider) => [provider.id, { ...provider, url: issuerUrl(provider) }]))
  const discovered = new Map<string, Promise<Configuration>>()
  const secretText = () => Buffer.from(random.bytes(32)).toString('base64url')

  const configurationOf = (id: string): Promise<Configuration> | null => {
    forbidInTransaction('a sign-in provider')
    const provider = known.get(id)
    if (!provider) return null
    const found = discovered.get(id) ?? discover(provider)
    discovered.set(id, found)
    found.catch(() => discovered.delete(id))
    return found
  }

  return {
    list: () => Array.from(known.values(), ({ id, name }) => ({ id, name })),

    async begin(provider, redirectUri) {
      const configuration = configurationOf(provider)
      if (!configuration) return fail('unknown-provider')
      const attempt: OidcAttempt = { state: secretText(), nonce: secretText(), codeVerifier: secretText(), redirectUri }
      try {
        const url = buildAuthorizationUrl(await configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { ok: true, url: url.href, attempt }
      } catch (error) {
        return fail(failureOf(error))
      }
    },

    async complete(provider, callbackUrl, attempt) {
      const configuration = configurationOf(provider)
      if (!configuration) return fail('unknown-provider')
      const callback = callbackOf(callbackUrl, attempt)
      if (!callback) return fail('wrong-answer')
      try {
        return { ok: true, identity: await identify(await configuration, callback, attempt) }
      } catch (error) {
        return fail(failureOf(error))
      }
    },
  }
}

const discover = ({ url, clientId, clientSecret }: OidcProviderSettings & { url: URL }): Promise<Configuration> =>
  discovery(url, clientId, clientSecret, clientSecret === undefined ? None() : undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  })

const identify = async (
  configuration: Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: OidcAttempt,
): Promise<OidcIdentity> => {
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new ClientError('the provider sent no ID token')
  const { issuer, userinfo_endpoint: userinfo } = configuration.serverMetadata()
  const more = userinfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
  const profile: Record<string, unknown> = { ...claims, ...more }
  const { email, email_verified: verified, name } = profile
  return {
    issuer,
    subject: claims.sub,
    ...(typeof email === 'string' && verified === true && { email }),
    ...(typeof name === 'string' && { name }),
  }
}

/** Nothing of the provider's answer is passed on: it may hold the code or a token. */
const failureOf = (error: unknown): OidcFailure => {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'declined' : 'not-accepted'
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'not-accepted'
  if (error instanceof ClientError) return UNREACHABLE.has(error.code ?? '') ? 'unavailable' : 'not-accepted'
  return 'unavailable'
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
