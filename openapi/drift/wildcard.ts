const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a name is what a pattern means, in which `*` stands for anything. */
export const isLike = (pattern: string, name: string, anyCase = false): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, anyCase ? 'isu' : 'su').test(name)
