type Search = Record<string, unknown>

/** The query as texts, the last value of a repeated name. Each route's schema validates them. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** The query string of a search; values other than text or numbers, and page 1, are left out. */
export function stringifySearch(search: Search): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') && !(name === 'page' && value === 1)
      ? [[name, `${value}`]]
      : [],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}
