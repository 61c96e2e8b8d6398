/** Runs something when it is its owner's turn. */
export type Turn = <T>(run: () => Promise<T>) => Promise<T>

/**
 * Lets at most `most` things run at once, and those that wait one of each owner after the other: an owner with much to
 * do never keeps others from their turn.
 */
export function createTurns(most: number): (owner: string) => Turn {
  // a map keeps insertion order: after its turn an owner goes to the end
  const waiting = new Map<string, (() => void)[]>()
  let busy = 0
  const next = () => {
    const [first] = waiting
    if (first === undefined || busy >= most) return
    const [owner, [go, ...rest]] = first
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    busy += 1
    go!()
  }
  return (owner) => async (run) => {
    await new Promise<void>((resolve) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), resolve])
      next()
    })
    try {
      return await run()
    } finally {
      busy -= 1
      next()
    }
  }
}
