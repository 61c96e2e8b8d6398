type Search = Record<string, unknown>

/** The query as texts, the last of a repeated name. What they mean is for each route's schema to say. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** The query of an address; what is no text or number, or is the first page, is left out. */
export function stringifySearch(search: Search): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') && !(name === 'page' && value === 1)
      ? [[name, `${value}`]]
      : [],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}
