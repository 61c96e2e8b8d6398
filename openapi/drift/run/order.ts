import type { Contract, Operation } from '../contract/model.ts'
import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { mediaFor } from './draft.ts'

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const leaves = /logout|log-out|signout|sign-out|logoff|revoke/i
const ends = /delete|remove|cancel|close|deactivate|disable|archive|terminate|clear/i
const shutsOut = /exclusion|cooling-?off/i
const money =
  /withdraw|deposit|transfer|payout|payment|wallet|cashier|\bbets?\b|wager|stake|redeem|refund|purchase|topup|top-up|convertpoints|claim/i

/** Whether an operation ends the session. */
export const isLogout = ({ id, path, method }: Operation): boolean =>
  leaves.test(`${id} ${path}`) || (method === 'DELETE' && /session|token/i.test(path))

/** Whether an operation removes something. */
export const isRemoval = ({ id, method, path }: Operation): boolean =>
  method === 'DELETE' ||
  (method !== 'GET' && [id, path.split('/').pop() ?? ''].some((name) => ends.test(name) || shutsOut.test(name)))

/**
 * Whether an operation moves money or excludes its account from play; these are sent with `--writes` only. `x-money`
 * decides, otherwise the operation's words do.
 */
export function movesMoney(operation: Operation): boolean {
  const { source, method, path, id } = operation
  if (typeof source['x-money'] === 'boolean') return source['x-money']
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  return shutsOut.test(id) || money.test(`${path} ${id.replaceAll(/([a-z])([A-Z])/g, '$1 $2')}`)
}

function namesIn(node: Node | null, depth = 0, into = new Set<string>()): Set<string> {
  if (!node || depth > 4) return into
  for (const { props, items, unions } of node.flat) {
    for (const [name, child] of props) {
      into.add(letters(name))
      namesIn(child, depth + 1, into)
    }
    if (items) namesIn(items, depth + 1, into)
    for (const { branches } of unions) for (const branch of branches) namesIn(branch, depth + 1, into)
  }
  return into
}

/** What an operation returns and needs, by name, and which operations link to it. */
type Ties = {
  gives: Map<Operation, Set<string>>
  takes: Map<Operation, Set<string>>
  linked: Map<string, Set<string>>
}
type NodeAt = (at: string) => Node

const isHandleName = (name: string) => /(id|ticket|token|key|challenge|session|ref)$/.test(name)

function tiesOf({ operations }: Contract, requestNode: NodeAt, responseNode: NodeAt): Ties {
  const ties: Ties = { gives: new Map(), takes: new Map(), linked: new Map() }
  for (const operation of operations) {
    const media = operation.responses.filter(({ status }) => status.startsWith('2')).flatMap((one) => one.media)
    ties.gives.set(
      operation,
      new Set(media.flatMap(({ schema }) => (schema ? [...namesIn(responseNode(schema))] : []))),
    )
    const body = mediaFor(operation)?.schema
    const inputs = [
      ...namesIn(body ? requestNode(body) : null),
      ...operation.parameters.map(({ name }) => letters(name)),
    ]
    ties.takes.set(operation, new Set(inputs.filter(isHandleName)))
    const targets = operation.responses
      .flatMap(({ links }) => Object.values(links))
      .flatMap((link) => (isObject(link) && typeof link['operationId'] === 'string' ? [link['operationId']] : []))
    for (const target of targets)
      ties.linked.set(target, (ties.linked.get(target) ?? new Set<string>()).add(operation.id))
  }
  return ties
}

const last = 8_000

/** The rank of an operation without dependencies: reads before creations, open operations before protected ones. */
function rankOf(operation: Operation): number {
  const { method, path, security } = operation
  const depth = (path.match(/\{/g) ?? []).length
  if (isLogout(operation)) return 10_000
  if (isRemoval(operation)) return 9_000 - depth * 100
  const open = security.length === 0 || security.some((all) => all.length === 0)
  return (open ? 0 : 1_000) + depth * 100 + verbRank(method, path, depth, open)
}

function verbRank(method: string, path: string, depth: number, open: boolean): number {
  if (method === 'GET' || method === 'HEAD') return depth > 0 ? 30 : open ? 0 : 20
  if (method === 'POST' && !path.endsWith('}')) return 10
  return method === 'PUT' ? 40 : 50
}

/** Whether one operation returns an id that the other needs and does not return itself. */
function feeds({ gives, takes }: Ties, other: Operation, operation: Operation): boolean {
  if (rankOf(other) > rankOf(operation) + 900) return false
  return [...takes.get(operation)!].some(
    (name) => gives.get(other)!.has(name) && !gives.get(operation)!.has(name) && !takes.get(other)!.has(name),
  )
}

/** The order of calls: operations that others depend on come first, removals last. */
export function orderOperations(contract: Contract, requestNode: NodeAt, responseNode: NodeAt): Operation[] {
  const ties = tiesOf(contract, requestNode, responseNode)
  const rest = contract.operations.toSorted((a, b) => rankOf(a) - rankOf(b))
  const done: Operation[] = []
  const waitsFor = (operation: Operation, other: Operation) =>
    other !== operation &&
    rankOf(other) < last &&
    (ties.linked.get(operation.id)?.has(other.id) || feeds(ties, other, operation))
  while (rest.length > 0) {
    const index = rest.findIndex(
      (operation) => rankOf(operation) >= last || !rest.some((other) => waitsFor(operation, other)),
    )
    done.push(...rest.splice(Math.max(0, index), 1))
  }
  return done
}
