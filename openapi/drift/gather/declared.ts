import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isObject, textOf } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import type { Coverage } from './coverage.ts'
import type { Departure } from './finding.ts'
import { reasonFor, type Declared } from './reasons.ts'

/** An invalid file of reasons. */
export class BrokenReasons extends Error {}

const texts = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(textOf))

/**
 * Reads declared reasons: a YAML or JSON list whose entries have a `reason` and either `operations` with their
 * `statuses` or `fields`, which are pointers into the contract. @throws BrokenReasons if one names something that the
 * contract lacks.
 */
export function readDeclared(file: string, contract: Contract): Declared[] {
  if (!existsSync(file)) throw new BrokenReasons(`there is no file of reasons ${file}`)
  const data: unknown = parse(readFileSync(file, 'utf8')) ?? []
  if (!Array.isArray(data)) throw new BrokenReasons(`${file} has to be a list`)
  return data.map((one: unknown, index) => {
    const entry = isObject(one) ? one : {}
    const fail = (text: string): never => {
      throw new BrokenReasons(`${file}: entry ${index + 1} ${text}`)
    }
    const [operations, statuses, fields] = [entry['operations'], entry['statuses'], entry['fields']].map(texts) as [
      string[],
      string[],
      string[],
    ]
    const reason = textOf(entry['reason']).trim()
    if (reason === '') fail('has no reason')
    if ((operations.length > 0 && statuses.length > 0) === fields.length > 0)
      fail('needs operations with statuses, or fields')
    for (const id of operations) {
      const operation = contract.operations.find((known) => known.id === id)
      if (!operation) return fail(`names ${id}, which the contract does not have`)
      for (const status of statuses)
        if (!operation.responses.some((known) => known.status === status))
          fail(`names ${status} of ${id}, which the contract does not have`)
    }
    for (const at of fields)
      if (contract.resolve(at)[1] === undefined) fail(`names ${at}, which leads nowhere in the contract`)
    return { operations, statuses, fields, reason }
  })
}

/** Removes declared findings. Reports a stale reason, whose status was shown. */
export function withoutDeclared(
  faults: readonly Departure[],
  declared: readonly Declared[],
  isShown: (at: string) => boolean,
): Departure[] {
  const wanted = new Set(declared.flatMap(({ fields }) => fields))
  const needed = new Set(faults.map(({ at }) => at))
  const stale = [...wanted].filter((at) => !needed.has(at) && isShown(at))
  return [
    ...faults.filter(({ at }) => !wanted.has(at)),
    ...stale.map((at): Departure => ({
      kind: 'declared',
      at,
      text: 'the reason declared for this is stale: it was shown',
    })),
  ]
}

const certain = (status: string) => /^[1-5]\d\d$/.test(status)

/**
 * Compares the coverage of served operations with declared reasons: each documented status has to be either shown or
 * declared, never both. An operation that answers 501 is not served and needs no status.
 */
export function statusFaults(
  contract: Contract,
  { operations }: Coverage,
  declared: readonly Declared[],
): { fault: Departure; operation: string }[] {
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]))
  return operations.flatMap(({ id, statuses, served }) => {
    const { responses } = byId.get(id)!
    return Object.entries(statuses).flatMap(([status, count]) => {
      const reason = reasonFor(declared, id, status)
      const at = responses.find((one) => one.status === status)!.at
      const tell = (kind: Departure['kind'], text: string) => [
        { operation: id, fault: { kind, at, key: `${kind} ${status}`, alone: true as const, text } },
      ]
      if (reason !== null && (count > 0 || !served))
        return tell(
          'declared',
          `the reason declared for ${status} is stale: ${served ? 'it was answered' : 'nobody serves this'}`,
        )
      if (!served || !certain(status) || status === '501' || count > 0 || reason !== null) return []
      return tell('never-shown', `${status} was never answered, and no reason is declared`)
    })
  })
}

/** One line per reason: what traffic does not show, and why. */
export const declaredLines = (declared: readonly Declared[]): string[] =>
  declared.map(({ operations, statuses, fields, reason }) => {
    const what = fields.length > 0 ? fields.join(', ') : `${statuses.join(', ')} of ${operations.join(', ')}`
    return `${what}: ${reason.replaceAll(/\s+/g, ' ')}`
  })
