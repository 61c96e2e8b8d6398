/** Keeps the values used last, at most `max` of them. */
export type Lru<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

export function createLru<Value>(max: number): Lru<Value> {
  const entries = new Map<string, Value>()
  const put = (key: string, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) put(key, value)
      return value
    },
    set(key, value) {
      put(key, value)
      if (entries.size > max) entries.delete(entries.keys().next().value!)
    },
  }
}
