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

/** Values that end the session by their words. */
const endsSession = /log_?-?out|sign_?-?out|leave|"(EXIT|END|STOP|QUIT)/i

/** A call that keeps the contract, one thing away from one that was accepted. */
export type Variation = { made: Draft; what: string; at: string; name: string }

/** Whether a valid request was refused for what it holds, in the words invalid requests are refused in. */
export const isCalledInvalid = (tour: Tour, exchange: Exchange): boolean => {
  if (!isRefusal(exchange)) return false
  const word = wordOf(exchange)
  return word === '' || tour.wrongWords.has(word)
}

/** Every way to vary an accepted call by one thing that the contract allows. */
export function variationsOf(shop: Workshop, made: Draft): Variation[] {
  return [
    ...made.operation.parameters.flatMap((parameter) => parameterVariations(shop, made, parameter)),
    ...bodyVariations(shop, made),
  ]
}

const isConditional = (name: string) => /^(if-|range$)/i.test(name)

/** What the checker made up itself may be anything else; what a person or the server gave may not. */
const isGiven = ({ answers, credentials }: Workshop, made: Draft, where: string, name: string): boolean =>
  isHandle(name) ||
  answers.has(name) ||
  credentials.value(name) !== undefined ||
  (made.borrowed.has(`${where}.${name}`) && (!/^code$/i.test(name) || provesSomebody(made.operation))) ||
  (made.personal && isDelicate(name))

const provesSomebody = ({ id, path }: Operation) =>
  /verif|otp|sms|login|log-in|sign|reset|confirm|captcha|redeem|coupon/i.test(`${id} ${path}`)

/** Keys as short and as long as they may be, each a new one. */
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

/** Whether a value of a parameter means on the wire what it means in JSON. */
function isPlainOnWire(parameter: Parameter, node: Node, value: unknown): boolean {
  if (parameter.json) return true
  const texts = [value].flat().flatMap((one) => (isObject(one) ? Object.values(one) : [one]))
  if (texts.length === 0 || texts.some((one) => one === null || typeof one === 'object' || one === '')) return false
  const isHeader = parameter.in === 'header' || parameter.in === 'cookie'
  if (isHeader && texts.some((one) => !/^[\x21-\x7e]+$/.test(textOf(one)))) return false
  const read = onWire(parameter, node, value)
  return keeps(node, read, 'request') && sizeOf(read) === sizeOf(value)
}

/** A list is as long, and an object as wide, once it is read. */
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

/** Whether a form can say it: no nulls, no objects, no empty lists. */
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

/** From each accepted form of a call, one thing after the other is varied to every edge the contract allows. */
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

/** What is required and nothing more has to be enough, once more is. */
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

/** Whether one thing less was refused: then so is more than one thing less. */
const isRefusedAlready = (tour: Tour, { id }: Operation): boolean =>
  tour.checker.ledger.list().some(({ kind, operations }) => kind === 'valid-refused' && operations.has(id))

/** Sends a variation; a refusal in the words of an invalid request is a finding. False when no more can be sent. */
async function tryVariation(tour: Tour, { made, what, at, name }: Variation): Promise<boolean> {
  const label = `${/\P{ASCII}/u.test(what) ? 'text beyond ASCII' : 'a valid request'}, ${what}`
  let exchange = await deliverVariation(tour, made, label, name)
  // what was varied before may have ended the session
  if (exchange.response?.status === 401 && isClosed(made.operation)) {
    tour.lost = !(await comeBack(tour))
    if (tour.lost) return false
    exchange = await deliverVariation(tour, made, label, name)
  }
  if (exchange.response?.status === 401 || exchange.response?.status === 429) return false
  if (made.operation.method !== 'GET') tour.learn(made.operation, null, exchange)
  if (isCalledInvalid(tour, exchange)) refused(tour, made.operation, exchange, { what, at, name })
  // failed calls with a person's name are counted, and may lock that person out
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

/** The call that was accepted, in another media type where that can say the same; else one of what is required. */
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
