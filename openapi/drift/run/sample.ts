import { toJson } from '../contract/exact.ts'
import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { active } from './active.ts'
import { fromPattern, textSample } from './sample-text.ts'

/** How much of a schema a sample fills. */
export type Fullness = 'required' | 'all'
export type SampleOptions = {
  fullness: Fullness
  /** A known value for a field name; undefined if there is none. */
  known?: (name: string, node: Node) => unknown
  /** Counts up, so that samples differ. */
  turn?: number
}

/** The example values in a schema: example, examples, default. */
export function examplesOf(node: Node): unknown[] {
  return node.flat.flatMap(({ schema }) => [
    ...(schema['example'] === undefined ? [] : [schema['example']]),
    ...(Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : []),
    ...(schema['default'] === undefined ? [] : [schema['default']]),
  ])
}

/** The valid ones among them: an invalid example is not used. */
export const validExamples = (node: Node): unknown[] => examplesOf(node).filter((one) => keeps(node, one, 'request'))

/** As many values of a schema, all different if possible. */
export function distinctItems(node: Node, count: number): unknown[] {
  const all: unknown[] = []
  const seen = new Set<string>()
  for (let turn = 0; all.length < count && turn < count * 3 + 10; turn += 1) {
    const one = varied(node, turn)
    const text = toJson(one) ?? ''
    if (seen.has(text)) continue
    seen.add(text)
    all.push(one)
  }
  for (let index = 0; all.length < count && seen.size > 0; index += 1) all.push(all[index])
  return all
}

function varied(node: Node, turn: number): unknown {
  const made = sample(node, { fullness: 'all', turn })
  if (typeof made !== 'number') return made
  return keeps(node, made + turn, 'request') ? made + turn : made
}

/** A valid value of a schema, from its examples if it has some. */
export function sample(node: Node, options: SampleOptions, depth = 0): unknown {
  const made = build(node, options, depth)
  return keeps(node, made, 'request') ? made : (examplesOf(node).find((one) => keeps(node, one, 'request')) ?? made)
}

function build(node: Node, options: SampleOptions, depth: number): unknown {
  const shown = examplesOf(node)
  const { turn = 0 } = options
  const isPlain = !node.flat.some(({ props, unions }) => props.size > 0 || unions.length > 0)
  const valid = isPlain ? validExamples(node) : []
  if (valid.length > 0) return valid[turn % valid.length]
  const values = node.flat.find((one) => one.values !== null)?.values
  if (values && values.length > 0) {
    const allowed = values.filter((one) => keeps(node, one, 'request'))
    return (allowed.length > 0 ? allowed : values)[turn % Math.max(1, allowed.length)]
  }
  const whole = shown.find(isObject)
  const union = node.flat.flatMap(({ unions }) => unions)[0]
  if (union) {
    const real = union.branches.filter((one) => !one.flat.every(({ types }) => types?.size === 1 && types.has('null')))
    const branch = real[turn % Math.max(1, real.length)] ?? union.branches[0]!
    const own = sample(branch, options, depth + 1)
    if (!isObject(own)) return own
    const tag = union.tag && [...union.tag.branchOf].find(([, one]) => one === branch)?.[0]
    const merged: Fields = {
      ...objectSample(node, whole, options, depth),
      ...own,
      ...(union.tag && tag !== undefined && { [union.tag.name]: tag }),
    }
    return keeps(node, merged, 'request') ? merged : withoutOthers(node, union, branch, merged)
  }
  const types = new Set(node.flat.flatMap((one) => [...(one.types ?? [])]))
  if (types.has('object') || node.flat.some(isObjectLike)) return objectSample(node, whole, options, depth)
  if (types.has('array') || node.flat.some(({ items, prefix }) => items || prefix.length > 0))
    return shown.find(Array.isArray) ?? listSample(node, options, depth)
  if (types.has('integer') || types.has('number')) return numberSample(node, types.has('integer'))
  if (types.has('boolean')) return true
  if (types.has('string')) return textSample(node, turn)
  return types.has('null') ? null : textSample(node, turn)
}

/** Whether a schema describes objects without saying so. */
const isObjectLike = ({ props, required, patterns, additional }: Node) =>
  props.size > 0 || required.length > 0 || patterns.length > 0 || Boolean(additional)

/** A list with the required number of items, each for its own place; with fullness `all` at least one. */
function listSample(node: Node, options: SampleOptions, depth: number): unknown[] {
  const { turn = 0, fullness } = options
  const minLength = Math.max(...node.flat.map(({ lengths }) => lengths[0]))
  const maxLength = Math.min(...node.flat.map(({ lengths }) => lengths[1]))
  const prefix = node.flat.find((one) => one.prefix.length > 0)?.prefix ?? []
  const items = node.flat.find((one) => one.items)?.items
  const wanted = Math.min(
    maxLength,
    depth > 6 ? minLength : Math.max(minLength, fullness === 'all' ? Math.max(1, prefix.length) : 0),
  )
  const placeAt = (index: number) => prefix[index] ?? items
  const made = Array.from({ length: wanted }, (_, index) => placeAt(index)).flatMap((place, index) =>
    place ? [sample(place, { ...options, turn: turn + index }, depth + 1)] : [],
  )
  const contained = withContained(node, made, options, depth)
  const isSet = node.flat.some(({ unique }) => unique) && prefix.length === 0
  return isSet && items && contained.length > 1 && !keeps(node, contained, 'request')
    ? distinctItems(items, contained.length)
    : contained
}

/** Adds the required number of items of a kind, in place of the first ones. */
function withContained(node: Node, made: unknown[], options: SampleOptions, depth: number): unknown[] {
  const contains = node.flat.find((one) => one.contains)?.contains
  if (!contains) return made
  const kind = contains.node
  const lacking = contains.min - made.filter((item) => keeps(kind, item, 'request')).length
  const wanted = Array.from({ length: Math.max(0, lacking) }, () => sample(kind, options, depth + 1))
  return [...wanted, ...made.slice(Math.min(made.length, wanted.length))]
}

/** A number without the last digits that sums of doubles get wrong. */
export const tidy = (value: number): number => Number(value.toPrecision(15))

function numberSample(node: Node, whole: boolean): number {
  const of = (key: string) =>
    node.flat.map(({ schema }) => schema[key]).filter((one): one is number => typeof one === 'number')
  const small = whole ? 1 : 0.5
  const low = Math.max(...of('minimum'), ...of('exclusiveMinimum').map((one) => one + small))
  const high = Math.min(...of('maximum'), ...of('exclusiveMaximum').map((one) => one - small))
  const [step = small] = of('multipleOf')
  const start = Number.isFinite(low) ? low : Math.min(1, high)
  const up = Math.ceil(start / step) * step
  const middle = Number.isFinite(low) && Number.isFinite(high) ? (low + high) / 2 : start
  // bounds may be exclusive
  const fitting = [start, up, up + step, Math.floor(start / step) * step, start - step, middle]
  return fitting.map((one) => (whole ? Math.ceil(one) : tidy(one))).find((one) => keeps(node, one, 'request')) ?? start
}

type Fields = Record<string, unknown>

/** An object with the required fields, or all of them, merged over the schema's example. */
function objectSample(node: Node, whole: unknown, options: SampleOptions, depth: number): Fields {
  const base: Fields = isObject(whole) ? { ...whole } : {}
  const required = new Set(node.flat.flatMap((one) => [...one.required]))
  const wants = (name: string) => required.has(name) || (options.fullness === 'all' && depth < 6)
  for (const { props } of node.flat)
    for (const [name, child] of props) {
      if (child.flat.some(({ side }) => side === 'read')) {
        delete base[name]
        continue
      }
      const known = options.known?.(name, child)
      if (known !== undefined && (wants(name) || name in base)) base[name] = known
      else if (name in base && !wants(name) && options.fullness === 'required') delete base[name]
      else if (!(name in base) && wants(name)) base[name] = sample(child, options, depth + 1)
    }
  return completed(node, filledUp(node, base, options, depth), options, depth)
}

/** An object for one branch, without fields that only other branches require. */
function withoutOthers(node: Node, { branches }: Node['unions'][number], branch: Node, merged: Fields): Fields {
  const requiredBy = (all: readonly Node[]) => new Set(all.flatMap(({ required }) => [...required]))
  const own = requiredBy([...node.flat, ...branch.flat])
  const others = requiredBy(branches.filter((one) => one !== branch).flatMap(({ flat }) => flat))
  return Object.fromEntries(Object.entries(merged).filter(([name]) => own.has(name) || !others.has(name)))
}

/** Fields that the present values require: by a condition, or because one field needs another. */
function completed(node: Node, base: Fields, options: SampleOptions, depth: number): Fields {
  for (let turn = 0; turn < 3; turn += 1) {
    const all = active(node, base)
    const wanted = all.flatMap(({ required, dependent }) => [
      ...required,
      ...dependent.flatMap(([key, names, schema]) =>
        Object.hasOwn(base, key) ? [...names, ...(schema?.flat.flatMap((one) => [...one.required]) ?? [])] : [],
      ),
    ])
    const missing = [...new Set(wanted)].filter((name) => !Object.hasOwn(base, name))
    if (missing.length === 0) return base
    for (const name of missing) {
      const child = all.flatMap(({ props }) => props.get(name) ?? [])[0]
      if (child?.flat.some(({ side }) => side === 'read')) continue
      base[name] = options.known?.(name, child ?? node) ?? (child ? sample(child, options, depth + 1) : 'drift')
    }
  }
  return base
}

/** A map with a made-up entry, and as many entries as it needs. */
function filledUp(node: Node, base: Fields, options: SampleOptions, depth: number): Fields {
  const extra = node.flat.find(({ additional }) => additional)?.additional
  const min = Math.max(0, ...node.flat.map(({ counts }) => counts[0]))
  const isMap =
    node.flat.every(({ props }) => props.size === 0) &&
    node.flat.some((one) => one.patterns.length > 0 || one.additional)
  const wanted = Math.max(min, isMap && options.fullness === 'all' && depth < 6 ? 1 : 0)
  for (const { props } of node.flat)
    for (const [name, child] of props)
      if (Object.keys(base).length < wanted && !(name in base)) base[name] = sample(child, options, depth + 1)
  for (let index = 0; Object.keys(base).length < wanted && index < wanted + 20; index += 1) {
    const entry = entryOf(node, index)
    if (!entry || entry.name in base) continue
    base[entry.name] = entry.node ? sample(entry.node, options, depth + 1) : extra === undefined ? 'drift' : null
  }
  return base
}

/** A permitted new name in a map, different for each index, with its schema; null if there is none. */
export function entryOf(node: Node, index: number): { name: string; node: Node | null } | null {
  const pattern = node.flat.flatMap(({ patterns }) => patterns)[0]
  if (pattern) {
    const name = fromPattern(pattern[0].source, index)
    return name !== null && pattern[0].test(name) ? { name, node: pattern[1] } : null
  }
  if (node.flat.some(({ additional }) => additional === false)) return null
  const extra = node.flat.find(({ additional }) => additional)?.additional || null
  const names = node.flat.flatMap((one) => one.names ?? [])
  const usual = `drift${index}`
  if (names.every((one) => keeps(one, usual, 'request'))) return { name: usual, node: extra }
  const made = sample(names[0]!, { fullness: 'all', turn: index })
  return typeof made === 'string' ? { name: made, node: extra } : null
}
