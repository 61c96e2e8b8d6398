import { createHash } from 'node:crypto'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { possiblePaths, type PossiblePaths } from './browser/possible.ts'
import type { BrowserFlow } from './browser/stage.ts'
import { cover, goalsAlong, type CoveringPath } from './cover.ts'
import type { Graph } from './graph.ts'
import type { Goal } from './goals.ts'

/** A path with the name that its content gives it. */
export const named = (path: ModelPath): ModelPath => {
  const { machine, input, steps } = path
  const sign = createHash('sha256')
    .update(JSON.stringify([machine, input, steps]))
    .digest('hex')
  return { ...path, id: `${machine}-${sign.slice(0, 8)}` }
}

/**
 * The paths of a flow, one set for both drivers: first those that a person, the server and the clock can take in the
 * rendered app, then those that are needed besides to meet all that the machine provides for. The bare machine walks all of
 * them, the browser those that say so.
 */
export type PathSet = { paths: CoveringPath[]; possible: PossiblePaths | null }

/** Makes the set of paths of an explored flow; `browser` says how a person takes it, null when no person does. */
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

/** Of a set of paths, those that the browser walks. */
export const browserPaths = (paths: readonly ModelPath[]): ModelPath[] =>
  paths.filter(({ drivers }) => drivers?.includes('browser'))
