/** Keeps the values used last, at most `max` of them. */
export type Lru<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

export function createLru<Value>(max: number): Lru<Value> {
  const kept = new Map<string, Value>()
  const put = (key: string, value: Value) => {
    kept.delete(key)
    kept.set(key, value)
  }
  return {
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set(key, value) {
      put(key, value)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
    },
  }
}
