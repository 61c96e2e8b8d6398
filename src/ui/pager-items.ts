/** The number of pages around the current one and at each end, and the sign for the gaps. */
export const PAGER = { range: 3, margin: 1, gap: '…' } as const

export type PagerItem = number | typeof PAGER.gap

/** The row of page numbers: `pagerItems(5, 20)` → 1 … 4 5 6 … 20. A gap of one page shows that page. */
export const pagerItems = (
  page: number,
  total: number,
  range: number = PAGER.range,
  margin: number = PAGER.margin,
): PagerItem[] => {
  const start = Math.max(1, Math.min(page - Math.floor(range / 2), total - range + 1))
  const shown = (n: number) => n <= margin || n > total - margin || (n >= start && n < start + range)
  return Array.from({ length: total }, (_, i) => i + 1).flatMap((n): PagerItem[] => {
    if (shown(n) || (shown(n - 1) && shown(n + 1))) return [n]
    return shown(n - 1) ? [PAGER.gap] : []
  })
}
