import { toJson } from '../contract/exact.ts'
import { isObject, textOf } from '../contract/json.ts'
import type { Intent } from '../exchange.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { fromForm } from '../check/coerce.ts'
import { isJson } from '../check/media.ts'
import type { Parameter } from '../contract/model.ts'
import { itemsOf } from './active.ts'
import { bodyBreaks, breaksOf, requestBreaks, type Break } from './breaks.ts'
import { isFields } from './encode.ts'
import type { Draft, Workshop } from './workshop.ts'
import { isHandle } from './pool.ts'
import { sample } from './sample.ts'
import { sealedSchema } from './seal.ts'
import { onWire } from './styles.ts'
import type { Sending } from './wire.ts'

/** An intentionally invalid request. */
export type Probe = { made: Draft; intent: Intent; how?: Sending }

const invalid = (what: string, at: string, name: string): Intent => ({
  kind: 'invalid',
  what,
  at,
  name,
})

/** Right-to-left, Bengali, accents and a sign beyond the first plane of Unicode. */
export const foreignText = 'রূপা عربي ñ 😀'

/** One probe for each requirement of a request. */
export function constraintProbes(shop: Workshop, made: Draft): Probe[] {
  return [
    ...made.operation.parameters.flatMap((parameter) => parameterProbes(shop, made, parameter)),
    ...bodyProbes(shop, made),
    ...versionProbes(made),
  ]
}

/** A version that never existed, if the contract has a status for it. */
function versionProbes(made: Draft): Probe[] {
  const { parameters, responses } = made.operation
  const match = parameters.find(({ name }) => /^if-match$/i.test(name))
  if (!match || !responses.some(({ status }) => status === '412')) return []
  const header = { ...made.header, [match.name]: '"drift-no-such-version"' }
  return [{ made: { ...made, header }, intent: invalid('an If-Match of no version', match.at, match.name) }]
}

function parameterProbes(shop: Workshop, made: Draft, parameter: Parameter): Probe[] {
  const { name, at, in: where } = parameter
  const part = made[where]
  const { [name]: value, ...rest } = part
  const label = `${where} parameter ${name}`
  const probes: Probe[] = []
  if (parameter.required && where !== 'path' && name in part)
    probes.push({
      made: { ...made, [where]: rest },
      intent: invalid(`${label} left out`, at, name),
    })
  if (parameter.schema === null) return probes
  const node = shop.nodeAt(parameter.schema)
  for (const broken of parameterBreaks(node, value, label, !parameter.json)) {
    if (broken.value === '' && where === 'path') continue
    if (!isSendable(parameter, node, broken.value)) continue
    probes.push({
      made: { ...made, [where]: { ...part, [name]: broken.value } },
      intent: invalid(broken.what, at, name),
    })
  }
  return probes
}

function parameterBreaks(node: Node, value: unknown, label: string, texts: boolean): Break[] {
  if (isObject(value))
    return bodyBreaks(node, value, texts)
      .filter((one) => isObject(one.value))
      .map((one) => ({ ...one, what: one.what.replace(/^the body\b/, label) }))
  const items = itemsOf(node)
  if (!items) return breaksOf(node, value, label, texts)
  const [first, ...rest] = [value ?? []].flat() as unknown[]
  return [
    ...breaksOf(items, first, label, texts).map((one) => ({
      ...one,
      value: [one.value, ...rest],
    })),
    ...breaksOf(node, value, label, texts),
  ]
}

/** Whether an invalid parameter value differs from every valid one on the wire. */
function isSendable(parameter: Parameter, node: Node, value: unknown): boolean {
  if (parameter.json) return true
  const texts = [value].flat().flatMap((one) => (isObject(one) ? Object.values(one) : [one]))
  if (texts.length === 0 || texts.some((one) => one === null || typeof one === 'object')) return false
  const isHeader = parameter.in === 'header' || parameter.in === 'cookie'
  if (isHeader && texts.some((one) => /[^\x20-\x7e]/.test(textOf(one)))) return false
  const read = onWire(parameter, node, value)
  return read !== undefined && !keeps(node, read, 'request')
}

function bodyProbes(shop: Workshop, made: Draft): Probe[] {
  const { media, bodySchema, body: sent } = made
  const { body } = made.operation
  if (!media || !body || bodySchema === null || sent === undefined) return []
  const node = shop.nodeAt(bodySchema)
  const inFields = isFields(media.type)
  const inJson = isJson(media.type) || media.type.includes('*')
  const probes = requestBreaks(node, sent, !inJson)
    .filter(({ value, what }) =>
      inFields
        ? !what.endsWith('as a number') && isTextBreak(value, node)
        : inJson || (typeof value === 'string' && value !== ''),
    )
    .map((one): Probe => ({
      made: { ...made, body: one.value },
      intent: invalid(one.what, one.at, one.name),
    }))
  if (body.required)
    probes.push({
      made: { ...made, body: undefined },
      intent: invalid('the body left out', body.at, 'body'),
    })
  if (media.type.includes('json'))
    probes.push({
      made,
      intent: invalid('a body that is no JSON', media.at, 'json'),
      how: { raw: { body: '{"drift":', type: media.type } },
    })
  return [...probes, ...mediaProbes(shop, made, body)]
}

/** The same body in a media type that the contract does not name. */
function mediaProbes(
  { contract }: Workshop,
  made: Draft,
  { media, at }: NonNullable<Draft['operation']['body']>,
): Probe[] {
  const known = media.map(({ type }) => type)
  if (!made.operation.responses.some(({ status }) => status === '415')) return []
  if (known.some((type) => type.includes('*')) || sealedSchema(contract, made.media!) !== null) return []
  return ['text/plain', 'application/json']
    .filter((type) => !known.some((one) => one === type || (type.includes('json') && one.startsWith(type))))
    .map((type) => ({
      made,
      intent: invalid(`a body of type ${type}`, at, 'media type'),
      how: { raw: { body: toJson(made.body) ?? '', type } },
    }))
}

/** In a form every value is text, so only some breaks are still breaks. */
function isTextBreak(value: unknown, node: Node): boolean {
  if (!isObject(value)) return false
  const parts = Object.values(value).flat()
  if (parts.some((part) => part === null || typeof part === 'object')) return false
  const texts = Object.entries(value).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(textOf) : textOf(part),
  ])
  return !keeps(node, fromForm(node, Object.fromEntries(texts) as Record<string, unknown>), 'request')
}

/** Probes of a sealed body: unsealed, outdated, for another key. The runner itself sends the repeated one. */
export function sealProbes({ contract }: Workshop, made: Draft): Probe[] {
  if (!made.media || sealedSchema(contract, made.media) === null) return []
  const { at } = made.media
  return [
    {
      made,
      intent: invalid('a body that is not sealed', at, 'plain seal'),
      how: { seal: 'plain' },
    },
    {
      made,
      intent: invalid('a body sealed an hour ago', at, 'stale seal'),
      how: { seal: 'stale' },
    },
    {
      made,
      intent: invalid('a body sealed for another key', at, 'foreign seal'),
      how: { seal: 'foreign' },
    },
  ]
}

/** A valid value that no answer has shown. */
function absentValue({ pool }: Workshop, node: Node | null): unknown {
  const made = [40, 51, 62, 73].map((turn) => node && sample(node, { fullness: 'all', turn }))
  return ['drift-no-such-thing', crypto.randomUUID(), 987_654_321, '987654321', 'ZZZZ99', ...made].find(
    (one) => (!node || keeps(node, one, 'request')) && !pool.has(one),
  )
}

/** An id that does not exist, if the contract has a status for it. */
export function nobodyProbes(shop: Workshop, made: Draft): Probe[] {
  const { operation } = made
  const names = operation.parameters.filter((one) => one.in === 'path')
  const makes = operation.method === 'PUT' && operation.responses.some(({ status }) => status === '201')
  if (names.length === 0 || operation.method === 'POST' || makes) return []
  const { name, schema, at } = names.at(-1)!
  const node = schema === null ? null : shop.nodeAt(schema)
  const value = absentValue(shop, node)
  if (value === undefined) return []
  const documented = operation.responses.some(({ status }) => status === '404' || status === '4XX')
  const intent: Intent = documented
    ? invalid(`a made-up ${name}`, at, `${name} of nothing`)
    : { kind: 'odd', what: `a made-up ${name}` }
  return [{ made: { ...made, path: { ...made.path, [name]: value } }, intent }]
}

/** Texts in other scripts for every free-text field, and an unknown parameter. */
export function oddProbes(shop: Workshop, made: Draft): Probe[] {
  const probes: Probe[] = [
    {
      made: { ...made, query: { ...made.query, driftNobodyAskedForThis: '1' } },
      intent: { kind: 'odd', what: 'an unknown query parameter' },
    },
  ]
  const strange = (node: Node, name: string): string | null => {
    if (isHandle(name) || /password|captcha|secret/i.test(name)) return null
    const plain = node.flat.every(({ values, schema }) => values === null && schema['format'] === undefined)
    const textual = node.flat.some(({ types }) => types?.has('string'))
    const text = [foreignText, 'রূপা عربي', 'রূ'].find((one) => keeps(node, one, 'request'))
    return plain && textual && text !== undefined ? text : null
  }
  const named: string[] = []
  const put = (node: Node, body: unknown, depth: number): unknown => {
    if (!isObject(body) || depth > 3) return body
    const out: Record<string, unknown> = { ...body }
    for (const { props } of node.flat)
      for (const [name, child] of props) {
        const text = typeof body[name] === 'string' ? strange(child, name) : null
        if (text !== null) {
          out[name] = text
          named.push(name)
        } else if (isObject(body[name])) out[name] = put(child, body[name], depth + 1)
      }
    return out
  }
  const body = made.bodySchema === null ? made.body : put(shop.nodeAt(made.bodySchema), made.body, 0)
  const query: Record<string, unknown> = { ...made.query }
  for (const { name, schema, in: where } of made.operation.parameters) {
    const text =
      where === 'query' && schema !== null && typeof made.query[name] === 'string'
        ? strange(shop.nodeAt(schema), name)
        : null
    if (text === null) continue
    query[name] = text
    named.push(name)
  }
  if (named.length > 0)
    probes.push({
      made: { ...made, body, query },
      intent: {
        kind: 'odd',
        what: `text non-ASCII and right-to-left text in ${[...new Set(named)].join(', ')}`,
      },
    })
  return probes
}

/** Places where text in another script came back changed. */
export function mangled(sent: unknown, answered: unknown, depth = 0): string | null {
  if (!isObject(sent) || depth > 3) return null
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string' && /\P{ASCII}/u.test(value)) {
      const back = find(answered, name, 0)
      if (typeof back === 'string' && back.normalize() !== value.normalize() && isRuin(value, back)) return name
    } else if (isObject(value)) {
      const inner = mangled(value, answered, depth + 1)
      if (inner !== null) return inner
    }
  }
  return null
}

/** Question marks, replacement characters or misread bytes in place of the sent text; other values don't count. */
const isRuin = (sent: string, back: string): boolean => {
  const survivors = Array.from(back).filter((letter) => sent.includes(letter)).length
  return /\uFFFD|\?{2}|Ã|à¦|Ø/.test(back) || survivors > 0.3 * Array.from(sent).length
}

function find(value: unknown, name: string, depth: number): unknown {
  if (!isObject(value) || depth > 4) return undefined
  if (name in value) return value[name]
  for (const part of Object.values(value)) {
    const found = find(part, name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
