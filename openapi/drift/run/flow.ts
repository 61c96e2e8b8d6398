import type { Json } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'

export type FlowStep = { id: string; operation: Operation; source: Json }
export type Flow = { file: string; workflows: { id: string; steps: FlowStep[]; inputs: string[] }[] }
