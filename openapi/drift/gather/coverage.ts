import type { Contract, Operation } from '../contract/model.ts'
import { textOf } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { reasonFor, type Declared } from './reasons.ts'

type Share = { shown: number; all: number }
export type OperationCoverage = {
  id: string
  method: string
  path: string
  calls: number
  /** How many of them succeeded. */
  accepted: number
  /** Documented status → times seen. */
  statuses: Record<string, number>
  /** Observed statuses that the contract does not name. */
  others: Record<string, number>
  /** Probes sent, by what they break. */
  probes: Record<string, number>
  /** False when the operation answers 501 and never succeeded. */
  served: boolean
  /** Statuses that were not seen, with their declared reasons. */
  declared: Record<string, string>
}
export type SchemaCoverage = {
  at: string
  count: number
  properties: Record<string, number>
  values: Record<string, number>
  nullable: boolean
  nulls: number
}
export type Coverage = {
  operations: OperationCoverage[]
  schemas: SchemaCoverage[]
  constraints: { at: string; count: number }[]
  totals: Record<'operations' | 'statuses' | 'properties' | 'values' | 'nulls' | 'constraints', Share>
}

/** All schemas reachable from `start`, itself first. */
export function reachable(start: Iterable<Node>): Set<Node> {
  const found = new Set<Node>()
  const queue = [...start]
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (found.has(node)) continue
    found.add(node)
    queue.push(...node.flat, ...node.props.values(), ...node.prefix, ...node.patterns.map(([, one]) => one))
    queue.push(...node.unions.flatMap(({ branches }) => branches))
    for (const one of [node.additional, node.unevaluated, node.items, node.condition?.met, node.condition?.otherwise])
      if (one) queue.push(one)
  }
  return found
}

export const isNullable = (node: Node): boolean =>
  (node.types?.has('null') === true && node.types.size > 1) ||
  node.unions.some(({ branches }) =>
    branches.some(({ flat }) => flat.some(({ types }) => types?.size === 1 && types.has('null'))),
  )

const acceptedOf = (statuses: Iterable<readonly [number, number]>) =>
  [...statuses].reduce((sum, [status, count]) => (status >= 200 && status < 300 ? sum + count : sum), 0)

/** How often each possible status of a served operation was seen; a 501 means that it is not served. */
const countsOf = (statuses: Record<string, number>) =>
  Object.entries(statuses).flatMap(([status, count]) => (status === '501' && count === 0 ? [] : [count]))

const share = (list: readonly number[]): Share => ({ shown: list.filter((one) => one > 0).length, all: list.length })

type Row = { calls: number; statuses: Map<number, number>; probes: Map<string, number> }
export type Calls = Map<string, Row>

type Documented = (operation: Operation, status: number) => string | null

function operationCoverage(
  operation: Operation,
  seen: Row | undefined,
  declared: readonly Declared[],
  documented: Documented,
): OperationCoverage {
  const { id, method, path } = operation
  const statuses = Object.fromEntries(operation.responses.map(({ status }) => [status, 0]))
  const others: Record<string, number> = {}
  for (const [status, count] of seen?.statuses ?? []) {
    const name = documented(operation, status)
    if (name === null) others[status] = count
    else statuses[name] = (statuses[name] ?? 0) + count
  }
  const accepted = acceptedOf(seen?.statuses ?? [])
  const reasons = Object.keys(statuses).flatMap((status) => {
    const reason = statuses[status] === 0 ? reasonFor(declared, id, status) : null
    return reason === null ? [] : [[status, reason] as const]
  })
  return {
    id,
    method,
    path,
    calls: seen?.calls ?? 0,
    accepted,
    statuses,
    others,
    probes: Object.fromEntries(seen?.probes ?? []),
    served: accepted > 0 || !(seen?.statuses.has(501) ?? false),
    declared: Object.fromEntries(reasons),
  }
}

const schemaCoverage = (node: Node): SchemaCoverage => ({
  at: node.at,
  count: node.seen.count,
  properties: Object.fromEntries([...node.props.keys()].map((name) => [name, node.seen.props.get(name) ?? 0])),
  values: Object.fromEntries(
    [...(node.texts ?? [])].filter((one) => one !== null).map((one) => [textOf(one), node.seen.values.get(one) ?? 0]),
  ),
  nullable: isNullable(node),
  nulls: node.seen.nulls,
})

/**
 * Counts what traffic has shown of a contract. Only schemas of answers count, and constraints that probes broke.
 * The totals cover served operations only.
 */
export function coverageOf(
  contract: Contract,
  calls: Calls,
  nodes: Iterable<Node>,
  constraints: ReadonlyMap<string, number>,
  declared: readonly Declared[],
  documented: Documented,
): Coverage {
  const operations = contract.operations.map((one) => operationCoverage(one, calls.get(one.id), declared, documented))
  const schemas = [...nodes]
    .filter(({ seen }) => seen.count > 0)
    .map(schemaCoverage)
    .filter(({ properties, values, nullable }) => nullable || Object.keys({ ...properties, ...values }).length > 0)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const served = operations.filter((one) => one.served)
  const tried = [...constraints].map(([at, count]) => ({ at, count }))
  return {
    operations,
    schemas,
    constraints: tried,
    totals: {
      operations: share(served.map((one) => one.accepted)),
      statuses: share(served.flatMap(({ statuses }) => countsOf(statuses))),
      properties: share(schemas.flatMap(({ properties }) => Object.values(properties))),
      values: share(schemas.flatMap(({ values }) => Object.values(values))),
      nulls: share(schemas.filter(({ nullable }) => nullable).map(({ nulls }) => nulls)),
      constraints: share(tried.map(({ count }) => count)),
    },
  }
}
