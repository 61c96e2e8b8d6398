import { sanitiseHtml } from '../../ports/html/sanitise.ts'

const cleaned = new Map<string, string>()
const maxCleaned = 1000

/** `sanitiseHtml`, remembered by text: the same content is cleaned once, however often it is read. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= maxCleaned) cleaned.delete(cleaned.keys().next().value!)
  const clean = sanitiseHtml(html)
  cleaned.set(html, clean)
  return clean
}
