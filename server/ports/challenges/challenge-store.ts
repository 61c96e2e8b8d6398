import type { Clock } from '#server/clock.ts'

/** What a challenge remembers between being issued and being judged. */
export type ChallengeData = Readonly<Record<string, string | number | boolean>>

/**
 * Short-lived state of captchas, bot checks and their passes.
 * `take` removes and answers in one atomic step, so that of two callers one gets the data;
 * null for an unknown, taken or expired id. `expiresAt` is in milliseconds since 1970.
 */
export type ChallengeStore = {
  put(id: string, data: ChallengeData, expiresAt: number): Promise<void>
  take(id: string): Promise<ChallengeData | null>
}

/** Keeps challenges in this process only: for tests and a single process without a database. */
export const memoryChallengeStore = (clock: Clock): ChallengeStore => {
  const entries = new Map<string, { data: ChallengeData; expiresAt: number }>()
  return {
    async put(id, data, expiresAt) {
      for (const [key, entry] of entries) if (entry.expiresAt <= clock.now()) entries.delete(key)
      entries.set(id, { data, expiresAt })
    },
    async take(id) {
      const entry = entries.get(id)
      entries.delete(id)
      return entry && entry.expiresAt > clock.now() ? entry.data : null
    },
  }
}
