/** A result as the server writes it: digits and balls are text, other formats are JSON. */
export function drawIn(text: string): unknown {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
