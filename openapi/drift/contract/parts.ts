import { follow, isObject, stepsOf, textOf, type Json } from './json.ts'
import type { Header, Media, Parameter, Requirement, Response } from './model.ts'
import { pointerOf } from './read.ts'

/** Finds its way in a contract, references followed. */
export type Reader = {
  resolve: (pointer: string) => [at: string, value: unknown]
  /** The object at a pointer, an empty one where there is none. */
  object: (pointer: string) => [at: string, value: Json]
  /** Keys of the object at a pointer, each with the pointer of what it holds. */
  children: (pointer: string) => [key: string, at: string][]
}

const maxReferences = 40

export function createReader(root: Json): Reader {
  function resolve(pointer: string): [string, unknown] {
    let at = pointer
    for (let depth = 0; depth < maxReferences; depth += 1) {
      const value = follow(root, stepsOf(at))
      if (!isObject(value) || typeof value['$ref'] !== 'string' || !value['$ref'].startsWith('#')) return [at, value]
      at = stepsOf(value['$ref'])
        .map((step) => pointerOf(step))
        .join('')
    }
    return [at, undefined]
  }
  const object: Reader['object'] = (pointer) => {
    const [at, value] = resolve(pointer)
    return [at, isObject(value) ? value : {}]
  }
  const children: Reader['children'] = (pointer) => {
    const [at, value] = object(pointer)
    return Object.keys(value).map((key) => [key, at + pointerOf(key)])
  }
  return { resolve, object, children }
}

const schemaAt = (at: string, holder: Json) => ('schema' in holder ? `${at}/schema` : null)

export const mediaOf = ({ children, object }: Reader, at: string): Media[] =>
  children(`${at}/content`).map(([type, where]) => {
    const [place, source] = object(where)
    return { type: type.toLowerCase(), schema: schemaAt(place, source), source, at: place }
  })

export function parameterOf(reader: Reader, pointer: string): Parameter {
  const [at, source] = reader.object(pointer)
  const [content] = mediaOf(reader, at)
  const where = source['in'] as Parameter['in']
  const style = textOf(source['style'] ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple'))
  return {
    name: textOf(source['name']),
    in: where,
    required: source['required'] === true,
    schema: schemaAt(at, source) ?? content?.schema ?? null,
    at,
    style,
    explode: source['explode'] === undefined ? style === 'form' : source['explode'] === true,
    json: content !== undefined,
    source,
  }
}

const headersOf = ({ children, object }: Reader, at: string): Header[] =>
  children(`${at}/headers`)
    .map(([name, where]) => {
      const [place, source] = object(where)
      const required = source['required'] === true
      return { name: name.toLowerCase(), required, schema: schemaAt(place, source), at: place }
    })
    .filter(({ name }) => name !== 'content-type')

export function responseOf(reader: Reader, status: string, where: string): Response {
  const [at, response] = reader.object(where)
  return {
    status: status.toUpperCase().replace('DEFAULT', 'default'),
    media: mediaOf(reader, at),
    headers: headersOf(reader, at),
    at,
    links: isObject(response['links']) ? response['links'] : {},
  }
}

export const securityOf = ({ object }: Reader, list: unknown): Requirement[] =>
  (Array.isArray(list) ? list : []).map((one) =>
    Object.keys(isObject(one) ? one : {}).map((scheme) => ({
      scheme,
      source: object(`/components/securitySchemes${pointerOf(scheme)}`)[1],
    })),
  )
