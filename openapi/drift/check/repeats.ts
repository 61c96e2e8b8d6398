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
    .update(JSON.stringify(value) ?? '')
    .digest('base64')

/** What of an answer has to stay the same when a request is repeated. */
function lasting(body: unknown): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => ![...traceFields, 'message', 'timestamp'].includes(name)),
  )
}

/** Watches what must not repeat (trace ids) and what must repeat alike (answers to one idempotency key). Bounded. */
export function createRepeats(): (
  operation: { id: string; at: string },
  exchange: Exchange,
  body: unknown,
) => Departure[] {
  const traces = new Set<string>()
  const answers = new Map<string, { url: string; request: string; answered: string; status: number }>()

  function traceFault(at: string, exchange: Exchange, body: unknown): Departure[] {
    const named = isObject(body)
      ? traceFields.flatMap((name) => (typeof body[name] === 'string' ? [body[name]] : []))
      : []
    const given = traceHeaders.flatMap((name) =>
      exchange.request.headers[name] === undefined ? (exchange.response?.headers[name] ?? []) : [],
    )
    const id = named[0] ?? given[0]
    if (id === undefined) return []
    if (id === '') return [{ kind: 'trace', at, key: 'empty', alone: true, text: 'the trace id is empty' }]
    if (traces.has(id))
      return [
        {
          kind: 'trace',
          at,
          key: 'repeated',
          alone: true,
          text: `the trace id ${id.slice(0, 40)} came with two answers`,
        },
      ]
    if (traces.size < maxAnswers) traces.add(id)
    return []
  }

  return (operation, exchange, body) => {
    const faults = traceFault(operation.at, exchange, body)
    // what is wrong on purpose carries the key of the right request it was made from
    if (exchange.intent.kind === 'invalid' || exchange.intent.kind === 'auth') return faults
    const request = exchange.plain ?? parsed(exchange)
    const key =
      exchange.request.headers['idempotency-key'] ??
      keyFields.flatMap((name) => (isObject(request) && typeof request[name] === 'string' ? [request[name]] : []))[0]
    const status = exchange.response?.status ?? 0
    if (key === undefined || exchange.method === 'GET' || status === 429 || status >= 500 || status === 401)
      return faults
    const name = `${operation.id} ${key}`
    const known = answers.get(name)
    const now = { url: exchange.url, request: hash(request), answered: hash([status, lasting(body)]), status }
    if (!known) {
      if (answers.size < maxAnswers) answers.set(name, now)
      return faults
    }
    if (known.url !== now.url) return faults
    if (known.request === now.request && known.answered !== now.answered && !(known.status === 409 || status === 409))
      faults.push({
        kind: 'idempotency',
        at: operation.at,
        text: `the same request with the same key was answered ${known.status === status ? 'differently' : `${known.status}, then ${status}`}`,
      })
    if (known.request !== now.request && status < 300 && known.status < 300)
      faults.push({
        kind: 'idempotency',
        at: operation.at,
        key: 'reused',
        text: 'a key of one request was taken with another body',
      })
    return faults
  }
}

function parsed(exchange: Exchange): unknown {
  const body = textOfBody(exchange.request.body)
  if (!/requestId|[iI]dempotency/i.test(body)) return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
