import type { SecretBox } from './secrets.ts'

/**
 * How a bot check ended. `pass` boxes the JSON of `{captchaId, lotNumber, passToken, genTime, captchaOutput}`, which
 * the flows hand on unread.
 */
export type BotCheckOutput = { ok: true; pass: SecretBox } | { ok: false; failure: 'cancelled' }
