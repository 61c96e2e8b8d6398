/** A result as a form and the page show it: digits and balls as they are, others as JSON. */
export const resultText = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result))

/** What such a text stands for; a text that is no JSON stays itself and is no result of the lottery then. */
export function resultIn(text: string): unknown {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return trimmed
  try {
    return JSON.parse(trimmed)
  } catch {
    return trimmed
  }
}
