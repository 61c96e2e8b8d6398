/**
 * The placeholders of a template: `{to}` with its plus sign, `{digits}` without, `{sender}`, `{text}`, `{locale}`, a unique `{id}`.
 */
export type MessageWords = Record<'to' | 'digits' | 'sender' | 'text' | 'locale' | 'id', string>

type Template = { url: string; headers?: Readonly<Record<string, string>>; body?: string }
type Escape = (text: string) => string

const word = /\{(to|digits|sender|text|locale|id)\}/g

const fill = (template: string, words: MessageWords, escape: Escape) =>
  template.replace(word, (_, name: keyof MessageWords) => escape(words[name]))

const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1)
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const inXml: Escape = (text) => text.replace(/[&<>"']/g, (letter) => entities[letter]!)
const plain: Escape = (text) => text

/** Escapes a value for a body of this type, so that no value can change the text around it. */
function escapeOf(type: string): Escape {
  if (/json/i.test(type)) return inJson
  if (/xml/i.test(type)) return inXml
  return /x-www-form-urlencoded/i.test(type) ? encodeURIComponent : plain
}

/** A request with its words in their places. */
export function filled({ url, headers = {}, body }: Template, words: MessageWords) {
  const filledHeaders = new Headers()
  for (const [name, value] of Object.entries(headers)) filledHeaders.set(name, fill(value, words, plain))
  const escape = escapeOf(filledHeaders.get('content-type') ?? '')
  return {
    url: fill(url, words, encodeURIComponent),
    headers: filledHeaders,
    body: body === undefined ? null : fill(body, words, escape),
  }
}

/** Whether a template names one of these words. */
export const names = (template: string, ...words: (keyof MessageWords)[]): boolean =>
  words.some((one) => template.includes(`{${one}}`))
