import { fromJson, toJson } from '../contract/exact.ts'
import { createHash } from 'node:crypto'
import { isObject } from '../contract/json.ts'
import { textOfBody } from './decode.ts'
import type { Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'

const traceFields = ['traceId', 'trace_id']
const traceHeaders = ['x-trace-id', 'x-request-id']
const keyFields = ['requestId', 'idempotencyKey', 'clientRequestId', 'idempotency_key']
const maxAnswers = 50_000

const hash = (value: unknown): string =>
  createHash('sha1')
    .update(toJson(value) ?? '')
    .digest('base64')

/** The parts of an answer that must stay the same when a request is repeated. */
function lasting(body: unknown): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => ![...traceFields, 'message', 'timestamp'].includes(name)),
  )
}

export type Repeats = (operation: { id: string; at: string }, exchange: Exchange, body: unknown) => Departure[]
/** A request with an idempotency key, and its answer. */
type Told = { url: string; request: string; answered: string; status: number }

/** Checks values that must not repeat (trace ids) and answers that must (to one idempotency key). Bounded. */
export function createRepeats(): Repeats {
  const traces = new Set<string>()
  const answers = new Map<string, Told>()
  return (operation, exchange, body) => {
    const faults = traceFaults(traces, operation.at, traceOf(exchange, body))
    const request = exchange.plain ?? parsed(exchange)
    const key = keyOf(exchange, request)
    if (key === undefined || exchange.request.unrecorded || exchange.response?.unrecorded) return faults
    const status = exchange.response?.status ?? 0
    const now = { url: exchange.url, request: hash(request), answered: hash([status, lasting(body)]), status }
    const name = `${operation.id} ${key}`
    const known = answers.get(name)
    if (known) return [...faults, ...keyFaults(operation.at, known, now)]
    if (answers.size < maxAnswers) answers.set(name, now)
    return faults
  }
}

/** An answer's trace id, unless the client sent it. */
function traceOf(exchange: Exchange, body: unknown): string | undefined {
  const named = isObject(body)
    ? traceFields.flatMap((name) => (typeof body[name] === 'string' ? [body[name]] : []))
    : []
  const given = traceHeaders.flatMap((name) =>
    exchange.request.headers[name] === undefined ? (exchange.response?.headers[name] ?? []) : [],
  )
  return named[0] ?? given[0]
}

function traceFaults(traces: Set<string>, at: string, id: string | undefined): Departure[] {
  if (id === undefined) return []
  if (id === '') return [{ kind: 'trace', at, key: 'empty', alone: true, text: 'the trace id is empty' }]
  if (traces.has(id)) {
    const text = `the trace id ${id.slice(0, 40)} came with two answers`
    return [{ kind: 'trace', at, key: 'repeated', alone: true, text }]
  }
  if (traces.size < maxAnswers) traces.add(id)
  return []
}

/**
 * The idempotency key of a call whose answer must last; an intentionally wrong request has the key of the right one.
 */
function keyOf({ intent, method, request: { headers }, response }: Exchange, request: unknown): string | undefined {
  const status = response?.status ?? 0
  if (intent.kind === 'invalid' || intent.kind === 'auth') return undefined
  if (method === 'GET' || status === 429 || status >= 500 || status === 401) return undefined
  const fields = keyFields.flatMap((name) =>
    isObject(request) && typeof request[name] === 'string' ? [request[name]] : [],
  )
  return headers['idempotency-key'] ?? fields[0]
}

function keyFaults(at: string, known: Told, now: Told): Departure[] {
  if (known.url !== now.url) return []
  const isConflict = known.status === 409 || now.status === 409
  if (known.request === now.request && known.answered !== now.answered && !isConflict) {
    const how = known.status === now.status ? 'differently' : `${known.status}, then ${now.status}`
    return [{ kind: 'idempotency', at, text: `the same request with the same key was answered ${how}` }]
  }
  if (known.request !== now.request && now.status < 300 && known.status < 300)
    return [{ kind: 'idempotency', at, key: 'reused', text: 'a key of one request was taken with another body' }]
  return []
}

function parsed(exchange: Exchange): unknown {
  const body = textOfBody(exchange.request.body)
  if (!/requestId|[iI]dempotency/i.test(body)) return body
  try {
    return fromJson(body)
  } catch {
    return body
  }
}
