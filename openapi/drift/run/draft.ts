import { isObject, textOf } from '../contract/json.ts'
import type { Contract, Media, Operation, Parameter } from '../contract/model.ts'
import { isForm, isJson } from '../check/media.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import type { Credentials } from './credentials.ts'
import { isHandle, type Pool } from './pool.ts'
import { examplesOf, sample, type Fullness } from './sample.ts'
import { sealedSchema } from './seal.ts'

/** A request before it is put on the wire. */
export type Draft = {
  operation: Operation
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  cookie: Record<string, unknown>
  media: Media | null
  body: unknown
  /** Pointer of the schema of `body`. */
  bodySchema: string | null
  /** Every value comes from the contract's examples, its lists, or the server. */
  sure: boolean
  /** What it points at came from the server. */
  real: boolean
  /** Holds a value of the person who runs the checker. */
  personal: boolean
  /** Field → where in whose answer it was found, for a recording. */
  borrowed: Map<string, { from: string; pointer: string }>
}

export type Workshop = {
  contract: Contract
  nodeAt: (at: string) => Node
  pool: Pool
  credentials: Credentials
  /** Codes asked for before, by field name. */
  answers: Map<string, string>
  /** What moves money may be asked for. */
  writes: boolean
  /** Path of an address → the `ETag` it came with last. */
  etags: Map<string, string>
}

const fresh = /^(idempotency-?key|request-?id|client-?request-?id)$/i

/** Switches of a request that move money on the side. */
const moneyWords = /trans(fer)?$|^(deposit|withdraw|transfer)/i

/** The media type requests are made in: JSON before forms before the rest. */
export function mediaFor({ body }: Operation): Media | null {
  if (!body) return null
  const rank = ({ type }: Media) =>
    isJson(type) ? 0 : isForm(type) ? 1 : type === 'multipart/form-data' ? 2 : type === '*/*' ? 1 : 3
  return body.media.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/** Makes a request that keeps the contract, of what is known. */
export function draft(
  shop: Workshop,
  operation: Operation,
  fullness: Fullness,
  turn = 0,
  media = mediaFor(operation),
): Draft {
  const { contract, nodeAt, pool, credentials } = shop
  const made: Draft = {
    operation,
    path: {},
    query: {},
    header: {},
    cookie: {},
    media,
    body: undefined,
    bodySchema: null,
    sure: true,
    real: true,
    personal: false,
    borrowed: new Map(),
  }

  /** A value known by its name. Marks what is a guess. */
  function known(name: string, node: Node, where: string): unknown {
    if (fresh.test(name)) {
      const id: unknown = crypto.randomUUID()
      return keeps(node, id, 'request') ? id : undefined
    }
    const typed = (text: string): unknown =>
      [text, Number(text), text === 'true'].find((one) => keeps(node, one, 'request'))
    const given = shop.answers.get(name) ?? credentials.value(name)
    if (given !== undefined) {
      made.personal = true
      return typed(given)
    }
    const entry = isHandle(name) || /^(captcha|nonce|code|otp)/i.test(name) ? pool.forField(name, operation) : undefined
    if (entry && keeps(node, entry.value, 'request')) {
      made.borrowed.set(where, { from: entry.from, pointer: entry.pointer })
      return entry.value
    }
    const listed = node.flat.some(({ values, types }) => values !== null || (types !== null && !types.has('string')))
    if (
      !listed &&
      examplesOf(node).length === 0 &&
      node.flat.every(({ props, unions }) => props.size === 0 && unions.length === 0)
    )
      made.sure = false
    if (isHandle(name)) made.real = false
    return undefined
  }

  for (const parameter of operation.parameters) {
    if (parameter.in !== 'path' && !parameter.required && fullness === 'required') continue
    if (!shop.writes && !parameter.required && moneyWords.test(parameter.name)) continue
    if (
      parameter.in === 'header' &&
      !parameter.required &&
      fresh.test(parameter.name) === false &&
      fullness === 'required'
    )
      continue
    const value = parameterValue(parameter)
    if (value !== undefined) made[parameter.in][parameter.name] = value
  }

  function parameterValue(parameter: Parameter): unknown {
    const node = parameter.schema === null ? null : nodeAt(parameter.schema)
    if (parameter.in === 'path' && credentials.value(parameter.name) === undefined) {
      const entry = pool.forPath(parameter.name, operation.path)
      if (entry && (!node || keeps(node, entry.value, 'request'))) {
        made.borrowed.set(`path.${parameter.name}`, {
          from: entry.from,
          pointer: entry.pointer,
        })
        return entry.value
      }
      made.real = false
    }
    const shown = [
      parameter.source['example'],
      ...Object.values(isObject(parameter.source['examples']) ? parameter.source['examples'] : {}).map((one) =>
        isObject(one) ? one['value'] : undefined,
      ),
    ].filter((one) => one !== undefined)
    const given = node
      ? known(parameter.name, node, `${parameter.in}.${parameter.name}`)
      : credentials.value(parameter.name)
    if (given !== undefined) return given
    if (shown.length > 0) {
      made.sure = true
      return shown[turn % shown.length]
    }
    return node ? sample(node, { fullness, turn }) : 'drift'
  }

  if (made.media?.schema) {
    const inside = sealedSchema(contract, made.media) ?? made.media.schema
    made.bodySchema = inside
    const whole = mediaExamples(made.media)
    const node = nodeAt(inside)
    const wasSure = made.sure
    const body = sample(node, {
      fullness,
      turn,
      known: (name, child) => known(name, child, `body.${name}`),
    })
    const example = whole[turn % Math.max(1, whole.length)]
    if (isObject(body) && isObject(example)) {
      const names =
        fullness === 'all'
          ? Object.keys({ ...example, ...body })
          : [...new Set([...Object.keys(body), ...Object.keys(example)])]
      made.body = Object.fromEntries(
        names.map((name) => [
          name,
          made.borrowed.has(`body.${name}`) || fresh.test(name) || !(name in example) ? body[name] : example[name],
        ]),
      )
      if (names.every((name) => name in example || made.borrowed.has(`body.${name}`))) made.sure = wasSure
    } else made.body = example ?? body
    if (!keeps(node, made.body, 'request')) made.sure = false
  }
  return made
}

/** The same request once more: a key of its own, and the version of what it changes as it is now. */
export function renewed({ etags }: Workshop, made: Draft, except?: string): Draft {
  const key = crypto.randomUUID()
  const etag = [...etags].findLast(([path]) => path.endsWith(pathOfDraft(made)))?.[1]
  const renew = (part: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        name === except
          ? value
          : fresh.test(name)
            ? key
            : etag !== undefined && /^if-match$/i.test(name)
              ? etag
              : value,
      ]),
    )
  return {
    ...made,
    header: renew(made.header),
    body: isObject(made.body) ? renew(made.body) : made.body,
  }
}

/** The whole bodies a contract shows. */
function mediaExamples({ source }: Media): unknown[] {
  const many = isObject(source['examples']) ? Object.values(source['examples']) : []
  return [source['example'], ...many.map((one) => (isObject(one) ? one['value'] : undefined))].filter(
    (one) => one !== undefined,
  )
}

/** The path of a draft with its values in place. */
export const pathOfDraft = ({ operation, path }: Draft): string =>
  operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(path[name] ?? 'drift')))

/** The query of a draft, as its parameters' styles say. */
export function queryOfDraft({ operation, query }: Draft): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name)
    if (isObject(value) && parameter?.style === 'deepObject')
      for (const [key, part] of Object.entries(value)) search.append(`${name}[${key}]`, textOf(part))
    else if (Array.isArray(value) && parameter?.explode !== false)
      for (const item of value) search.append(name, textOf(item))
    else
      search.append(
        name,
        Array.isArray(value)
          ? value
              .map(textOf)
              .join(parameter?.style === 'pipeDelimited' ? '|' : parameter?.style === 'spaceDelimited' ? ' ' : ',')
          : textOf(value),
      )
  }
  return search.size === 0 ? '' : `?${search}`
}
