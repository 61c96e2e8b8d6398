import type { Services } from '../services.ts'

export type Job = {
  name: string
  everyMs: number
  /** Run when the server starts, not only after the first interval. */
  atOnce?: true
  run(services: Services): Promise<void>
}
