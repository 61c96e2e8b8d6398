import type { Clock } from '../../clock.ts'
import type { Log } from '../../ports/log/log.ts'
import type { Random } from '../../random.ts'
import { signCall } from '../../http/signature.ts'

const patienceMs = 5000

/** `unknown`: no answer, or one that says nothing about what happened. */
export type Answered =
  | { outcome: 'ok'; value: Record<string, unknown> }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' }

/** The operator's side of the seamless wallet, as this vendor reaches it: over HTTP alone, signed. */
export type Operator = (path: string, body: object) => Promise<Answered>

/** @param address where the operator listens, known only when it does */
export const createOperator =
  (
    { clock, random, log }: { clock: Clock; random: Random; log: Log },
    { id, key, address }: { id: string; key: string; address: () => string },
  ): Operator =>
  async (path, body) => {
    const text = JSON.stringify(body)
    const headers = signCall(key, id, { method: 'POST', path, body: text }, clock.now(), random)
    try {
      const response = await fetch(`${address()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
        signal: AbortSignal.timeout(patienceMs),
      })
      const value = (await response.json()) as Record<string, unknown>
      if (response.ok) return { outcome: 'ok', value }
      if (response.status >= 500 || response.status === 429) return { outcome: 'unknown' }
      return { outcome: 'refused', code: String(value['code']) }
    } catch (error) {
      log.warn({ path, err: error }, 'the operator did not answer the demonstration vendor')
      return { outcome: 'unknown' }
    }
  }
