import type { Contract, Operation } from '../contract/model.ts'
import { isLike } from '../wildcard.ts'
import { Misuse } from './misuse.ts'
import type { Command } from './options.ts'

type Filter = { name: string; patterns: readonly string[]; wanted: boolean; of: (operation: Operation) => string[] }

const tagsOf = ({ source }: Operation): string[] =>
  Array.isArray(source['tags']) ? source['tags'].filter((tag) => typeof tag === 'string') : []

const filtersOf = (command: Command): Filter[] =>
  [
    { name: 'only', patterns: command.only, wanted: true, of: ({ id }: Operation) => [id] },
    { name: 'skip', patterns: command.skip, wanted: false, of: ({ id }: Operation) => [id] },
    { name: 'tag', patterns: command.tag, wanted: true, of: tagsOf },
    { name: 'skip-tag', patterns: command['skip-tag'], wanted: false, of: tagsOf },
    { name: 'method', patterns: command.method, wanted: true, of: ({ method }: Operation) => [method] },
    { name: 'skip-method', patterns: command['skip-method'], wanted: false, of: ({ method }: Operation) => [method] },
    { name: 'path', patterns: command.path, wanted: true, of: ({ path }: Operation) => [path] },
    { name: 'skip-path', patterns: command['skip-path'], wanted: false, of: ({ path }: Operation) => [path] },
  ].filter(({ patterns }) => patterns.length > 0)

const meets = ({ name, patterns, of }: Filter, operation: Operation): boolean =>
  of(operation).some((own) => patterns.some((pattern) => isLike(pattern, own, name.endsWith('method'))))

/**
 * The operations that a command's filters select; null without filters. @throws Misuse if a filter matches none, or
 * all filters together leave none
 */
export function chosenBy(command: Command, { operations }: Contract): ((operation: Operation) => boolean) | null {
  const filters = filtersOf(command)
  if (filters.length === 0) return null
  for (const filter of filters)
    for (const pattern of filter.patterns)
      if (!operations.some((operation) => meets({ ...filter, patterns: [pattern] }, operation)))
        throw new Misuse(`--${filter.name} ${pattern}: the contract has no such operation`)
  const isChosen = (operation: Operation) => filters.every((filter) => meets(filter, operation) === filter.wanted)
  if (!operations.some(isChosen)) throw new Misuse('these filters leave no operation')
  return isChosen
}
