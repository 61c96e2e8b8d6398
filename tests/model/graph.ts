import type { Step } from '#machines/shared/model-path.ts'
import type { Budget } from './budget.ts'
import type { Goal } from './goals.ts'
import type { Place } from './place.ts'
import type { Model } from './model.ts'
import type { Places } from './places.ts'
import type { Worlds } from './world.ts'

/** A path whose last step makes the machine throw. */
export type Crash = { input: string; steps: Step[]; error: unknown }

export type Graph = {
  model: Model
  worlds: Worlds
  places: Places
  /** the world each input starts in, and the goals that the start meets */
  starts: { input: string; key: string; goals: Goal[] }[]
  met: Set<Goal>
  wanted: Goal[]
  crashes: Crash[]
  /** true if the machine has more worlds than the walk may keep */
  cut: boolean
  budget: Budget
  /** the place that was looked at last, when the budget was spent */
  last: Place | null
}
