import { toJson } from '../contract/exact.ts'
import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'

/** How much of a schema a sample fills. */
export type Fullness = 'required' | 'all'
export type SampleOptions = {
  fullness: Fullness
  /** A value known for a field by its name; undefined when none is. */
  known?: (name: string, node: Node) => unknown
  /** Counts up, so that samples differ. */
  turn?: number
}

const dates: Record<string, string> = {
  'date-time': '2026-11-21T09:30:00Z',
  date: '2026-11-21',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'drift@example.org',
  'idn-email': 'drift@example.org',
  uuid: '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10',
  uri: 'https://example.org/drift',
  url: 'https://example.org/drift',
  'uri-reference': '/drift',
  hostname: 'example.org',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZHJpZnQ=',
  binary: 'drift',
  'json-pointer': '/drift',
  regex: '^a$',
}

/** The values a schema itself shows: example, examples, default. */
export function examplesOf(node: Node): unknown[] {
  return node.flat.flatMap(({ schema }) => [
    ...(schema['example'] === undefined ? [] : [schema['example']]),
    ...(Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : []),
    ...(schema['default'] === undefined ? [] : [schema['default']]),
  ])
}

/** As many values of a schema, each another one where the schema has so many. */
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

/** A value that keeps a schema, from its examples where it has some. */
export function sample(node: Node, options: SampleOptions, depth = 0): unknown {
  const made = build(node, options, depth)
  return keeps(node, made, 'request') ? made : (examplesOf(node).find((one) => keeps(node, one, 'request')) ?? made)
}

function build(node: Node, options: SampleOptions, depth: number): unknown {
  const shown = examplesOf(node)
  const { turn = 0, fullness } = options
  const isPlain = !node.flat.some(({ props, unions }) => props.size > 0 || unions.length > 0)
  if (isPlain && shown.length > 0) return shown[turn % shown.length]
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
    return {
      ...objectSample(node, whole, options, depth),
      ...own,
      ...(union.tag && tag !== undefined && { [union.tag.name]: tag }),
    }
  }
  const types = new Set(node.flat.flatMap((one) => [...(one.types ?? [])]))
  if (types.has('object') || node.flat.some(({ props }) => props.size > 0))
    return objectSample(node, whole, options, depth)
  if (types.has('array') || node.flat.some(({ items }) => items)) {
    if (shown.length > 0 && Array.isArray(shown[0])) return shown[0]
    const items = node.flat.find((one) => one.items)?.items
    const minLength = Math.max(...node.flat.map(({ lengths }) => lengths[0]))
    const wanted = depth > 6 ? minLength : Math.max(minLength, fullness === 'all' ? 1 : 0)
    if (!items) return []
    const made = Array.from({ length: wanted }, (_, index) =>
      sample(items, { ...options, turn: turn + index }, depth + 1),
    )
    return node.flat.some(({ unique }) => unique) && wanted > 1 ? distinctItems(items, wanted) : made
  }
  if (types.has('integer') || types.has('number')) return numberSample(node, types.has('integer'))
  if (types.has('boolean')) return true
  if (types.has('string')) return textSample(node, turn)
  return types.has('null') ? null : textSample(node, turn)
}

function objectSample(node: Node, whole: unknown, options: SampleOptions, depth: number): Record<string, unknown> {
  const base = isObject(whole) ? { ...whole } : {}
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
  return filledUp(node, base, options, depth)
}

/** A map with an entry of its own, and as many as it needs. */
function filledUp(node: Node, base: Record<string, unknown>, options: SampleOptions, depth: number) {
  const extra = node.flat.find(({ additional }) => additional)?.additional
  const min = Math.max(0, ...node.flat.map(({ counts }) => counts[0]))
  const free = node.flat.every(({ props, additional }) => props.size === 0 && additional !== false)
  const wanted = Math.max(min, free && extra && options.fullness === 'all' && depth < 6 ? 1 : 0)
  for (const { props } of node.flat)
    for (const [name, child] of props)
      if (Object.keys(base).length < wanted && !(name in base)) base[name] = sample(child, options, depth + 1)
  if (node.flat.some(({ additional }) => additional === false)) return base
  for (let index = 0; Object.keys(base).length < wanted; index += 1)
    base[`drift${index}`] = extra ? sample(extra, options, depth + 1) : 'drift'
  return base
}

function numberSample(node: Node, whole: boolean): number {
  const of = (key: string) =>
    node.flat.map(({ schema }) => schema[key]).filter((one): one is number => typeof one === 'number')
  const low = Math.max(...of('minimum'), ...of('exclusiveMinimum').map((one) => one + (whole ? 1 : 0.5)))
  const high = Math.min(...of('maximum'), ...of('exclusiveMaximum').map((one) => one - (whole ? 1 : 0.5)))
  const [step] = of('multipleOf')
  const start = Number.isFinite(low) ? low : Math.min(1, high)
  const value = step ? Math.ceil(start / step) * step : start
  return whole ? Math.ceil(value) : value
}

function textSample(node: Node, turn: number): string {
  const of = (key: string) => node.flat.map(({ schema }) => schema[key])
  const format = of('format').find((one): one is string => typeof one === 'string' && one in dates)
  const pattern = fromPattern(
    of('pattern').find((one) => typeof one === 'string'),
    turn,
  )
  const minLength = Math.max(0, ...of('minLength').filter((one): one is number => typeof one === 'number'))
  const maxLength = Math.min(Infinity, ...of('maxLength').filter((one): one is number => typeof one === 'number'))
  const fitting = [
    ...(format === 'uuid' ? [crypto.randomUUID()] : format ? [dates[format]!] : []),
    ...(turn > 0 ? [`drift${turn}`, ...(pattern === null ? [] : [pattern])] : []),
    'drift',
    'driftcheck',
    'Drift1',
    '123456',
    '1',
    'a',
    'A1',
    'AA',
    '01712345678',
    '+8801712345678',
    '100.00',
    '2026-11-21',
    'drift-1',
    'BDT',
    '#a1b2c3',
    'd'.repeat(Math.max(1, minLength)),
    'drift'.slice(0, maxLength),
    '1'.repeat(Math.max(1, minLength)),
    'A'.repeat(Math.max(1, minLength)),
    'drift'.padEnd(minLength, 'x'),
  ]
  return fitting.find((text) => keeps(node, text, 'request')) ?? pattern ?? fitting.at(-1)!
}

/** A text for a simple pattern: classes, groups and counts, the least of each. */
function fromPattern(pattern: unknown, turn = 0): string | null {
  if (typeof pattern !== 'string') return null
  let rest = pattern.replace(/^\^/, '').replace(/\$$/, '')
  let text = ''
  for (let safety = 0; rest !== '' && safety < 200; safety += 1) {
    const group = /^\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)/.exec(rest)
    const unit = group ? null : /^(\[(?:\\.|[^\]])+\]|\\.|[^\\[\]()|*+?{}])/.exec(rest)
    const source = (group ?? unit)?.[0]
    if (source === undefined) return null
    rest = rest.slice(source.length)
    const count = /^(?:\{(\d+)(?:,\d*)?\}|([*?])|(\+))/.exec(rest)
    if (count) rest = rest.slice(count[0].length)
    const times = count ? (count[1] !== undefined ? Number(count[1]) : count[2] ? 0 : 1) : 1
    const one = group ? (fromPattern(group[1], turn) ?? '') : letterFor(source, turn)
    text += one.repeat(times)
  }
  return text
}

const alphabet = Array.from('a1A0-_@. bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ23456789')

function letterFor(source: string, turn: number): string {
  if (source.length === 1) return source === '.' ? 'a' : source
  const matcher = new RegExp(`^${source}$`, 'u')
  const fitting = alphabet.filter((one) => matcher.test(one))
  return fitting[turn % Math.max(1, fitting.length)] ?? source.slice(-1)
}
