/** Caches for good what `make` returns for each text: `Intl` formats are slow to create, and a site needs few. */
export function memoized<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
