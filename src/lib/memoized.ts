/**
 * Keeps what `make` made of each text for good: formats of `Intl` take longer to make than to use, and a site needs few.
 */
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
