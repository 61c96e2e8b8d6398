import { fromJson } from '../contract/exact.ts'
import type { Message } from '../exchange.ts'
import { isForm, isJson, isText, readMediaType } from './media.ts'

export type Decoded =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: Record<string, unknown> }
  | { kind: 'text'; value: string }
  | { kind: 'bytes'; length: number }
  | { kind: 'nothing' }
  /** Announced as JSON. `cut`: it ends too early. */
  | { kind: 'broken'; cut: boolean; text: string }

const utf8 = new TextDecoder('utf-8')
export const textOfBody = (body: Message['body']): string =>
  typeof body === 'string' ? body : body ? utf8.decode(body) : ''

/** Reads a body as its Content-Type says. */
export function decode({ headers, body }: Message): Decoded {
  if (body === null || body.length === 0) return { kind: 'nothing' }
  const { base } = readMediaType(headers['content-type'] ?? '')
  if (isJson(base)) return parseJson(textOfBody(body))
  if (isForm(base)) return { kind: 'form', value: readForm(textOfBody(body)) }
  if (isText(base)) return { kind: 'text', value: textOfBody(body) }
  return { kind: 'bytes', length: body.length }
}

function parseJson(text: string): Decoded {
  try {
    return { kind: 'json', value: fromJson(text) }
  } catch (error) {
    return { kind: 'broken', cut: endsEarly(text), text: (error as Error).message }
  }
}

/** Whether a JSON text ends too early: a bracket or a string is still open. */
function endsEarly(text: string): boolean {
  const open: string[] = []
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inText) {
      if (char === '\\') index += 1
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{' || char === '[') open.push(char)
    else if (char === '}' || char === ']') if (open.pop() !== (char === '}' ? '{' : '[')) return false
  }
  return (open.length > 0 || inText) && /^\s*[{["]/.test(text)
}

/** A form's fields; a repeated one becomes a list. */
export function readForm(text: string): Record<string, unknown> {
  const fields = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(fields.keys())].map((key) => {
      const values = fields.getAll(key)
      return [key, values.length === 1 ? values[0] : values]
    }),
  )
}
