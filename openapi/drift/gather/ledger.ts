import { createHash } from 'node:crypto'
import type { Exchange } from '../exchange.ts'
import type { Departure, Finding } from './finding.ts'

const maxExamples = 3
const longest = 20_000

/** An exchange as it is stored: very long bodies are cut. */
const lighten = (exchange: Exchange): Exchange => ({
  ...exchange,
  request: { ...exchange.request, body: shorten(exchange.request.body) },
  response: exchange.response && { ...exchange.response, body: shorten(exchange.response.body) },
})
const shorten = (body: string | Uint8Array | null) =>
  body !== null && body.length > longest
    ? `${typeof body === 'string' ? body.slice(0, longest) : new TextDecoder().decode(body.subarray(0, longest))}…`
    : body

export type Ledger = {
  add: (departure: Departure, operation: string, exchange: Exchange | null) => void
  list: () => Finding[]
  drop: (finding: Finding) => void
  /** Called with each finding when it first appears. */
  onFirst: (listener: (finding: Finding) => void) => void
}

/** Groups departures: one root cause is one finding, with a count, a few examples and the affected operations. */
export function createLedger(): Ledger {
  const findings = new Map<string, Finding>()
  const listeners: ((finding: Finding) => void)[] = []
  return {
    add({ key = '', alone, ...departure }, operation, exchange) {
      const id = `${departure.kind}|${alone ? '' : departure.at}|${key}`
      const known = findings.get(id)
      if (known) {
        const fresh = !known.operations.has(operation)
        known.count += 1
        known.operations.add(operation)
        if (departure.at !== known.at && known.also.size < 50) known.also.add(departure.at)
        if (exchange === null) return
        if (known.examples.length < maxExamples && (fresh || known.count <= maxExamples))
          known.examples.push(lighten(exchange))
        known.first = Math.min(known.first, exchange.at)
        known.last = Math.max(known.last, exchange.at)
        return
      }
      const finding: Finding = {
        ...departure,
        id: createHash('sha256').update(id).digest('hex').slice(0, 16),
        count: 1,
        operations: new Set([operation]),
        also: new Set(),
        examples: exchange ? [lighten(exchange)] : [],
        first: exchange?.at ?? 0,
        last: exchange?.at ?? 0,
      }
      findings.set(id, finding)
      for (const listener of listeners) listener(finding)
    },
    list: () => [...findings.values()],
    drop(finding) {
      for (const [key, one] of findings) if (one === finding) findings.delete(key)
    },
    onFirst: (listener) => void listeners.push(listener),
  }
}
