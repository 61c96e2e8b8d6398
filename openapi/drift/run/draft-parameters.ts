import { isObject } from '../contract/json.ts'
import type { Parameter } from '../contract/model.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { itemsOf } from './active.ts'
import { isCursor, isNext } from './cursor-names.ts'
import type { Draft, Workshop } from './workshop.ts'
import { knownValue } from './known.ts'
import { distinctItems, sample, type Fullness } from './sample.ts'

/** Parameters that make a request move money as a side effect. */
const moneyWords = /trans(fer)?$|^(deposit|withdraw|transfer)/i

/** Gives a draft the values of its path, query, headers and cookies. */
export function fillParameters(shop: Workshop, made: Draft, fullness: Fullness, turn: number): void {
  for (const parameter of made.operation.parameters) {
    if (!isSent(parameter, shop, fullness)) continue
    const value = parameterValue(shop, made, parameter, fullness, turn)
    if (value !== undefined) made[parameter.in][parameter.name] = value
  }
}

function isSent({ in: where, name, required }: Parameter, { writes }: Workshop, fullness: Fullness): boolean {
  if (required) return true
  if (!writes && moneyWords.test(name)) return false
  return where === 'path' || fullness !== 'required'
}

function parameterValue(shop: Workshop, made: Draft, parameter: Parameter, fullness: Fullness, turn: number): unknown {
  const { name, schema, in: where } = parameter
  const node = schema === null ? null : shop.nodeAt(schema)
  if (where === 'path' && shop.credentials.value(name) === undefined) {
    const entry = shop.pool.forPath(name, made.operation.path)
    if (entry && (!node || keeps(node, entry.value, 'request'))) {
      made.borrowed.set(`path.${name}`, { from: entry.from, pointer: entry.pointer })
      return entry.value
    }
    made.real = false
  }
  if (!parameter.required && isCursor(parameter, shop.nodeAt)) return nextPage(shop, made, parameter)
  const given = node ? knownValue(shop, made, name, node, `${where}.${name}`) : shop.credentials.value(name)
  if (given !== undefined) return given
  const shown = parameterExamples(parameter, node)
  if (shown.length > 0) {
    made.sure = true
    return shown[turn % shown.length]
  }
  return node ? twoOf(node, sample(node, { fullness: where === 'path' ? 'all' : fullness, turn })) : 'drift'
}

/** A list with two entries, if the contract allows it: one entry alone does not show how a style writes lists. */
function twoOf(node: Node, value: unknown): unknown {
  const items = itemsOf(node)
  if (!items || !Array.isArray(value) || value.length !== 1) return value
  const two = distinctItems(items, 2)
  return keeps(node, two, 'request') ? two : value
}

/** A cursor comes from an answer of the same list; a server may rightly refuse a made-up one. */
function nextPage({ pool, nodeAt }: Workshop, made: Draft, parameter: Parameter): unknown {
  const { name, schema } = parameter
  const entry = pool.latest(
    (one) => one.from === made.operation.id && isNext(one.name) && typeof one.value === 'string',
  )
  if (!entry || (schema !== null && !keeps(nodeAt(schema), entry.value, 'request')))
    return parameterExamples(parameter, schema === null ? null : nodeAt(schema))[0]
  made.borrowed.set(`query.${name}`, { from: entry.from, pointer: entry.pointer })
  return entry.value
}

/** A contract's example values for a parameter, without those that violate its schema. */
function parameterExamples({ source }: Parameter, node: Node | null): unknown[] {
  const many = isObject(source['examples']) ? Object.values(source['examples']) : []
  return [source['example'], ...many.map((one) => (isObject(one) ? one['value'] : undefined))].filter(
    (one) => one !== undefined && (node === null || keeps(node, one, 'request')),
  )
}
