import type { Parameter } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'

export const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
export const among = (names: readonly string[]) => (name: string) => names.includes(letters(name))

export const mayBeCursor = among([
  'cursor',
  'after',
  'pagetoken',
  'nexttoken',
  'startingafter',
  'continuation',
  'continuationtoken',
  'marker',
  'next',
  'scrollid',
])
/** Names of the next page's cursor in answers. */
export const isNext = among([
  'next',
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'endcursor',
  'cursor',
  'continuation',
  'continuationtoken',
  'nextmarker',
  'scrollid',
  'nextpage',
])

/** Whether a parameter is a cursor: an opaque text that only an answer provides. */
export const isCursor = ({ in: where, name, schema }: Parameter, nodeAt: (at: string) => Node): boolean =>
  where === 'query' && mayBeCursor(name) && (schema === null || isOpaque(nodeAt(schema)))

const isOpaque = ({ flat }: Node): boolean =>
  flat.every(
    ({ values, types, schema }) =>
      values === null && schema['format'] === undefined && (types === null || types.has('string')),
  )
