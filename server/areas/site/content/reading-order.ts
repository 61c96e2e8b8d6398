import { codesOf } from '#rules/same-language.ts'

/**
 * The languages for operator-written content, best first: the requested one; English, which the page itself falls back
 * to; and the site's language, so that every text is shown in some language.
 */
export const readingOrder = (language: string, site: string): string[] =>
  codesOf(language).includes(site) ? codesOf(language) : [...new Set([...codesOf(language), 'EN', ...codesOf(site)])]

/** The best row of each id among rows in several languages, in the rows' order. */
export function bestOf<Row extends { id: string; language: string }>(
  rows: readonly Row[],
  order: readonly string[],
): Row[] {
  const byId = new Map<string, Row>()
  for (const row of rows) {
    const before = byId.get(row.id)
    if (!before || order.indexOf(row.language) < order.indexOf(before.language)) byId.set(row.id, row)
  }
  return [...byId.values()]
}
