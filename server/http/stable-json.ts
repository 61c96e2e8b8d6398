const texts = new WeakMap<object, string | null>()

/**
 * Says that a value will not change any more, so that its JSON is written once however often it is answered. It stays
 * plain ASCII, which is sent without being encoded again.
 */
export function stable<Value extends object>(value: Value): Value {
  if (!texts.has(value)) texts.set(value, null)
  return value
}

const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The JSON of an answer's value. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !texts.has(value)) return JSON.stringify(value)
  const known = texts.get(value) ?? escaped(JSON.stringify(value))
  texts.set(value, known)
  return known
}
