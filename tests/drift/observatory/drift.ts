import type { World } from './observatory-server.ts'

export type DriftKind = 'no longer enforced' | 'narrowed' | 'answers' | 'doors and state'
export type Drift = {
  name: string
  kind: DriftKind
  change: (world: World) => void
}
