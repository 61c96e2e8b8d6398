/** A module of the whitelabel tree; `enabled` is '1' when it is on [3.17]. */
export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] }

/** The enabled modules: below a disabled one everything is off. */
export const modulesOn = (tree: readonly WhitelabelNode[]): string[] =>
  tree.flatMap(({ modId, enabled, childrenNodes }) => (enabled === '1' ? [modId, ...modulesOn(childrenNodes)] : []))
