import { isObject, textOf, type Json } from './json.ts'
import { methods, type Contract, type Operation, type Parameter } from './model.ts'
import { createReader, mediaOf, parameterOf, responseOf, securityOf, type Reader } from './parts.ts'
import { pointerOf, type ContractText } from './read.ts'

/** An operation's place: its path, and the item of `paths` that contains it. */
type Item = { path: string; at: string; source: Json }

/** Reads the operations out of a contract's text. Call `leaveOut` first: this one believes what it reads. */
export function modelOf({ root, place }: ContractText, lost: Contract['lost']): Contract {
  const reader = createReader(root)
  const operations = Object.keys(isObject(root['paths']) ? root['paths'] : {}).flatMap((path) => {
    if (!path.startsWith('/')) return []
    const [at, source] = reader.object(`/paths${pointerOf(path)}`)
    const item: Item = { path, at, source }
    return [
      ...methods
        .filter((method) => isObject(source[method]))
        .map((method) => operationOf(reader, root, item, method, at + pointerOf(method))),
      // methods beyond the usual ones, as OpenAPI 3.2 has them
      ...reader
        .children(`${at}/additionalOperations`)
        .map(([method, where]) => operationOf(reader, root, item, method, where)),
    ]
  })
  const version = textOf(root['openapi']).startsWith('3.0') ? '3.0' : '3.1'
  return { root, version, operations, lost, place, resolve: reader.resolve }
}

function operationOf(reader: Reader, root: Json, item: Item, method: string, pointer: string): Operation {
  const { path } = item
  const [at, source] = reader.object(pointer)
  const [bodyAt, body] = reader.object(`${at}/requestBody`)
  return {
    id: typeof source['operationId'] === 'string' ? source['operationId'] : `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    at,
    parameters: parametersOf(reader, item, { at, source }),
    body:
      'requestBody' in source
        ? { required: body['required'] === true, media: mediaOf(reader, bodyAt), at: bodyAt }
        : null,
    responses: reader
      .children(`${at}/responses`)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, where]) => responseOf(reader, status, where)),
    security: securityOf(reader, source['security'] ?? root['security']),
    bases: basesOf(source['servers'] ?? item.source['servers'] ?? root['servers']),
    source,
  }
}

/** The parameters of a path and of its operation, whose own come over those of the path. */
function parametersOf(reader: Reader, ...holders: { at: string; source: Json }[]): Parameter[] {
  const listed = holders.flatMap(({ at, source: { parameters } }) =>
    (Array.isArray(parameters) ? parameters : []).map((_, index) => parameterOf(reader, `${at}/parameters/${index}`)),
  )
  const byPlace = new Map(listed.map((one) => [`${one.in} ${one.name}`, one]))
  // OpenAPI: a header parameter named Accept, Content-Type or Authorization is ignored
  return [...byPlace.values()].filter(
    ({ in: where, name }) => where !== 'header' || !/^(accept|content-type|authorization)$/i.test(name),
  )
}

const longestList = 100

/** The path prefixes of a list of servers: variables at their defaults, and at every value they may have. */
function basesOf(servers: unknown): string[] {
  if (!Array.isArray(servers) || servers.length === 0) return ['']
  const bases = servers.filter(isObject).flatMap((server) => {
    const variables = isObject(server['variables']) ? server['variables'] : {}
    const names = [...textOf(server['url']).matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
    let urls = [textOf(server['url'])]
    for (const name of new Set(names))
      urls = urls
        .flatMap((url) => valuesOf(variables[name]).map((value) => url.replaceAll(`{${name}}`, value)))
        .slice(0, longestList)
    return urls.map((url) =>
      (URL.canParse(url, 'http://any.example') ? new URL(url, 'http://any.example').pathname : '').replace(/\/+$/, ''),
    )
  })
  return [...new Set(bases)]
}

/** The values of a variable of a server, its default first. */
function valuesOf(variable: unknown): string[] {
  if (!isObject(variable)) return ['']
  const allowed = Array.isArray(variable['enum']) ? variable['enum'].map(textOf) : []
  return [...new Set([textOf(variable['default'] ?? allowed[0]), ...allowed])]
}
