import { lineOf, pairsOf, wayOf } from './styles.ts'
import type { Draft } from './workshop.ts'

/** The path of a draft with its values in place. */
export const pathOfDraft = ({ operation, path }: Draft): string =>
  operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    lineOf(wayOf(operation.parameters, 'path', name), path[name] ?? 'drift', encodeURIComponent),
  )

/** A draft's query in the styles of its parameters. */
export function queryOfDraft({ operation, query }: Draft): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    pairsOf(wayOf(operation.parameters, 'query', name), value),
  )
  return pairs.length === 0 ? '' : `?${String(new URLSearchParams(pairs))}`
}
