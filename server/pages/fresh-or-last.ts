/** Pages wait this long for the database before they show the last known value. */
const patienceMs = 1000

/** Reads the current value; if that fails or takes too long, returns the last one. Fails if there is no last value. */
export function freshOrLast<Key, Value>(
  read: (key: Key) => Promise<Value>,
  kept: { get(key: Key): Value | undefined; set(key: Key, value: Value): void },
  withinMs = patienceMs,
): (key: Key) => Promise<Value> {
  return async (key) => {
    const fresh = read(key).then((value) => {
      kept.set(key, value)
      return value
    })
    const last = kept.get(key)
    if (last === undefined) return fresh
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Value>((resolve) => (timer = setTimeout(() => resolve(last), withinMs)))
    return Promise.race([fresh.catch(() => last), late]).finally(() => clearTimeout(timer))
  }
}
