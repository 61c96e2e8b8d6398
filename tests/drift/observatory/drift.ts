import type { World } from './observatory-server.ts'

export type DriftKind = 'no longer enforced' | 'narrowed' | 'answers' | 'doors' | 'state' | 'only seen'
export type Drift = {
  name: string
  kind: DriftKind
  change: (world: World) => void
}
