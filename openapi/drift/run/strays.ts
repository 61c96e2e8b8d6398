import type { Operation } from '../contract/model.ts'
import { textOf } from '../contract/json.ts'
import { isClosed, type Tour } from './tour.ts'

type Stray = { method: string; path: string; like: Operation | null }

/**
 * Methods the contract does not name. Only what can do no harm: reading with the token, an empty change of something
 * real, and the rest without any token, where one is asked for.
 */
function straysOf(tour: Tour): Stray[] {
  const byPath = Map.groupBy(tour.contract.operations, ({ path }) => path)
  const isWanted = (own: readonly Operation[]) => own.some((operation) => !tour.skip?.(operation))
  return [...byPath.values()].filter(isWanted).flatMap((own) => {
    const [first] = own as [Operation, ...Operation[]]
    const named = new Set(own.map(({ method }) => method))
    const path =
      (first.bases[0] ?? '') +
      first.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) =>
        encodeURIComponent(textOf(tour.shop.pool.forPath(name, first.path)?.value ?? 'drift')),
      )
    const closed = own.find(isClosed) ?? null
    const strays: Stray[] = [{ method: 'GET', path, like: first }]
    if (first.path.includes('{')) strays.push({ method: 'PATCH', path, like: first })
    if (closed) for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) strays.push({ method, path, like: null })
    return strays.filter(({ method }) => !named.has(method))
  })
}

/** Asks for methods and addresses that the contract does not name; a server that knows none answers 404 or 405. */
export async function askStrays(tour: Tour): Promise<void> {
  const like = tour.contract.operations.find(isClosed) ?? null
  for (const path of tour.addresses ?? []) tour.take(await tour.wire.stray('GET', path, like))
  for (const { method, path, like: sibling } of straysOf(tour)) {
    if (tour.over()) return
    tour.take(await tour.wire.stray(method, path, sibling))
  }
}
