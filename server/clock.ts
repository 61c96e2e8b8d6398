/** The time the server goes by, in milliseconds since 1970. Tests hand in one they move themselves. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
