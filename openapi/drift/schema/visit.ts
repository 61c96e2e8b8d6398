import { sameJson } from '../contract/json.ts'
import { offsetOf } from './formats.ts'
import { kindOf, type Kind, type Node, type Union } from './node.ts'
import { keepsBy, report, type Issue, type Path, type Visit } from './context.ts'
import { visitArray, visitObject } from './visit-parts.ts'

let serial = 0

const isWhole = (value: unknown): boolean => typeof value === 'bigint' || Number.isInteger(value)

/**
 * Checks a value against a schema. Returns the issues and counts which parts of the schema the value shows; with
 * `again` it does not count as another answer in which other parts were missing.
 */
export function check(node: Node, value: unknown, side: Visit['side'], closedWorld: boolean, again = false): Issue[] {
  serial += 1
  const turn = again ? null : serial
  const visit: Visit = { side, closedWorld, issues: [], failed: false, serial: turn, walk: visitValue }
  visitValue(visit, value, node.flat, null)
  return visit.issues!
}

/** Whether a value is valid under a schema. Counts nothing. */
export const keeps = (node: Node, value: unknown, side: Visit['side']): boolean =>
  keepsBy(visitValue, node, value, side)

/** Checks a value against schemas that all apply. */
export function visitValue(visit: Visit, value: unknown, nodes: readonly Node[], path: Path): void {
  const kind = kindOf(value)
  let all = nodes
  for (let index = 0; index < all.length; index += 1) {
    const node = all[index]!
    visitOne(visit, node, value, kind, path)
    if (visit.failed && visit.issues === null) return
    for (const union of node.unions) all = join(all, chosen(visit, union, value, kind, path, node))
    if (node.condition) {
      const { when, met: whenMet, otherwise } = node.condition
      const met = keeps(when, value, visit.side)
      all = join(all, met ? [...when.flat, ...(whenMet?.flat ?? [])] : (otherwise?.flat ?? []))
    }
    if (kind === 'object')
      for (const [key, , schema] of node.dependent)
        if (schema && Object.hasOwn(value as object, key)) all = join(all, schema.flat)
  }
  if (visit.failed && visit.issues === null) return
  if (kind === 'object') visitObject(visit, value as Record<string, unknown>, all, path)
  else if (kind === 'array') visitArray(visit, value as unknown[], all, path)
}

const join = (all: readonly Node[], more: readonly Node[]): readonly Node[] => {
  const fresh = more.filter((node) => !all.includes(node))
  return fresh.length === 0 ? all : [...all, ...fresh]
}

const hollow = new Set<unknown>(['', 'null', 'NULL', 'N/A', 'n/a', 'undefined', '-'])

function count(node: Node, value: unknown, kind: Kind, turn: number | null): void {
  const { seen } = node
  seen.count += 1
  if (turn !== null && seen.serial !== turn) {
    seen.serial = turn
    seen.answers += 1
  }
  if (kind === 'null') seen.nulls += 1
  else if (
    seen.hollow === undefined &&
    (hollow.has(value) || (kind === 'string' && /^(0001|1970)-01-01/.test(value as string)))
  )
    seen.hollow = value
  if (node.texts !== null) seen.values.set(value, (seen.values.get(value) ?? 0) + 1)
}

function visitOne(visit: Visit, node: Node, value: unknown, kind: Kind, path: Path): void {
  if (visit.issues !== null) count(node, value, kind, visit.serial)
  const { types } = node
  const typed = types === null || types.has(kind) || (kind === 'number' && types.has('integer') && isWhole(value))
  if (!typed) {
    const wanted = [...types].join(' or ')
    const keyword = kind === 'null' ? 'nullable' : 'type'
    return report(visit, node, path, value, { keyword, expected: kind === 'null' ? `${wanted}, never null` : wanted })
  }
  if (node.values !== null) {
    const known = node.texts ? node.texts.has(value) : node.values.some((one) => sameJson(one, value))
    if (!known) {
      const keyword = 'const' in node.schema ? 'const' : 'enum'
      const names = node.values.map((one) => JSON.stringify(one))
      const expected = names.length > 12 ? `one of ${names.length} values` : names.join(' or ')
      report(visit, node, path, value, { keyword, expected })
    }
  }
  if (kind === 'string') {
    for (const rule of node.text) {
      const fault = rule(value as string)
      if (fault) report(visit, node, path, value, fault)
    }
    if (node.schema['format'] === 'date-time' && visit.issues !== null) visitOffset(visit, node, value as string, path)
  } else if (kind === 'number') {
    for (const rule of node.number) {
      const fault = rule(Number(value), value as number | bigint)
      if (fault) report(visit, node, path, value, fault)
    }
  }
  if (node.not && keeps(node.not, value, visit.side))
    report(visit, node, path, value, { keyword: 'not', expected: 'something that keeps the `not` schema out' })
}

function visitOffset(visit: Visit, node: Node, value: string, path: Path): void {
  const offset = offsetOf(value)
  if (offset === null) return
  node.seen.offsets.add(offset)
  if (node.offset !== null && offset !== node.offset && visit.side === 'response')
    report(visit, node, path, value, { keyword: 'offset', expected: `a time stamp at ${node.offset}` })
}

/** The union branches that a value matches. Reports if it matches none, or several of a `oneOf`. */
function chosen(visit: Visit, union: Union, value: unknown, kind: Kind, path: Path, owner: Node): readonly Node[] {
  const fail = (keyword: string, expected: string) => {
    report(visit, owner, path, value, { keyword, expected })
    return []
  }
  const { tag } = union
  if (tag && kind === 'object') {
    const given = (value as Record<string, unknown>)[tag.name]
    const branch = tag.branchOf.get(given)
    if (branch) return branch.flat
    if (tag.strict && !(given === undefined && union.branches.some((one) => keeps(one, value, visit.side)))) {
      const names = [...tag.branchOf.keys()].map((one) => JSON.stringify(one)).join(', ')
      return fail('discriminator', `${tag.name} to be one of ${names}`)
    }
  }
  const matching = union.branches.filter((branch) => keeps(branch, value, visit.side))
  if (matching.length > 1 && union.kind === 'oneOf') return fail('oneOf', 'exactly one of the variants, not several')
  if (matching.length > 0) return matching.flatMap((branch) => branch.flat)
  if (visit.issues === null) return fail(union.kind, '')
  const near = nearest(union, value, kind, visit)
  return near ? near.flat : fail(union.kind, `one of ${union.branches.length} variants`)
}

/** The branch an invalid value was most likely meant for; null if none stands out. */
function nearest({ branches }: Union, value: unknown, kind: Kind, visit: Visit): Node | null {
  const fits = branches.filter((branch) =>
    branch.flat.every(({ types }) => types === null || types.has(kind) || (kind === 'number' && types.has('integer'))),
  )
  const filled =
    fits.length === 0
      ? branches.filter(({ flat }) => !flat.every(({ types }) => types?.size === 1 && types.has('null')))
      : fits
  if (filled.length === 1) return filled[0]!
  const rated = filled
    .map((branch) => {
      const trial: Visit = {
        side: visit.side,
        closedWorld: false,
        issues: [],
        failed: false,
        serial: 0,
        walk: visitValue,
      }
      visitValue(trial, value, branch.flat, null)
      return { branch, issues: trial.issues!.length }
    })
    .sort((a, b) => a.issues - b.issues)
  const [first, second] = rated
  return first && kind === 'object' && (!second || first.issues < second.issues) ? first.branch : null
}
