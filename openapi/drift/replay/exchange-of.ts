import { fromJson, toJson } from '../contract/exact.ts'
import { isObject, textOf, type Json } from '../contract/json.ts'
import type { Exchange, Message } from '../exchange.ts'

const pairs = (value: unknown): Record<string, string> => {
  const out: Record<string, string> = {}
  if (Array.isArray(value)) {
    for (const one of value) if (isObject(one)) add(out, textOf(one['name']), textOf(one['value']))
  } else if (isObject(value))
    for (const name in value)
      add(out, name, Array.isArray(value[name]) ? value[name].map(textOf).join(', ') : textOf(value[name]))
  return out
}

function add(out: Record<string, string>, name: string, value: string): void {
  const key = name.toLowerCase()
  if (key === '' || key.startsWith(':')) return
  out[key] = out[key] === undefined ? value : `${out[key]}, ${value}`
}

const content = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : (toJson(value) ?? null)

/**
 * Recorded bodies are already unpacked, whatever their headers say. A missing body with a size was not
 * recorded.
 */
const message = (headers: Record<string, string>, body: Message['body'], size: unknown = 0): Message =>
  body === null && (Number(size) > 0 || Number(headers['content-length'] ?? 0) > 0)
    ? { headers, body, unrecorded: true }
    : { headers, body }

/** An answer to HEAD states the size of the body that it leaves out. */
const answerTo = (method: string, headers: Record<string, string>, body: Message['body'], size: unknown = 0): Message =>
  method === 'HEAD' ? { headers, body } : message(headers, body, size)

/**
 * Reads one line of NDJSON or one entry of HAR. A line is `{method, url, request: {headers, body}, response: {status,
 * headers, body}, at, ms}`, bodies as text or as JSON. Null if the text is no exchange.
 */
export function exchangeOf(text: string, isHar: boolean): Exchange | null {
  const data: unknown = fromJson(text)
  if (!isObject(data)) return null
  return isHar || (isObject(data['request']) && 'url' in data['request']) ? harEntry(data) : ndjsonLine(data)
}

function ndjsonLine({ method, url, request, response, at, ms }: Json): Exchange | null {
  if (typeof method !== 'string' || typeof url !== 'string') return null
  const sent = isObject(request) ? request : {}
  return {
    method: method.toUpperCase(),
    url,
    request: message(pairs(sent['headers']), content(sent['body'])),
    response: isObject(response)
      ? {
          status: Number(response['status']),
          ...answerTo(
            method.toUpperCase(),
            typed(pairs(response['headers']), response['body']),
            content(response['body']),
          ),
        }
      : null,
    at: typeof at === 'number' ? at : typeof at === 'string' ? Date.parse(at) || 0 : 0,
    ms: typeof ms === 'number' ? ms : 0,
    intent: { kind: 'seen' },
  }
}

/** A body recorded as JSON needs no content type. */
function typed(headers: Record<string, string>, body: unknown): Record<string, string> {
  if (typeof body === 'object' && body !== null && headers['content-type'] === undefined)
    headers['content-type'] = 'application/json'
  return headers
}

function harEntry(entry: Json): Exchange | null {
  const { request, response } = entry
  if (!isObject(request)) return null
  const sent = isObject(request['postData']) ? request['postData'] : {}
  const status = isObject(response) ? Number(response['status']) : 0
  const answer = isObject(response) && isObject(response['content']) ? response['content'] : {}
  const requestHeaders = pairs(request['headers'])
  if (requestHeaders['content-type'] === undefined && typeof sent['mimeType'] === 'string' && sent['mimeType'] !== '')
    requestHeaders['content-type'] = sent['mimeType']
  const responseHeaders = isObject(response) ? pairs(response['headers']) : {}
  if (
    responseHeaders['content-type'] === undefined &&
    typeof answer['mimeType'] === 'string' &&
    /^[\w.+-]+\/[\w.+-]+/.test(answer['mimeType']) &&
    answer['mimeType'] !== 'x-unknown'
  )
    responseHeaders['content-type'] = answer['mimeType']
  const size = Math.max(sizeOf(answer['size']), sizeOf(isObject(response) ? response['bodySize'] : 0))
  const failed = status === 0
  const method = textOf(request['method']).toUpperCase()
  return {
    method,
    url: textOf(request['url']),
    request: message(requestHeaders, postText(sent), request['bodySize']),
    response: failed ? null : { status, ...answerTo(method, responseHeaders, textIn(answer), size) },
    at: Date.parse(textOf(entry['startedDateTime'])) || 0,
    ms: typeof entry['time'] === 'number' ? entry['time'] : 0,
    intent: { kind: 'seen' },
  }
}

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** An answer's body; tools that leave bodies out write an empty text with a size. */
function textIn({ text, encoding, size }: Json): Message['body'] {
  if (typeof text !== 'string' || (text === '' && sizeOf(size) > 0)) return null
  return encoding === 'base64' ? Buffer.from(text, 'base64') : text
}

function postText(data: Json): string | null {
  if (typeof data['text'] === 'string') return data['text']
  if (!Array.isArray(data['params'])) return null
  return String(
    new URLSearchParams(data['params'].filter(isObject).map((one) => [textOf(one['name']), textOf(one['value'])])),
  )
}
