import { createHash } from 'node:crypto'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { possiblePaths, type PossiblePaths } from './browser/possible.ts'
import type { BrowserFlow } from './browser/stage.ts'
import { cover, goalsAlong, type CoveringPath } from './cover.ts'
import type { Graph } from './graph.ts'
import type { Goal } from './goals.ts'

/** A path with a name derived from its content. */
export const named = (path: ModelPath): ModelPath => {
  const { machine, input, steps } = path
  const sign = createHash('sha256')
    .update(JSON.stringify([machine, input, steps]))
    .digest('hex')
  return { ...path, id: `${machine}-${sign.slice(0, 8)}` }
}

/**
 * The paths of a flow, one set for both drivers: first those that a person, the server and the clock can take in the
 * rendered app, then the others needed to cover the rest of the machine. The bare machine walks all of them, the
 * browser only those marked for it.
 */
export type PathSet = { paths: CoveringPath[]; possible: PossiblePaths | null }

/** Makes the set of paths of an explored flow; `browser` says how a person walks it, null if no person does. */
export function pathSetOf(graph: Graph, browser: BrowserFlow | null): PathSet {
  const possible = browser && possiblePaths(graph.model, browser)
  const taken = new Set<string>()
  const paths: CoveringPath[] = []
  const keep = (one: ModelPath, drivers: ModelPath['drivers'] & object, goals: Set<Goal>) => {
    const path = { ...named(one), drivers }
    if (!taken.has(path.id!)) paths.push({ path, goals })
    taken.add(path.id!)
  }
  for (const path of possible?.paths ?? []) keep(path, ['machine', 'browser'], goalsAlong(graph, path))
  const already = new Set(paths.flatMap(({ goals }) => [...goals]))
  for (const { path, goals } of cover(graph, already)) keep(path, ['machine'], goals)
  return { paths, possible }
}

/** The paths of a set that the browser walks. */
export const browserPaths = (paths: readonly ModelPath[]): ModelPath[] =>
  paths.filter(({ drivers }) => drivers?.includes('browser'))
