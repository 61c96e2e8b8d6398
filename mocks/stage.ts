import type { Db } from './db.ts'
import type { Scenario } from './scenarios.ts'
import type { SealBox } from './seal-box.ts'

/** The services of the mock handlers. */
export type Stage = {
  db: Db
  seal: SealBox
  /** Read on every call, because a test may change it at any time. */
  scenario: () => Scenario
  now: () => number
  newId: () => string
}

/** The rows of a list, none in the scenario of empty lists. */
export const listed = <T>(stage: Stage, list: readonly T[]): T[] => (stage.scenario().empty ? [] : [...list])
