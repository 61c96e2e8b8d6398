/** C(n, k) as a number; exact for every count that a slip may have. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let result = 1
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i
  return Math.round(result)
}

/** Every k of the items, in the order they stand. */
export function* combinations<T>(items: readonly T[], k: number): Generator<T[]> {
  if (k > items.length) return
  const at = Array.from({ length: k }, (_, i) => i)
  for (;;) {
    yield at.map((i) => items[i]!)
    let last = k - 1
    while (last >= 0 && at[last] === items.length - k + last) last -= 1
    if (last < 0) return
    at[last]! += 1
    for (let i = last + 1; i < k; i += 1) at[i] = at[i - 1]! + 1
  }
}

/** One item of every list, the last list running fastest. */
export function* product<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  if (lists.some((list) => list.length === 0)) return
  const at = lists.map(() => 0)
  for (;;) {
    yield at.map((i, place) => lists[place]![i]!)
    let last = lists.length - 1
    while (last >= 0 && at[last] === lists[last]!.length - 1) {
      at[last] = 0
      last -= 1
    }
    if (last < 0) return
    at[last]! += 1
  }
}

/** How many tuples take one item of each list without repeating one. Lists have at most 16 different items in all. */
export function countDistinct(lists: readonly (readonly string[])[]): number {
  const bits = new Map<string, number>()
  for (const item of lists.flat()) if (!bits.has(item)) bits.set(item, 1 << bits.size)
  let ways = new Map([[0, 1]])
  for (const list of lists) {
    const next = new Map<number, number>()
    for (const [used, count] of ways)
      for (const item of list) {
        const bit = bits.get(item)!
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count)
      }
    ways = next
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0)
}

/** A maximum matching: assigns distinct items to as many lists as possible; the item of each list, or null. */
export function matchDistinct<T>(lists: readonly (readonly T[])[]): (T | null)[] {
  const owner = new Map<T, number>()
  const give = (list: number, seen: Set<T>): boolean =>
    lists[list]!.some((item) => {
      if (seen.has(item)) return false
      seen.add(item)
      const taken = owner.get(item)
      if (taken !== undefined && !give(taken, seen)) return false
      owner.set(item, list)
      return true
    })
  lists.forEach((_, list) => give(list, new Set()))
  const items: (T | null)[] = lists.map(() => null)
  for (const [item, list] of owner) items[list] = item
  return items
}

/** Whole numbers from `first` to `last` as text, `width` digits wide. */
export const span = (first: number, last: number, width = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(width, '0'))
