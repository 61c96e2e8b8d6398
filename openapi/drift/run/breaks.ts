import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { check, keeps } from '../schema/visit.ts'
import { active, itemsOf, placesOf } from './active.ts'
import { distinctItems, sample } from './sample.ts'

/** A value that violates one requirement of its schema. */
export type Break = { value: unknown; what: string; at: string; name: string }
type Add = (what: string, at: string, ...candidates: unknown[]) => void

const wrongTypes: readonly unknown[] = [{ drift: 1 }, ['drift'], 'drift', 12.5, true]
const noText: Record<string, string> = {
  'date-time': 'yesterday',
  date: '2026-02-31x',
  email: 'no address',
  uuid: 'not-a-uuid',
  uri: 'no address',
  ipv4: '999.1.1.1',
  ipv6: 'zz::zz',
  time: 'noon',
  byte: '***',
}

/** How much of a schema a value breaks. */
const faultsIn = (node: Node, value: unknown): number => check(node, value, 'request', false).length

/** Ways to violate one requirement of a value's schema. Each is checked to be invalid, and by as little as possible. */
export function breaksOf(node: Node, value: unknown, name: string, texts: boolean): Break[] {
  const out: Break[] = []
  const add: Add = (what, at, ...candidates) => {
    const wrong = candidates.filter((one) => one !== undefined && !keeps(node, one, 'request'))
    const broken = wrong.find((one) => faultsIn(node, one) === 1) ?? wrong[0]
    if (broken !== undefined) out.push({ value: broken, what: `${name} ${what}`, at, name })
  }
  for (const one of active(node, value)) {
    typeBreaks(node, one, value, texts, add)
    if (one.values)
      add('outside its list', one.at, typeof one.values[0] === 'number' ? 987_654_321 : 'drift-no-such-value')
    numberBreaks(one, value, add)
    textBreaks(one, value, add)
    if (Array.isArray(value)) listBreaks(node, one, value, add)
    if (one.not)
      add(
        'against what it must not be',
        one.at,
        ...one.not.flat.flatMap(({ values }) => values ?? []),
        sample(one.not, { fullness: 'all' }),
      )
  }
  return unique(out)
}

function typeBreaks(node: Node, { types, at }: Node, value: unknown, texts: boolean, add: Add): void {
  if (!types) return
  if (texts) {
    if (!types.has('string') && !types.has('array') && !types.has('object')) add('of another type', at, 'drift')
    return
  }
  const wrong = wrongTypes.find((one) => !keeps(node, one, 'request') && typeof one !== typeof value)
  if (wrong !== undefined) add('of another type', at, wrong)
  if (!types.has('null')) add('null', at, null)
  if (typeof value === 'number' || typeof value === 'boolean') add('as text', at, String(value))
  if (typeof value === 'string') add('as a number', at, /^[1-9]\d*$/.test(value) ? Number(value) : 12_345)
}

function numberBreaks({ schema, types, at }: Node, value: unknown, add: Add): void {
  const beyond = (key: string, broken: (limit: number) => number) => {
    const limit = schema[key]
    if (typeof limit === 'number') add(`beyond its ${key} ${limit}`, at, broken(limit))
  }
  beyond('minimum', (limit) => limit - 1)
  beyond('maximum', (limit) => limit + 1)
  beyond('exclusiveMinimum', (limit) => limit)
  beyond('exclusiveMaximum', (limit) => limit)
  if (typeof value !== 'number') return
  const isWhole = types?.has('integer') === true && !types.has('number')
  const step = schema['multipleOf']
  if (typeof step === 'number') add('no multiple', at, ...(isWhole ? [value + 1] : []), value + step / 2)
  if (isWhole) add('with a fraction', at, value + 0.5, value - 0.5)
}

function textBreaks({ schema, at }: Node, value: unknown, add: Add): void {
  const { minLength, maxLength, pattern, format } = schema
  const text = typeof value === 'string' ? value : ''
  if (typeof minLength === 'number' && minLength > 0) add('too short', at, text.slice(0, minLength - 1), '')
  if (typeof maxLength === 'number' && maxLength < 100_000)
    add('too long', at, ...[text.at(-1) ?? 'd', 'd', '1'].map((letter) => text.padEnd(maxLength + 1, letter)))
  if (typeof pattern === 'string')
    add('against its pattern', at, `${text.slice(0, -1)}!`, `!${text.slice(1)}`, `${text}!`, '\u00a7 drift \u00a7')
  if (typeof format === 'string') add(`no ${format}`, at, noText[format])
}

function listBreaks(node: Node, one: Node, value: readonly unknown[], add: Add): void {
  const { unique: isSet, at, contains, prefix } = one
  const [min, max] = one.lengths
  const items = itemsOf(node)
  if (contains && items) {
    const others = distinctItems(items, 8).filter((item) => !keeps(contains.node, item, 'request'))
    if (others.length > 0) add('without what it has to hold', at, repeated(others, value.length))
  }
  if (one.items === false && prefix.length > 0) add('with an item too many', at, [...value, value[0] ?? 1])
  if (min > 0) add('with too few items', at, value.slice(0, min - 1))
  if (max < 1000 && value.length > 0)
    add(
      'with too many items',
      at,
      ...(isSet ? [] : [repeated(value, max + 1)]),
      items ? distinctItems(items, max + 1) : undefined,
      repeated(value, max + 1),
    )
  if (isSet && value.length > 0) add('with an item twice', at, [...value.slice(0, Math.max(1, max - 1)), value[0]])
}

/** A list of this many items, copied from accepted ones. */
export const repeated = (value: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => value[index % value.length])

const unique = (all: readonly Break[]) =>
  all.filter((one, index) => all.findIndex((other) => other.what === one.what) === index)

/** Ways to break one requirement of a body or form: a missing required field, an invalid value, an extra field. */
export function bodyBreaks(node: Node, body: unknown, texts = false, depth = 0): Break[] {
  if (!isObject(body) || depth > 4) return []
  const out: Break[] = []
  const add = (value: unknown, what: string, at: string, name: string) => {
    if (!keeps(node, value, 'request')) out.push({ value, what, at, name })
  }
  const put = (name: string, child: Node) => {
    for (const broken of breaksWithin(child, body[name], name, texts, depth))
      add({ ...body, [name]: broken.value }, broken.what, broken.at, broken.name)
  }
  for (const one of active(node, body)) {
    shapeBreaks(one, body, add)
    for (const [name, child] of one.props) if (Object.hasOwn(body, name)) put(name, child)
    for (const [name, child] of mapEntries(one, body)) put(name, child)
  }
  if (depth === 0) add([body], 'a list in place of the body', node.at, 'body')
  return unique(out)
}

/** The fields of a body outside its schema's own list, each with its schema. */
export const mapEntries = (one: Node, body: Record<string, unknown>): [name: string, node: Node][] =>
  Object.keys(body)
    .filter((name) => !one.props.has(name))
    .flatMap((name) => {
      const child = one.patterns.find(([pattern]) => pattern.test(name))?.[1] ?? one.additional
      return child ? [[name, child] as [string, Node]] : []
    })

/** Ways to break an object as a whole. */
function shapeBreaks(
  one: Node,
  body: Record<string, unknown>,
  add: (...broken: [unknown, string, string, string]) => void,
) {
  const without = (name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
  for (const name of one.required)
    if (Object.hasOwn(body, name)) add(without(name), `the body without ${name}`, one.at, name)
  for (const [key, names] of one.dependent)
    for (const name of names)
      if (Object.hasOwn(body, key) && Object.hasOwn(body, name))
        add(without(name), `${key} without ${name}`, one.at, name)
  if (one.additional === false || one.unevaluated === false)
    add({ ...body, driftNobodyAskedForThis: 1 }, 'the body with a field too many', one.at, 'driftNobodyAskedForThis')
  const [min, max] = one.counts
  const names = Object.keys(body)
  const [last] = names.slice(-1)
  if (one.names && last !== undefined)
    for (const key of ['Drift name!', 'x', 'd'.repeat(200)])
      if (!keeps(one.names, key, 'request')) {
        add({ ...without(last), [key]: body[last] }, 'with a name it must not have', one.at, 'names')
        break
      }
  if (min > 0) add(Object.fromEntries(Object.entries(body).slice(0, min - 1)), 'with too few fields', one.at, 'fields')
  if (max < 100 && names.length > 0) {
    const more = Array.from({ length: max + 1 }, (_, index) => [`drift${index}`, body[names[0]!]] as const)
    add({ ...Object.fromEntries(more), ...body }, 'with too many fields', one.at, 'fields')
  }
}

/** Ways to break one requirement of a request's body, whatever its type. */
export const requestBreaks = (node: Node, body: unknown, texts = false): Break[] =>
  isObject(body) ? bodyBreaks(node, body, texts) : breaksWithin(node, body, 'the body', texts, 0)

function breaksWithin(child: Node, value: unknown, name: string, texts: boolean, depth: number): Break[] {
  const deeper = (own: readonly Break[]) =>
    own.map((one) => ({
      ...one,
      what: `${name}: ${one.what}`,
      name: `${name}/${one.name}`,
    }))
  const own = Array.isArray(value) ? (value as unknown[]) : []
  const inside = placesOf(child, own).flatMap(({ index, node, label }) =>
    (isObject(own[index])
      ? bodyBreaks(node, own[index], texts, depth + 1)
      : breaksOf(node, own[index], label, texts)
    ).map((one) => ({ ...one, value: own.with(index, one.value) })),
  )
  return [
    ...breaksOf(child, value, name, texts),
    ...deeper(bodyBreaks(child, value, texts, depth + 1)),
    ...deeper(inside),
  ]
}
