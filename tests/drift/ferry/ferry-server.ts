import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import { handlers } from './ferry-routes.ts'
import { createMemory } from './memory.ts'
import { problem, type Reply } from './reply.ts'
import type { Asked, Loose, World } from './world.ts'
import { readBody, readParameters } from './ferry-reading.ts'

export const ferryFile = join(import.meta.dirname, 'ferry.yaml')
const written = readFileSync(ferryFile, 'utf8')

/** Checks whether a value is valid under the schema at a pointer of the contract. */
function createTaker(contract: Loose) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false })
  // oxlint-disable-next-line typescript/no-unsafe-call
  ;(formats as unknown as (one: Ajv2020) => void)(ajv)
  ajv.addSchema({ ...contract, $id: 'ferry' })
  const known = new Map<string, (value: unknown) => boolean>()
  return (pointer: string, value: unknown): boolean => {
    const own = known.get(pointer) ?? ajv.compile({ $ref: `ferry#${pointer}` })
    known.set(pointer, own)
    return own(value)
  }
}

const schemes: Record<string, (request: Asked) => string | undefined> = {
  cabin: ({ headers }) => /(?:^|; )cabin=([^;]*)/.exec(headers['cookie'] ?? '')?.[1],
  partner: ({ headers }) => headers['x-partner-key'],
  feedKey: ({ search }) => search.get('key') ?? undefined,
}
const keys: Record<string, string> = { partner: 'partner-of-the-line', feedKey: 'feed-for-the-harbour' }

/** Whether a scheme admits the request. */
function isLetIn({ off, memory }: World, scheme: string, request: Asked): boolean {
  const given = schemes[scheme]!(request)
  if (given === undefined) return off.has(`${scheme}: none`)
  if (given === '') return off.has(`${scheme}: none`) || off.has(`${scheme}: empty`)
  if (scheme === 'cabin' && memory.ended.has(given)) return off.has('cabin: ended')
  return off.has(`${scheme}: foreign`) || (scheme === 'cabin' ? memory.cabins.has(given) : given === keys[scheme])
}

const escape = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

function route(world: World, takes: ReturnType<typeof createTaker>, request: Asked): Reply {
  const paths = Object.keys(world.contract.paths as object).filter((path) =>
    new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(request.path),
  )
  const path = paths[0]
  if (path === undefined) return problem(404, 'no such address')
  const verb = request.method.toLowerCase()
  const own = handlers[`${request.method} ${path}`]
  const operation: Loose = world.contract.paths[path][verb]
  if (!own) return { ...problem(405, 'no such method'), headers: { Allow: 'GET' } }
  const [scheme] = Object.keys((operation?.security ?? world.contract.security)[0] ?? {})
  if (scheme !== undefined && !isLetIn(world, scheme, request)) return problem(401, 'not let in')
  const at = `/paths/${escape(path)}`
  const read = readParameters(world, request, path, verb, (pointer, value) => takes(at + pointer, value))
  if (typeof read === 'string') return problem(400, 'wrong request', read)
  const body = readBody(world, request, operation?.requestBody, (type, value) =>
    takes(`${at}/${verb}/requestBody/content/${escape(type)}/schema`, value),
  )
  if ('status' in body) return body as unknown as Reply
  return own({ ...request, world, memory: world.memory, id: read.id, query: read.query, body: body.value })
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://ferry.example')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: request.method ?? 'GET',
    path: url.pathname.replace(/^\/api(?=\/)/, ''),
    search: url.searchParams,
    headers,
    type: (headers['content-type'] ?? '').split(';')[0]!.trim(),
    bytes: Buffer.concat(chunks),
  }
}

function write(response: ServerResponse, { status, body, type = 'application/json', headers, raw }: Reply): void {
  if (raw !== undefined) {
    // what no library would send is written by hand
    response.socket?.end(raw)
    return
  }
  const text = body === undefined || Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { ...(text !== undefined && { 'content-type': type }), ...headers })
  response.end(text)
}

/** A ferry line that keeps its contract to the letter, unless `change` changes it. */
export async function startFerry(change: (world: World) => void = () => undefined) {
  const world: World = {
    contract: parse(written) as Loose,
    off: new Set(),
    ask: (request) => request,
    answer: (reply) => reply,
    memory: createMemory(),
  }
  change(world)
  const takes = createTaker(world.contract)
  const server = createServer((request, response) => {
    void readRequest(request).then((sent) => {
      const request = world.ask(sent)
      write(response, world.answer(route(world, takes, request), request))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
