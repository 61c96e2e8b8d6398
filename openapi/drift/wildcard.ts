const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a name matches a pattern, in which `*` matches any text. */
export const isLike = (pattern: string, name: string, anyCase = false): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, anyCase ? 'isu' : 'su').test(name)
