import type { TestServer } from '#tests/support/test-server.ts'
import type { runBed } from './run-bed.ts'

/** Agents of the house with an agent below each, and a player with money below each agent. */
export function agentPairs(server: TestServer, bed: ReturnType<typeof runBed>) {
  let made = 0
  return {
    pair: async () => {
      made += 1
      const top = await bed.agent(`top${made}x`)
      const low = await bed.agent(`low${made}x`, top)
      const [ofTop, ofLow] = [await bed.player(`one${made}x`, top), await bed.player(`two${made}x`, low)]
      for (const player of [ofTop, ofLow]) await player.deposit(server.now(), 1_000_000_000n)
      return { top, low, ofTop, ofLow }
    },
  }
}

/** Days from December 2026 on that no test has used yet. */
export function unusedDays() {
  let day = 0
  const text = (n: number) => new Date(Date.UTC(2026, 11, n)).toISOString().slice(0, 10)
  return {
    /** An unused day with the day after it, its noon, and its payment time. */
    nextDay: () => {
      day += 2
      return { on: text(day), after: text(day + 1), noon: `${text(day)}T12:00:00`, paid: `${text(day + 1)}T02:00:00` }
    },
    skip: (days: number) => {
      day += days
    },
  }
}
