import { isObject, textOf } from '../contract/json.ts'
import type { Media, Operation, Parameter } from '../contract/model.ts'
import { fromForm } from '../check/coerce.ts'
import { isJson } from '../check/media.ts'
import type { Exchange } from '../exchange.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { itemsOf } from './active.ts'
import { isRefusal, wordOf } from './answers.ts'
import { comeBack } from './come-back.ts'
import { deliverVariation } from './deliver-fresh.ts'
import { draft } from './draft.ts'
import { isFields } from './encode.ts'
import { isFresh } from './fresh.ts'
import { onWire } from './styles.ts'
import type { Draft, Workshop } from './workshop.ts'
import { bodyEdges, edgesOf, isDelicate, requestEdges, type Edge } from './edges.ts'
import { isLogout, isRemoval } from './order.ts'
import { isHandle } from './pool.ts'
import { isClosed, isDone, type Tour } from './tour.ts'

/** Values whose words suggest that they end the session. */
const endsSession = /log_?-?out|sign_?-?out|leave|"(EXIT|END|STOP|QUIT)/i

/** A valid call, one change away from an accepted one. */
export type Variation = { made: Draft; what: string; at: string; name: string }

/** Whether a valid request was refused for its content, with the code that invalid requests get. */
export const isCalledInvalid = (tour: Tour, exchange: Exchange): boolean => {
  if (!isRefusal(exchange)) return false
  const word = wordOf(exchange)
  return word === '' || tour.wrongWords.has(word)
}

/** Every variation of an accepted call by one change that the contract allows. */
export function variationsOf(shop: Workshop, made: Draft): Variation[] {
  return [
    ...made.operation.parameters.flatMap((parameter) => parameterVariations(shop, made, parameter)),
    ...bodyVariations(shop, made),
  ]
}

const isConditional = (name: string) => /^(if-|range$)/i.test(name)

/** The checker may vary its own values, but not those from a person or the server. */
const isGiven = ({ answers, credentials }: Workshop, made: Draft, where: string, name: string): boolean =>
  isHandle(name) ||
  answers.has(name) ||
  credentials.value(name) !== undefined ||
  (made.borrowed.has(`${where}.${name}`) && (!/^code$/i.test(name) || provesSomebody(made.operation))) ||
  (made.personal && isDelicate(name))

const provesSomebody = ({ id, path }: Operation) =>
  /verif|otp|sms|login|log-in|sign|reset|confirm|captcha|redeem|coupon/i.test(`${id} ${path}`)

/** Keys of the minimum and maximum length, each a new one. */
function keyVariations(node: Node, made: Draft, { in: where, name, at }: Parameter): Variation[] {
  const of = (key: string) => node.flat.flatMap(({ schema }) => (typeof schema[key] === 'number' ? [schema[key]] : []))
  return [...of('minLength'), ...of('maxLength')].flatMap((length): Variation[] => {
    const value = crypto
      .randomUUID()
      .repeat(Math.ceil(length / 36))
      .slice(0, length)
    if (length < 4 || length > 5000 || !keeps(node, value, 'request')) return []
    return [
      { made: { ...made, [where]: { ...made[where], [name]: value } }, what: `${name} of ${length} letters`, at, name },
    ]
  })
}

function parameterVariations(shop: Workshop, made: Draft, parameter: Parameter): Variation[] {
  const { name, at, in: where, required, schema } = parameter
  const part = made[where]
  if (!(name in part) || where === 'path' || isConditional(name)) return []
  const { [name]: value, ...rest } = part
  const out: Variation[] = required ? [] : [{ made: { ...made, [where]: rest }, what: `no ${name}`, at, name }]
  if (schema === null) return out
  const node = shop.nodeAt(schema)
  if (isFresh(name)) return [...out, ...keyVariations(node, made, parameter)]
  if (isGiven(shop, made, where, name)) return out
  for (const edge of parameterEdges(node, value, name, !parameter.json))
    if (isPlainOnWire(parameter, node, edge.value))
      out.push({
        made: { ...made, [where]: { ...part, [name]: edge.value } },
        what: edge.what,
        at,
        name,
      })
  return out
}

function parameterEdges(node: Node, value: unknown, name: string, texts: boolean): Edge[] {
  if (isObject(value)) return bodyEdges(node, value)
  const items = itemsOf(node)
  const [first, ...rest] = Array.isArray(value) ? (value as unknown[]) : []
  const inside =
    items && first !== undefined
      ? edgesOf(items, first, `${name} item`, texts)
          .map((one) => ({ ...one, value: [one.value, ...rest] }))
          .filter((one) => keeps(node, one.value, 'request'))
      : []
  return [...edgesOf(node, value, name, texts), ...inside]
}

/** Whether a parameter's value means the same on the wire as in JSON. */
function isPlainOnWire(parameter: Parameter, node: Node, value: unknown): boolean {
  if (parameter.json) return true
  const texts = [value].flat().flatMap((one) => (isObject(one) ? Object.values(one) : [one]))
  if (texts.length === 0 || texts.some((one) => one === null || typeof one === 'object' || one === '')) return false
  const isHeader = parameter.in === 'header' || parameter.in === 'cookie'
  if (isHeader && texts.some((one) => !/^[\x21-\x7e]+$/.test(textOf(one)))) return false
  const read = onWire(parameter, node, value)
  return keeps(node, read, 'request') && sizeOf(read) === sizeOf(value)
}

/** Checks that a list keeps its length, and an object its number of fields, after parsing. */
const sizeOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 1)

function bodyVariations(shop: Workshop, made: Draft): Variation[] {
  const { media, bodySchema, body } = made
  if (!media || bodySchema === null || body === undefined) return []
  const node = shop.nodeAt(bodySchema)
  const isText = !isFields(media.type) && !isJson(media.type) && !media.type.includes('*')
  const isKnown = (name: string) => isGiven(shop, made, 'body', name)
  const edges = requestEdges(node, body, isKnown)
  return edges
    .filter(({ value }) => !isFields(media.type) || isFieldEdge(node, value))
    .filter(({ value }) => !isText || (typeof value === 'string' && value !== ''))
    .map(({ value, ...edge }) => ({ ...edge, made: { ...made, body: value } }))
}

/** Whether a form can express it: no nulls, no objects, no empty lists. */
function isFieldEdge(node: Node, value: unknown): boolean {
  if (!isObject(value)) return false
  const isPlain = (one: unknown): boolean =>
    Array.isArray(one) ? one.length > 0 && one.every(isPlain) : one !== null && typeof one !== 'object' && one !== ''
  if (!Object.values(value).every(isPlain)) return false
  const texts = Object.entries(value).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(textOf) : textOf(part),
  ])
  return keeps(node, fromForm(node, Object.fromEntries(texts) as Record<string, unknown>), 'request')
}

/** Varies one part at a time of each accepted form of a call, to every limit that the contract allows. */
export async function narrowOperation(tour: Tour, operation: Operation): Promise<void> {
  if (isLogout(operation) || isRemoval(operation) || tour.lost) return
  const seen = new Set<string>()
  for (const form of tour.forms.get(operation) ?? []) {
    for (const variation of variationsOf(tour.shop, form)) {
      const key = `${variation.at} ${variation.what}`
      const isTold = variation.what.endsWith(' alone') && isRefusedAlready(tour, operation)
      if (seen.has(key) || endsSession.test(variation.what) || isTold) continue
      seen.add(key)
      if (tour.over() || !(await tryVariation(tour, variation))) return
    }
  }
  await tryLeast(tour, operation)
  await tryMedia(tour, operation)
}

/** Checks that the required parts alone are enough, after a fuller request was accepted. */
async function tryLeast(tour: Tour, operation: Operation): Promise<void> {
  const [form] = tour.forms.get(operation) ?? []
  if (!form || tour.over() || isRefusedAlready(tour, operation)) return
  const smallest = { ...draft(tour.shop, operation, 'required'), path: form.path }
  const isKept = smallest.bodySchema === null || keeps(tour.shop.nodeAt(smallest.bodySchema), smallest.body, 'request')
  if (!isKept || (!smallest.sure && smallest.personal)) return
  const exchange = await deliverVariation(tour, smallest, 'a request of what is required')
  const at = operation.body?.at ?? operation.at
  if (isCalledInvalid(tour, exchange))
    refused(tour, operation, exchange, { what: 'only what is required', at, name: 'least' })
}

/** Whether the server already refused a smaller omission: then it refuses larger ones, too. */
const isRefusedAlready = (tour: Tour, { id }: Operation): boolean =>
  tour.checker.ledger.list().some(({ kind, operations }) => kind === 'valid-refused' && operations.has(id))

/** Sends a variation; a refusal with the code of an invalid request is a finding. False if no more can be sent. */
async function tryVariation(tour: Tour, { made, what, at, name }: Variation): Promise<boolean> {
  const label = `${/\P{ASCII}/u.test(what) ? 'text beyond ASCII' : 'a valid request'}, ${what}`
  let exchange = await deliverVariation(tour, made, label, name)
  // an earlier variation may have ended the session
  if (exchange.response?.status === 401 && isClosed(made.operation)) {
    tour.lost = !(await comeBack(tour))
    if (tour.lost) return false
    exchange = await deliverVariation(tour, made, label, name)
  }
  if (exchange.response?.status === 401 || exchange.response?.status === 429) return false
  if (made.operation.method !== 'GET') tour.learn(made.operation, null, exchange)
  if (isCalledInvalid(tour, exchange)) refused(tour, made.operation, exchange, { what, at, name })
  // servers count failed calls with a person's name, and may lock the account
  return isDone(exchange) || !made.personal
}

function refused(
  tour: Tour,
  operation: Operation,
  exchange: Exchange,
  { what, at, name }: Omit<Variation, 'made'>,
): void {
  const status = String(exchange.response?.status)
  const text = `refused with ${status} though the contract allows it: ${what}`
  tour.checker.ledger.add(
    { kind: 'valid-refused', at, key: name, field: name, text, actual: status },
    operation.id,
    exchange,
  )
}

/** The accepted call in another media type if that can express it; else one with only the required parts. */
export function inMedia(shop: Workshop, form: Draft, media: Media): Draft {
  const isSaid = media.schema !== null && keeps(shop.nodeAt(media.schema), form.body, 'request')
  if (isSaid && (isFields(media.type) ? isFieldEdge(shop.nodeAt(media.schema!), form.body) : isJson(media.type)))
    return { ...form, media, bodySchema: media.schema }
  return draft(shop, form.operation, 'required', 0, media)
}

/** The documented media types beside the one that calls are made in. */
async function tryMedia(tour: Tour, operation: Operation): Promise<void> {
  const [form] = tour.forms.get(operation) ?? []
  if (!form?.media || !operation.body) return
  for (const media of operation.body.media) {
    if (media === form.media || media.type.includes('*') || media.schema === null || tour.over()) continue
    const made = inMedia(tour.shop, form, media)
    if (made.unwritable !== undefined) continue
    const exchange = await deliverVariation(tour, made, `a body of type ${media.type}`)
    if (isCalledInvalid(tour, exchange))
      refused(tour, operation, exchange, {
        what: `a body of type ${media.type}`,
        at: media.at,
        name: media.type,
      })
  }
}
