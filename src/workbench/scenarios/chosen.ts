import type { Link } from './link.ts'
import { emptyLink } from './link.ts'
import { groups } from './parts.ts'

/** All choices of the scenarios page. */
export type Chosen = {
  /** The chosen part of each group, by the group's title. */
  parts: Record<string, string>
  off: string[]
  allOff: boolean
  refuse: string
  as: string
  rest: Omit<Link, 'scenario'>
}

export const nothing: Chosen = { parts: {}, off: [], allOff: false, refuse: '', as: '', rest: emptyLink }

/** The name of a scenario in links and tests. */
export const nameOf = ({ parts, off, allOff, refuse, as }: Chosen): string =>
  [
    ...Object.values(parts),
    ...(allOff ? ['modulesOff'] : off.map((module) => `off:${module}`)),
    as && `as:${as}`,
    refuse,
  ]
    .filter((part) => part !== '')
    .join(',')

/** The choices of a name. */
export function chosenIn(scenario: string, to: string): Chosen {
  const named = scenario.split(',')
  const after = (start: string) =>
    named.filter((part) => part.startsWith(start)).map((part) => part.slice(start.length))
  const parts = groups.flatMap(({ title, choices }) =>
    choices.filter(({ part }) => named.includes(part)).map(({ part }) => [title, part] as const),
  )
  return {
    parts: Object.fromEntries(parts),
    off: after('off:'),
    allOff: named.includes('modulesOff'),
    refuse: named.find((part) => part.startsWith('refuse:')) ?? '',
    as: after('as:').at(-1) ?? '',
    rest: { ...emptyLink, to },
  }
}
