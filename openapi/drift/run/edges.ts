import { toJson } from '../contract/exact.ts'
import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { active, itemsOf, placesOf } from './active.ts'
import { mapEntries, repeated } from './breaks.ts'
import { isHandle } from './pool.ts'
import { distinctItems, entryOf, sample, tidy } from './sample.ts'

/** Another value that a schema allows, one change away from its source. */
export type Edge = { value: unknown; what: string; at: string; name: string }

/** A value from a person or the server: another value would mean another person, or nothing. */
export const isDelicate = (name: string): boolean =>
  isHandle(name) || /pass(word|code|phrase)|secret|captcha|otp|pin$|nonce|^code$|(sms|verification)_?code/i.test(name)

const longest = 5000
/** Right-to-left, Bengali, accents and a sign beyond the first plane of Unicode; shorter where there is less room. */
const foreignTexts = ['রূপা عربي ñ 😀', 'রূ']

const shown = (value: unknown): string => {
  const text = toJson(value) ?? 'nothing'
  return text.length <= 24 ? text : typeof value === 'string' ? `${value.length} letters` : `${text.slice(0, 20)}…`
}

/** Values at the limits of a schema, in place of `value`. `texts`: it is sent as a text, not as JSON. */
export function edgesOf(node: Node, value: unknown, name: string, texts: boolean): Edge[] {
  const out: Edge[] = []
  const add = (edge: unknown, what: string, at: string) => {
    if (edge !== undefined && toJson(edge) !== toJson(value) && keeps(node, edge, 'request'))
      out.push({ value: edge, what: `${name} ${what}`, at, name })
  }
  if (!texts) add(null, 'null', node.at)
  for (const one of active(node, value)) {
    for (const option of new Set([one.values?.[0], one.values?.at(-1), ...(one.values ?? []).slice(0, 8)]))
      if (option !== undefined && !(texts && option === null)) add(option, shown(option), one.at)
    for (const number of numberEdges(one)) add(number, String(number), one.at)
    if (typeof value === 'boolean') add(!value, String(!value), one.at)
    if (typeof value === 'string') for (const text of textEdges(one, value)) add(text, shown(text), one.at)
    if (Array.isArray(value)) listEdges(node, one, value, texts, add)
    for (const { branches } of one.unions)
      for (const [index, branch] of branches.entries())
        if (!keeps(branch, value, 'request'))
          add(withTag(one, branch, sample(branch, { fullness: 'all' })), `as ${branchName(branch, index)}`, branch.at)
  }
  return unlike(out)
}

const branchName = ({ at }: Node, index: number) => {
  const last = at.split('/').at(-1) ?? ''
  return /^\d*$/.test(last) ? `its variant ${index + 1}` : last
}

const withTag = (one: Node, branch: Node, made: unknown): unknown => {
  const { tag } = one.unions.find(({ branches }) => branches.includes(branch))!
  const value = tag && [...tag.branchOf].find(([, own]) => own === branch)?.[0]
  return tag && value !== undefined && isObject(made) ? { ...made, [tag.name]: value } : made
}

const unlike = (all: readonly Edge[]) =>
  all.filter((one, index) => all.findIndex(({ value }) => toJson(value) === toJson(one.value)) === index)

function numberEdges({ schema, types }: Node): number[] {
  const of = (key: string) => (typeof schema[key] === 'number' ? [schema[key]] : [])
  const step = of('multipleOf')[0] ?? (types?.has('integer') && !types.has('number') ? 1 : 0.5)
  const down = (limit: number) => Math.floor(limit / step) * step
  const up = (limit: number) => Math.ceil(limit / step) * step
  return [
    ...of('minimum').flatMap((limit) => [limit, up(limit)]),
    ...of('maximum').flatMap((limit) => [limit, down(limit)]),
    ...of('exclusiveMinimum').map((limit) => down(limit) + step),
    ...of('exclusiveMaximum').map((limit) => up(limit) - step),
  ]
    .map(tidy)
    .filter(Number.isSafeInteger(step) ? Number.isSafeInteger : Number.isFinite)
}

function textEdges({ schema }: Node, value: string): string[] {
  const { minLength, maxLength, pattern, format } = schema
  const short = typeof minLength === 'number' ? minLength : 0
  const letters = value.length > 0 ? value : 'd'
  const ofLength = (length: number) => [
    letters.repeat(Math.ceil(length / letters.length)).slice(0, length),
    'd'.repeat(length),
    '1'.repeat(length),
  ]
  return [
    ...(format === undefined && pattern === undefined ? ofLength(short) : []),
    ...(format === undefined ? foreignTexts : []),
    ...(typeof maxLength === 'number' && maxLength <= longest && format === undefined ? ofLength(maxLength) : []),
  ]
}

function listEdges(
  node: Node,
  { lengths: [min, max], unique }: Node,
  value: readonly unknown[],
  texts: boolean,
  add: (edge: unknown, what: string, at: string) => void,
): void {
  const items = itemsOf(node)
  if (!texts || min > 0) add(value.slice(0, min), `with ${min} items`, node.at)
  const ofLength = (count: number) =>
    unique || value.length === 0 ? items && distinctItems(items, count) : repeated(value, count)
  if (items && min > value.length) add(ofLength(min), `with ${min} items`, node.at)
  if (items && max <= 100) add(ofLength(max), `with ${max} items`, node.at)
}

/** Every edge of every part of a body, one at a time. */
export function bodyEdges(
  node: Node,
  body: unknown,
  depth = 0,
  isKnown: (name: string) => boolean = isDelicate,
): Edge[] {
  if (!isObject(body) || depth > 4) return []
  const out: Edge[] = []
  const add = (value: unknown, edge: Omit<Edge, 'value'>) => {
    if (keeps(node, value, 'request')) out.push({ ...edge, value })
  }
  for (const one of active(node, body)) {
    for (const [name, child] of one.props) {
      if (!Object.hasOwn(body, name)) continue
      const { [name]: own, ...rest } = body
      if (child.flat.some(({ side }) => side === 'read')) continue
      if (!one.required.includes(name)) add(rest, { what: `no ${name}`, at: child.at, name })
      if (isKnown(name)) continue
      for (const edge of edgesWithin(child, own, name, depth, isKnown)) add({ ...body, [name]: edge.value }, edge)
    }
    mapEdges(node, one, body, add)
  }
  return out
}

/** Fields that a map or an open object may have. */
function mapEdges(
  node: Node,
  one: Node,
  body: Record<string, unknown>,
  add: (value: unknown, edge: Omit<Edge, 'value'>) => void,
): void {
  const [min, max] = one.counts
  const known = Object.entries(body).filter(([name]) => one.props.has(name))
  if (min > 0 && known.length > min)
    for (const [name, value] of known)
      add(Object.fromEntries([[name, value], ...known.filter(([other]) => other !== name)].slice(0, min)), {
        what: `${name}${min > 1 ? ` and ${min - 1} more` : ''} alone`,
        at: one.at,
        name: 'fields',
      })
  const isMap = (Boolean(one.additional) || one.patterns.length > 0) && known.length === 0
  if (isMap) {
    for (const count of [min, max])
      if (count <= 100) add(entries(node, count), { what: `with ${count} fields`, at: one.at, name: 'fields' })
    for (const [name, child] of mapEntries(one, body))
      for (const edge of edgesOf(child, body[name], name, false))
        add({ ...body, [name]: edge.value }, { ...edge, name: 'fields' })
    return
  }
  const extra = one.types?.has('object') || one.props.size > 0 ? entries(node, 1) : {}
  if (Object.keys(extra).length > 0)
    // parts of one object are open or closed together
    add({ ...extra, ...body }, { what: 'an extra field, which is allowed', at: node.at, name: 'extra fields' })
}

/** As many fields as a map may have. */
function entries(node: Node, count: number): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (let index = 0; Object.keys(out).length < count && index < count + 20; index += 1) {
    const entry = entryOf(node, index)
    if (entry) out[entry.name] = entry.node ? sample(entry.node, { fullness: 'all' }) : 1
  }
  return out
}

/** All limits of a request's body, whatever its type. */
export const requestEdges = (node: Node, body: unknown, isKnown: (name: string) => boolean): Edge[] =>
  isObject(body)
    ? bodyEdges(node, body, 0, isKnown)
    : edgesWithin(node, body, 'the body', 0, isKnown).filter(({ value }) => keeps(node, value, 'request'))

function edgesWithin(
  child: Node,
  value: unknown,
  name: string,
  depth: number,
  isKnown: (name: string) => boolean,
): Edge[] {
  const deeper = (own: readonly Edge[]) =>
    own.map((one) => ({
      ...one,
      what: `${name}: ${one.what}`,
      name: `${name}/${one.name}`,
    }))
  const own = Array.isArray(value) ? (value as unknown[]) : []
  const inside = placesOf(child, own).flatMap(({ index, node, label }) =>
    (isObject(own[index])
      ? bodyEdges(node, own[index], depth + 1, isKnown)
      : edgesOf(node, own[index], label, false)
    ).map((one) => ({ ...one, value: own.with(index, one.value) })),
  )
  return [
    ...edgesOf(child, value, name, false),
    ...deeper(bodyEdges(child, value, depth + 1, isKnown)),
    ...deeper(inside),
  ]
}
