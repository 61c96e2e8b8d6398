import { textOf } from '../contract/json.ts'
import type { Operation } from '../contract/model.ts'
import { createMatcher } from '../contract/match.ts'
import { pathOf } from '../check/stray.ts'
import { bodyOf } from './answers.ts'
import { createPool } from './pool.ts'
import { isClosed, isDone, nowherePath, pathBefore, type Tour } from './tour.ts'

type Stray = { method: string; path: string; like: Operation | null }

/** A path parameter's value from something the checker created: changes to it do no harm. */
function madeFor(tour: Tour, name: string, path: string): unknown {
  const collection = path.slice(0, path.indexOf(`/{${name}}`))
  const step = tour.steps.findLast(({ made }) => made.operation.method === 'POST' && made.operation.path === collection)
  if (!step) return undefined
  const pool = createPool()
  pool.take(step.made.operation, bodyOf(step.exchange))
  return pool.forPath(name, path)?.value
}

/** Whether a removal can remove something the run created; its call then uses that id. */
export function remakeOwn(tour: Tour, { path }: Operation): boolean {
  const last = [...path.matchAll(/\{([^}]*)\}/g)].at(-1)?.[1]
  const collection = last === undefined ? path : path.slice(0, path.indexOf(`/{${last}}`))
  const step = tour.steps.findLast(
    ({ made: { operation } }) =>
      (operation.method === 'POST' && operation.path === collection) ||
      (operation.method === 'PUT' && operation.path === path),
  )
  if (!step) return false
  const { operation } = step.made
  tour.shop.pool.take(operation, operation.path === path ? step.made.path : bodyOf(step.exchange))
  return true
}

/**
 * Harmless calls with undocumented methods: reads with the token, empty changes of real things, any method on what the
 * checker created, and all others without a token if one is required.
 */
function straysOf(tour: Tour): Stray[] {
  const byPath = Map.groupBy(tour.contract.operations, ({ path }) => path)
  const match = createMatcher(tour.contract)
  const isWanted = (own: readonly Operation[]) => own.some((operation) => !tour.skip?.(operation))
  return [...byPath.values()].filter(isWanted).flatMap((own) => {
    const [first] = own as [Operation, ...Operation[]]
    const named = new Set(own.map(({ method }) => method))
    const addressed = (valueOf: (name: string) => unknown) =>
      (first.bases[0] ?? '') +
      first.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(textOf(valueOf(name) ?? 'drift')))
    const path = addressed((name) => tour.shop.pool.forPath(name, first.path)?.value)
    const closed = own.find(isClosed) ?? null
    const strays: Stray[] = [{ method: 'GET', path, like: first }]
    if (first.path.includes('{')) strays.push({ method: 'PATCH', path, like: first })
    const last = /\{([^}]*)\}$/.exec(first.path)?.[1]
    const ours = last === undefined ? undefined : madeFor(tour, last, first.path)
    if (ours !== undefined && first.path.split('{').length === 2)
      for (const method of ['PUT', 'POST', 'DELETE']) strays.push({ method, path: addressed(() => ours), like: first })
    if (closed) for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) strays.push({ method, path, like: null })
    return strays.filter(
      ({ method, path: asked }) => !named.has(method) && ['path', 'nothing'].includes(match(method, asked).found),
    )
  })
}

/** Calls undocumented methods and addresses; a server that knows none answers 404 or 405. */
export async function askStrays(tour: Tour): Promise<void> {
  const like = tour.contract.operations.find(isClosed) ?? null
  for (const path of tour.addresses ?? []) tour.take(await tour.wire.stray('GET', pathBefore(tour) + path, like))
  for (const { method, path, like: sibling } of straysOf(tour)) {
    if (tour.over()) return
    tour.take(await tour.wire.stray(method, path, sibling))
  }
  await askAllowed(tour)
}

const always = /^(OPTIONS|HEAD|TRACE|CONNECT|)$/

/** Undocumented methods that a server's `Allow` lists. A server with the same list everywhere proves nothing. */
async function askAllowed(tour: Tour): Promise<void> {
  const allowedAt = async (path: string) => {
    const exchange = await tour.wire.stray('OPTIONS', path, null)
    const methods = (isDone(exchange) ? (exchange.response?.headers['allow'] ?? '') : '').toUpperCase().split(/\s*,\s*/)
    return { exchange, methods: methods.filter((method) => !always.test(method)) }
  }
  const nowhere = await allowedAt(nowherePath(tour))
  const byPath = Map.groupBy(tour.steps, ({ made }) => made.operation.path)
  for (const [path, steps] of byPath) {
    if (tour.over()) return
    const own = tour.contract.operations.filter((one) => one.path === path)
    const { exchange, methods } = await allowedAt(pathOf(steps[0]!.exchange.url))
    const more = methods.filter((method) => !own.some((one) => one.method === method))
    if (more.length === 0 || methods.join() === nowhere.methods.join()) continue
    const text = `${path} says it takes ${more.join(', ')}, which the contract does not have`
    const known = tour.checker.ledger
      .list()
      .some(({ kind, text: entry }) => kind === 'method' && entry.includes(` ${path} `))
    if (!known) tour.checker.ledger.add({ kind: 'method', at: own[0]!.at, key: 'allow', text }, own[0]!.id, exchange)
  }
}
