/** A result as a form and the page show it: digits and balls as they are, others as JSON. */
export const resultText = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result))

/** Parses a result text; a text that isn't JSON is returned as it is, and is then no valid result of the lottery. */
export function resultIn(text: string): unknown {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return trimmed
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}
