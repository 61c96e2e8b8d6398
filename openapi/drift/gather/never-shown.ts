import { textOf } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { pointerOf } from '../contract/read.ts'
import { responseFor } from '../check/answer.ts'
import type { Contract } from '../contract/model.ts'
import { isNullable, type Calls } from './coverage.ts'
import type { Departure } from './finding.ts'

/** How often something must be seen before a part that never appears is a departure. */
export type Evidence = { fields: number; nulls: number; values: number; statuses: number }

/** Optional parts need many sightings, since an optional field may well be missing from a few. */
export const usualEvidence: Evidence = { fields: 20, nulls: 20, values: 30, statuses: 1000 }
/** Two sightings are enough if another field replaced the missing one, or if the settings say so. */
const fewSightings = 2
export const keenEvidence: Evidence = { ...usualEvidence, fields: fewSightings }
/** Everything documented must be shown. */
export const completeEvidence: Evidence = { fields: 1, nulls: 1, values: 1, statuses: 1 }

const fault = (at: string, text: string, more: Partial<Departure> = {}): Departure => ({
  kind: 'never-shown',
  at,
  text,
  ...more,
})

/**
 * The documented parts of answer schemas that traffic never showed. `isChanged`: the value at a pointer had unknown
 * fields, one of which may be the missing field with another name.
 */
export function neverShown(
  nodes: Iterable<Node>,
  evidence: Evidence,
  isChanged: (at: string) => boolean = () => false,
): Departure[] {
  const faults: Departure[] = []
  for (const node of nodes) {
    const { seen } = node
    const filled = seen.count - seen.nulls
    // an object that is always empty proves nothing, not even that its fields never come
    const enough = isChanged(node.at) ? Math.min(fewSightings, evidence.fields) : evidence.fields
    if (filled >= enough && seen.props.size > 0)
      for (const [name, child] of node.props) {
        if (seen.props.has(name) || node.required.includes(name) || isLeftOut(child)) continue
        faults.push(
          fault(node.at + pointerOf('properties', name), `the field ${name} was never sent in ${filled} answers`, {
            field: name,
          }),
        )
      }
    if (isNullable(node) && seen.nulls === 0 && seen.count > 0) {
      if (seen.hollow !== undefined)
        faults.push(
          fault(node.at, `${JSON.stringify(seen.hollow)} was sent where null is documented, null never`, {
            key: 'null',
          }),
        )
      else if (seen.answers >= evidence.nulls)
        faults.push(fault(node.at, `null is documented and was never sent in ${seen.answers} answers`, { key: 'null' }))
    }
    if (node.texts && node.texts.size > 1 && seen.answers >= evidence.values) {
      const wanted = evidence.values === 1 ? 1 : Math.max(evidence.values, 10 * node.texts.size)
      if (seen.answers < wanted) continue
      for (const value of node.texts)
        if (value !== null && !seen.values.has(value))
          faults.push(
            fault(node.at, `the value ${JSON.stringify(value)} was never sent in ${seen.answers} answers`, {
              key: `value ${textOf(value)}`,
            }),
          )
    }
  }
  return faults
}

/** Whether traffic showed all of one place: the field, its null and its values, where it has them. */
export function isShown(nodes: ReadonlySet<Node>, at: string): boolean {
  const cut = at.lastIndexOf('/properties/')
  const name = at.slice(cut + '/properties/'.length)
  const looks = [...nodes].flatMap((node) => {
    const { seen, texts } = node
    if (node.at === at && seen.count > 0)
      return (!isNullable(node) || seen.nulls > 0) && (!texts || [...texts].every((one) => seen.values.has(one)))
    return node.at === at.slice(0, cut) && seen.count > 0 ? seen.props.has(name) : []
  })
  return looks.length > 0 && looks.every(Boolean)
}

const isLeftOut = (child: Node) =>
  child.flat.some(({ side, schema }) => side === 'write' || schema['deprecated'] === true)

/** Documented statuses that many calls never caused; throttling and failures don't count. */
export function statusesNeverShown(contract: Contract, calls: Calls, min: number): Departure[] {
  return contract.operations.flatMap((operation) => {
    const row = calls.get(operation.id)
    if (!row || row.calls < min) return []
    const seen = new Set([...row.statuses.keys()].map((status) => responseFor(operation, status)?.status))
    return operation.responses
      .filter(({ status }) => /^[1-4]\d\d$/.test(status) && status !== '429' && !seen.has(status))
      .map(({ status, at }) => fault(at, `${status} was never answered in ${row.calls} calls`, { key: operation.id }))
  })
}
