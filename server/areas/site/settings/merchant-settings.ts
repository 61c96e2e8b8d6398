import type { RegionSettings } from '#server/ports/geo/region-rule.ts'

/** A node of the whitelabel tree; `enabled` is '1' when the switch is on [3.17]. */
export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] }

/** The parts of an operator's settings that the request pipeline itself reads. */
export type SiteSettings = {
  /** 0 normal, 1 maintenance, 2 region restricted [2.31]. */
  status: 0 | 1 | 2
  region: RegionSettings
  whitelabel: WhitelabelNode[]
}

/**
 * Whether a module switch is on. A switch below one that is off is off, and so is one that the tree lacks; COMM3, the
 * module of permanent features, is always on.
 */
export function moduleOn(tree: readonly WhitelabelNode[], module: string): boolean {
  if (module === 'COMM3') return true
  const find = (nodes: readonly WhitelabelNode[], above: boolean): boolean | null => {
    for (const node of nodes) {
      const on = above && node.enabled === '1'
      if (node.modId === module) return on
      const below = find(node.childrenNodes, on)
      if (below !== null) return below
    }
    return null
  }
  return find(tree, true) ?? false
}
