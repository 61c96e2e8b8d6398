/**
 * The languages what an operator wrote is shown in, the best first: the one asked for, English, as the page's own words
 * are where their catalogue is not complete, and the site's own, so that nothing is kept from anybody.
 */
export const readingOrder = (language: string, site: string): string[] =>
  language === site ? [site] : [...new Set([language, 'EN', site])]

/** Of rows in several languages the best of each id, in their order. */
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
