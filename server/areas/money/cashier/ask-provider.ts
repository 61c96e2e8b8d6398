import type { PaymentProvider } from '#server/ports/payment-providers/payment-providers.ts'
import type { Services } from '#server/services.ts'
import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import { signatureOf } from '#server/http/signature.ts'
import { readKeys, signingKey } from '#server/keys/partner-keys.ts'
import {
  isOf,
  refusals,
  type Order,
  type OrderState,
  type PaymentFound,
  type PayoutState,
  type ProviderBalance,
  type Refusal,
  type StatementPage,
} from './payment-protocol.ts'
import { providerKeys } from './tables.ts'

const patienceMs = 5000

type Answers = {
  '/orders': Order
  '/orders/execute': OrderState
  '/orders/state': OrderState
  '/statement/find': PaymentFound
  '/statement/lines': StatementPage
  '/balance': ProviderBalance
  '/payouts': PayoutState
  '/payouts/state': PayoutState
}
const schemas = {
  '/orders': 'Order',
  '/orders/execute': 'OrderState',
  '/orders/state': 'OrderState',
  '/statement/find': 'PaymentFound',
  '/statement/lines': 'StatementPage',
  '/balance': 'ProviderBalance',
  '/payouts': 'PayoutState',
  '/payouts/state': 'PayoutState',
} as const satisfies Record<keyof Answers, string>

/** `silent`: no usable answer; the request may have taken effect or not. */
export type Answered<Path extends keyof Answers> =
  | { outcome: 'answered'; value: Answers[Path] }
  | { outcome: 'refused'; code: Refusal }
  | { outcome: 'silent' }

type Call = { clock: Services['clock']; random: Services['random'] }

/** The headers of a signed call of `openapi/payments.yaml`, either way. */
export function signProviderCall(
  { id, keys }: Pick<PaymentProvider, 'id' | 'keys'>,
  call: { path: string; body: string },
  { clock, random }: Call,
) {
  const signed = { vendor: id, timestamp: String(clock.now()), nonce: random.uuid() }
  return {
    'content-type': 'application/json',
    'x-provider': id,
    'x-timestamp': signed.timestamp,
    'x-nonce': signed.nonce,
    'x-signature': signatureOf('PP1', keys[0]!, { method: 'POST', ...call }, signed),
  }
}

const isRefusal = (code: unknown): code is Refusal => typeof code === 'string' && Object.hasOwn(refusals, code)

async function read<Path extends keyof Answers>(path: Path, response: Response): Promise<Answered<Path>> {
  const data = (await response.json()) as unknown
  if (response.ok)
    return isOf(schemas[path], data) ? { outcome: 'answered', value: data as Answers[Path] } : { outcome: 'silent' }
  const code = (data as { code?: unknown } | null)?.code
  const says = response.status < 500 && response.status !== 429 && isRefusal(code)
  return says ? { outcome: 'refused', code } : { outcome: 'silent' }
}

/** Calls a provider with a signed request. An answer outside the protocol counts as silence. */
export async function askProvider<Path extends keyof Answers>(
  services: Pick<Services, 'db' | 'merchant' | 'clock' | 'random' | 'log' | 'ports'>,
  id: string,
  path: Path,
  question: object,
): Promise<Answered<Path>> {
  forbidInTransaction('a call of a payment provider')
  const { merchant, clock, random, log, ports } = services
  // reading the settings also tells of providers that operators changed
  await merchant.read()
  const provider = ports.paymentProviders.byId(id)
  if (!provider) return { outcome: 'silent' }
  const held = signingKey(await readKeys(services, providerKeys, provider))
  if (!held) {
    log.warn({ provider: id, path }, 'a payment provider has no key yet')
    return { outcome: 'silent' }
  }
  const body = JSON.stringify(question)
  try {
    const response = await fetch(`${provider.origin}${path}`, {
      method: 'POST',
      headers: signProviderCall({ id, keys: [held.key] }, { path, body }, { clock, random }),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return await read(path, response)
  } catch (error) {
    log.warn({ provider: id, path, err: error }, 'a payment provider did not answer')
    return { outcome: 'silent' }
  }
}
