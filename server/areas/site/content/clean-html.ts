import { sanitiseHtml } from '#server/ports/html/sanitise.ts'

const cleaned = new Map<string, string>()
const maxCleaned = 1000

/** `sanitiseHtml` with a cache by text, so that repeated reads clean the same content once. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= maxCleaned) cleaned.delete(cleaned.keys().next().value!)
  const clean = sanitiseHtml(html)
  cleaned.set(html, clean)
  return clean
}
