import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from '../random.ts'

export type Signed = { vendor: string; timestamp: string; nonce: string; signature: string }
export type Call = { method: string; path: string; body: string }
/** The protocol of a call: `openapi/vendor.yaml`, `openapi/payments.yaml`, or alerts to a webhook (`makeAlertKey`). */
type Protocol = 'SW1' | 'PP1' | 'AL1'

/** The largest allowed clock difference between vendor and operator. */
export const signatureWindowMs = 300_000

export const signatureOf = (
  protocol: Protocol,
  key: string,
  { method, path, body }: Call,
  { vendor, timestamp, nonce }: Omit<Signed, 'signature'>,
) => {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', key)
    .update([protocol, method, path, vendor, timestamp, nonce, bodyHash].join('\n'))
    .digest('hex')
}

/** The headers of a signed call of the seamless wallet, as specified in `openapi/vendor.yaml`. */
export function signCall(key: string, vendor: string, call: Call, now: number, random: Pick<Random, 'uuid'>) {
  const signed = { vendor, timestamp: String(now), nonce: random.uuid() }
  return {
    'x-vendor': vendor,
    'x-timestamp': signed.timestamp,
    'x-nonce': signed.nonce,
    'x-signature': signatureOf('SW1', key, call, signed),
  }
}

/** Why a call is not from the vendor, or null. The caller has to check whether its nonce is new. */
export function findForgery(
  keys: readonly string[],
  call: Call,
  signed: Signed,
  now: number,
  protocol: Protocol = 'SW1',
): 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | null {
  const { vendor, timestamp, nonce, signature } = signed
  if (!/^\d{10,16}$/.test(timestamp) || !/^[A-Za-z0-9_-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
    return 'BAD_SIGNATURE'
  const given = Buffer.from(signature, 'hex')
  const made = keys.map((key) => Buffer.from(signatureOf(protocol, key, call, { vendor, timestamp, nonce }), 'hex'))
  if (!made.some((one) => timingSafeEqual(one, given))) return 'BAD_SIGNATURE'
  return Math.abs(now - Number(timestamp)) > signatureWindowMs ? 'STALE_TIMESTAMP' : null
}
