/** The values of a list's filter, by name. */
export type Filter = Readonly<Record<string, string>>
export type FilterChange = Readonly<Record<string, string | undefined>>

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Reads `state.held*kind.dividend`; unknown parts are ignored. */
export function filterOf(text = ''): Filter {
  const given = text.split('*').flatMap((part) => {
    const at = part.indexOf('.')
    const value = at > 0 ? decoded(part.slice(at + 1)) : null
    return value === null || value === '' ? [] : [[part.slice(0, at), value]]
  })
  return Object.fromEntries(given) as Filter
}

/** Writes a filter; an empty text if it excludes nothing. */
export function filterText(filter: FilterChange): string | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const parts = given.map(([name, value]) => `${name}.${encodeURIComponent(value!).replaceAll('*', '%2A')}`)
  return parts.length === 0 ? undefined : parts.join('*')
}
