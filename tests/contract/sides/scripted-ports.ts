import { words } from '#mocks/words.ts'
import type { Oidc, OidcFailure } from '#server/ports/oidc/oidc.ts'
import { SmsQuotaExceeded, type Sms } from '#server/ports/sms/sms.ts'

export const scriptedIssuer = 'https://accounts.example'
const subjects: Record<string, string> = {
  linked: 'nodi_27',
  frozen: 'frozen.user',
  guest: 'guest.user',
  secured: 'secured',
}
const failures: Record<string, OidcFailure> = {
  refused: 'not-accepted',
  cancelled: 'declined',
  off: 'unknown-provider',
}

/** A provider whose answer is in the `code` of the redirect address. */
export const scriptedOidc: Oidc = {
  list: () => [{ id: 'google', name: 'Google' }],
  begin: async (_provider, redirectUri) => {
    const state = crypto.randomUUID()
    const url = `${redirectUri}?code=linked&state=${state}`
    return { ok: true, url, attempt: { state, nonce: 'n', codeVerifier: 'v', redirectUri } }
  },
  complete: async (_provider, callbackUrl) => {
    const code = new URL(callbackUrl).searchParams.get('code') ?? ''
    const reason = failures[code]
    if (reason) return { ok: false, reason }
    return { ok: true, identity: { issuer: scriptedIssuer, subject: subjects[code] ?? 'a stranger' } }
  },
}

/** A provider of text messages that is out of quota for one number and out of order for another. */
export const scriptedSms: Sms = {
  send: async ({ to }) => {
    if (to.endsWith(words.unpaidMobile) || to.endsWith(words.unpaidHolder)) throw new SmsQuotaExceeded('no quota')
    if (to.endsWith(words.deadMobile) || to.endsWith(words.deadHolder)) throw new Error('no connection')
  },
}
