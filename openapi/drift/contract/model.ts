import { follow, isObject, stepsOf, textOf, type Json } from './json.ts'
import { pointerOf, type ContractText, type Place } from './read.ts'

export type Parameter = {
  name: string
  in: 'query' | 'header' | 'path' | 'cookie'
  required: boolean
  /** Pointer of its schema. */
  schema: string | null
  at: string
  style: string
  explode: boolean
  /** The parameter is JSON of its own, by `content`. */
  json: boolean
  source: Json
}
export type Media = { type: string; schema: string | null; source: Json; at: string }
export type Header = { name: string; required: boolean; schema: string | null; at: string }
export type Response = {
  /** `200`, `4XX` or `default`. */
  status: string
  media: Media[]
  headers: Header[]
  at: string
  links: Json
}
/** One way to be let in: all of its schemes together. */
export type Requirement = { scheme: string; source: Json }[]
export type Operation = {
  id: string
  method: string
  path: string
  at: string
  parameters: Parameter[]
  body: { required: boolean; media: Media[]; at: string } | null
  responses: Response[]
  security: Requirement[]
  /** Path prefixes of the servers it lives on. */
  bases: string[]
  source: Json
}
export type Contract = {
  root: Json
  /** 3.0 and 3.1 differ in what a schema means. */
  version: '3.0' | '3.1'
  operations: Operation[]
  place: (pointer: string) => Place
  /** What a schema or object pointer leads to, references followed. */
  resolve: (pointer: string) => [at: string, value: unknown]
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/** Reads the operations out of a contract's text. Call `findProblems` first: this one believes what it reads. */
export function modelOf({ root, place }: ContractText): Contract {
  function resolve(pointer: string): [string, unknown] {
    let at = pointer
    for (let depth = 0; depth < 40; depth += 1) {
      const value = follow(root, stepsOf(at))
      if (!isObject(value) || typeof value['$ref'] !== 'string' || !value['$ref'].startsWith('#')) return [at, value]
      at = stepsOf(value['$ref'])
        .map((step) => pointerOf(step))
        .join('')
    }
    return [at, undefined]
  }
  const object = (pointer: string): [string, Json] => {
    const [at, value] = resolve(pointer)
    return [at, isObject(value) ? value : {}]
  }
  const children = (pointer: string): [string, string][] =>
    Object.keys(object(pointer)[1]).map((key) => [key, object(pointer)[0] + pointerOf(key)])
  const schemaAt = (at: string, holder: Json) => ('schema' in holder ? `${at}/schema` : null)

  const mediaOf = (at: string): Media[] =>
    children(`${at}/content`).map(([type, where]) => {
      const [place, source] = object(where)
      return { type: type.toLowerCase(), schema: schemaAt(place, source), source, at: place }
    })

  function parameterOf(pointer: string): Parameter {
    const [at, source] = object(pointer)
    const [content] = mediaOf(at)
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

  const headersOf = (at: string): Header[] =>
    children(`${at}/headers`)
      .map(([name, where]) => {
        const [place, source] = object(where)
        return {
          name: name.toLowerCase(),
          required: source['required'] === true,
          schema: schemaAt(place, source),
          at: place,
        }
      })
      .filter(({ name }) => name !== 'content-type')

  const securityOf = (list: unknown): Requirement[] =>
    (Array.isArray(list) ? list : []).map((one) =>
      Object.keys(isObject(one) ? one : {}).map((scheme) => ({
        scheme,
        source: object(`/components/securitySchemes${pointerOf(scheme)}`)[1],
      })),
    )

  function operationOf(path: string, itemAt: string, item: Json, method: string): Operation {
    const at = itemAt + pointerOf(method)
    const source = item[method] as Json
    const listed = (holder: Json, from: string) =>
      (Array.isArray(holder['parameters']) ? holder['parameters'] : []).map((_, index) =>
        parameterOf(`${from}/parameters/${index}`),
      )
    const parameters = new Map(
      [...listed(item, itemAt), ...listed(source, at)].map((one) => [`${one.in} ${one.name}`, one]),
    )
    const [bodyAt, body] = object(`${at}/requestBody`)
    return {
      id: typeof source['operationId'] === 'string' ? source['operationId'] : `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      at,
      // OpenAPI: a header parameter named Accept, Content-Type or Authorization is ignored
      parameters: [...parameters.values()].filter(
        ({ in: where, name }) => where !== 'header' || !/^(accept|content-type|authorization)$/i.test(name),
      ),
      body:
        'requestBody' in source ? { required: body['required'] === true, media: mediaOf(bodyAt), at: bodyAt } : null,
      responses: children(`${at}/responses`)
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, where]) => {
          const [place, response] = object(where)
          const links = isObject(response['links']) ? response['links'] : {}
          return {
            status: status.toUpperCase().replace('DEFAULT', 'default'),
            media: mediaOf(place),
            headers: headersOf(place),
            at: place,
            links,
          }
        }),
      security: securityOf(source['security'] ?? root['security']),
      bases: basesOf(source['servers'] ?? item['servers'] ?? root['servers']),
      source,
    }
  }

  const operations = Object.keys(isObject(root['paths']) ? root['paths'] : {}).flatMap((path) => {
    if (!path.startsWith('/')) return []
    const [itemAt, item] = object(`/paths${pointerOf(path)}`)
    return methods.filter((method) => isObject(item[method])).map((method) => operationOf(path, itemAt, item, method))
  })
  const version = textOf(root['openapi']).startsWith('3.0') ? '3.0' : '3.1'
  return { root, version, operations, place, resolve }
}

/** The path prefixes of a list of servers, their variables at their defaults. */
function basesOf(servers: unknown): string[] {
  if (!Array.isArray(servers) || servers.length === 0) return ['']
  const bases = servers.filter(isObject).map((server) => {
    const variables = isObject(server['variables']) ? server['variables'] : {}
    const url = textOf(server['url']).replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
      const variable = variables[name]
      return isObject(variable) ? textOf(variable['default']) : ''
    })
    return (URL.canParse(url, 'http://any.example') ? new URL(url, 'http://any.example').pathname : '').replace(
      /\/+$/,
      '',
    )
  })
  return [...new Set(bases)]
}
