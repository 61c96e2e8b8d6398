/** A result as a form and the page show it: digits and balls unchanged, others as JSON. */
export const resultText = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result))

/** Parses a result text. A text that isn't JSON is returned unchanged, and then isn't a valid result of the lottery. */
export function resultIn(text: string): unknown {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return trimmed
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}
