import { limits } from '../limits.ts'
import { createWorkQueue, type WorkQueue } from '../ports/password/work-queue.ts'
import type { Services } from '../services.ts'

/** The queue in which the calls of a token take turns. */
export type Turns = (token: string) => WorkQueue

/**
 * Gives each token a third of the database's sessions at once: more of its calls wait behind one another and not in front of
 * everybody else's, and those that find too many waiting are answered 429.
 */
export function turnsOfTokens({ config }: Pick<Services, 'config'>): Turns {
  const open = new Map<string, { queue: WorkQueue; calls: number }>()
  const concurrency = Math.max(1, Math.floor(config.poolSize / 3))
  return (token) => async (work) => {
    const turns = open.get(token) ?? { queue: createWorkQueue({ concurrency, ...limits.turns }), calls: 0 }
    open.set(token, turns)
    turns.calls += 1
    try {
      return await turns.queue(work)
    } finally {
      turns.calls -= 1
      if (turns.calls === 0) open.delete(token)
    }
  }
}
