/** A provider that members may sign in with; its redirect addresses are registered there. */
export type OidcProviderSettings = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret?: string
}

/** What the server stores between the redirect to the provider and the visitor's return. A secret. */
export type OidcAttempt = { state: string; nonce: string; codeVerifier: string; redirectUri: string }

/** The signed-in person. `subject` is stable within the issuer; `email` is set only if the provider verified it. */
export type OidcIdentity = { issuer: string; subject: string; email?: string; name?: string }

/**
 * Why a sign-in was not completed: the visitor `declined`, the answer is not to this attempt (`wrong-answer`), the
 * provider would not exchange the code or its token is not for us (`not-accepted`), or it cannot be reached.
 */
export type OidcFailure = 'unknown-provider' | 'declined' | 'wrong-answer' | 'not-accepted' | 'unavailable'

export type OidcBeginning = { ok: true; url: string; attempt: OidcAttempt } | { ok: false; reason: OidcFailure }
export type OidcOutcome = { ok: true; identity: OidcIdentity } | { ok: false; reason: OidcFailure }

/** Social sign-in by OpenID Connect: authorization code with state, nonce and PKCE. */
export type Oidc = {
  /** The configured providers, as visitors see them. */
  list(): { id: string; name: string }[]
  /** Where the browser goes, and what to keep until it returns to `redirectUri`. */
  begin(provider: string, redirectUri: string): Promise<OidcBeginning>
  /** Judges the address the browser came back to. The attempt must be thrown away, whatever the outcome. */
  complete(provider: string, callbackUrl: string, attempt: OidcAttempt): Promise<OidcOutcome>
}
