/** How many steps and how much time a check may use before it gives up. */
export type Limits = { steps: number; milliseconds: number; now: () => number }

/** Far more than any flow of the project needs. */
export const LIMITS: Limits = { steps: 300_000, milliseconds: 120_000, now: () => performance.now() }

/** A running count of what a check has used. */
export type Budget = {
  /** Counts one step. */
  spend: () => void
  /** The exceeded ceiling in words, or null. Stays once it is set. */
  exceeded: () => string | null
}

export const createBudget = ({ steps, milliseconds, now }: Limits): Budget => {
  const start = now()
  let spent = 0
  let over: string | null = null
  return {
    spend: () => void (spent += 1),
    exceeded: () => {
      if (spent > steps) over ??= `${steps} steps`
      else if (now() - start > milliseconds) over ??= `${milliseconds / 1000} s`
      return over
    },
  }
}

/** The shortest sequence that the end of a list repeats at least twice, or null. */
export const repeatedIn = (list: readonly string[]): string[] | null => {
  for (let length = 1; length * 3 <= list.length; length++) {
    const last = list.slice(-length)
    const isRepeated = [1, 2].every((times) => {
      const end = list.length - times * length
      return last.every((one, at) => list[end - length + at] === one)
    })
    if (isRepeated) return last
  }
  return null
}
