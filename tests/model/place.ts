import type { Step } from '#machines/shared/model-path.ts'
import type { Goal } from './goals.ts'
import type { World } from './world.ts'

export type Edge = { step: Step; to: string; goals: Goal[]; taken: string[] }
/** The first explored world of its kind; `from` is the world and the step that led to it. */
export type Place = { key: string; world: World; edges: Edge[]; from: { place: Place; step: Step } | null }
