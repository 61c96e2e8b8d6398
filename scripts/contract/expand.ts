import type { Json, Refusal, ShortOperation, Source } from './load.ts'

export type Operation = {
  id: string
  area: string
  method: string
  path: string
  /** Refused without a token. */
  token: boolean
  /** The token is sent when the client holds one: `security: [{ token: [] }, {}]` takes it without asking for it. */
  tokenSent: boolean
  sealed: boolean
  open: boolean
  realm: 'any' | 'member' | 'agent'
  /** Served also while the password has to be changed. */
  passwordDue: boolean
  /** Calling it is no use of the session. */
  unused: boolean
  module: string
  refusals: string[]
  bodyType: 'json' | 'form' | null
  bodyLimit: number
  query: Json[]
  body: Json | null
  value: Json
  refusalValues: Record<string, Json>
  source: ShortOperation
}

const usualBodyLimit = 256 * 1024
const methods = ['get', 'post', 'put', 'delete', 'patch']

/** The refusals an operation has by its marks, beside its own. */
function commonRefusals(op: ShortOperation, token: boolean): string[] {
  return [
    'request.param.err',
    'function.not.available',
    'TOO_MANY_REQUEST',
    'unknown.system.err',
    ...(op['x-open'] ? [] : ['system.not.available', 'region.restricted']),
    ...(token ? ['login.not.session', 'user.token.expired', 'login.denied'] : []),
    ...(token && !op['x-password-due'] ? ['password.change.required'] : []),
    ...(op['x-realm'] === 'agent'
      ? ['error_not_agent', 'error_not_member']
      : op['x-realm'] === 'member'
        ? ['error_not_member']
        : []),
    ...(op['x-sealed'] ? ['seal.invalid', 'seal.expired', 'seal.key.unknown', 'seal.replayed'] : []),
  ]
}

const codeOf = (refusal: Refusal) => (typeof refusal === 'string' ? refusal : refusal.code)

/** Every operation of the contract with what its marks imply written out. */
export function listOperations(source: Source): Operation[] {
  const operations: Operation[] = []
  for (const [area, paths] of source.areas) {
    for (const [path, item] of Object.entries(paths)) {
      for (const method of methods) {
        const op = item[method]
        if (!op) continue
        const tokenSent = op.security.length > 0
        const token = tokenSent && op.security.every((requirement) => 'token' in requirement)
        const own = op['x-refusals']
        const refusals = [...new Set([...own.map(codeOf), ...commonRefusals(op, token)])].sort()
        for (const code of refusals)
          if (!(code in source.errors)) throw new Error(`${op.operationId} names the unknown code ${code}`)
        const [bodyKind, body] = Object.entries(op.requestBody?.content ?? {})[0] ?? []
        operations.push({
          id: op.operationId,
          area,
          method: method.toUpperCase(),
          path,
          token,
          tokenSent,
          sealed: op['x-sealed'] ?? false,
          open: op['x-open'] ?? false,
          realm: op['x-realm'] ?? 'any',
          passwordDue: op['x-password-due'] ?? false,
          unused: op['x-unused'] ?? false,
          module: op['x-module'],
          refusals,
          bodyType: bodyKind === undefined ? null : bodyKind.includes('form') ? 'form' : 'json',
          bodyLimit: op['x-body-limit'] ?? usualBodyLimit,
          query: op.parameters ?? [],
          body: body?.schema ?? null,
          value: op['x-value'] ?? { $ref: '#/components/schemas/Done' },
          refusalValues: Object.fromEntries(own.flatMap((r) => (typeof r === 'string' ? [] : [[r.code, r.value]]))),
          source: op,
        })
      }
    }
  }
  const seen = new Set<string>()
  for (const { id } of operations) {
    if (seen.has(id)) throw new Error(`the operationId ${id} is used twice`)
    seen.add(id)
  }
  return operations
}

type Refusing = { refusals: string[]; refusalValues: Record<string, Json> }

/** The schema of a refusal with one of `codes`. On the wire it also names the closed list; types leave that out. */
export function refusalSchema(op: Refusing, codes: string[], wire: boolean): Json {
  const all = codes.flatMap((code) => op.refusalValues[code] ?? [])
  const values = [...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
  return {
    type: 'object',
    required: ['success', 'value', 'message', 'errorCode', 'traceId'],
    additionalProperties: false,
    properties: {
      success: { const: false },
      value: values.length === 0 ? { type: 'null' } : { anyOf: [...values, { type: 'null' }] },
      message: { type: 'string' },
      errorCode: { ...(wire ? { $ref: '#/components/schemas/ErrorCode' } : { type: 'string' }), enum: codes },
      traceId: { type: 'string' },
    },
  }
}

export const envelopeSchema = (value: Json): Json => ({
  type: 'object',
  required: ['success', 'value', 'message'],
  additionalProperties: false,
  properties: { success: { const: true }, value, message: { type: 'string' }, traceId: { type: 'string' } },
})

/**
 * Groups an operation's codes by HTTP status. 501 is what a deployment answers that does not serve the operation; with 503
 * and `Retry-After` an unknown error says that the database is away.
 */
export function codesByStatus(op: Refusing, errors: Source['errors']): Map<number, string[]> {
  const groups = new Map<number, string[]>([
    [501, ['function.not.available']],
    [503, ['unknown.system.err']],
  ])
  for (const code of op.refusals) {
    const status = errors[code]!.status
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return groups
}

const sealedBody = (schema: Json): Json => ({
  type: 'object',
  required: ['value'],
  additionalProperties: false,
  properties: {
    value: {
      description: 'The body below as a compact JWE.',
      type: 'string',
      maxLength: 65536,
      contentMediaType: 'application/jose',
      contentSchema: schema,
    },
  },
})

const header = (name: string, description: string, schema: Json, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

const commonHeaders = (op: Operation): Json[] => [
  header('Merchant', 'The merchant code.', { type: 'string', examples: ['fairhall'] }),
  header('Device', 'Always `web`; kept for gateways, not judged.', { type: 'string', examples: ['web'] }, false),
  header('Language', 'Upper-case site code.', { type: 'string', examples: ['BN'] }, false),
  header(
    'ModuleId',
    'The module switch of the operation; kept for gateways, not judged.',
    { type: 'string', examples: [op.module] },
    false,
  ),
]

/** What every answer carries, whatever it says. */
export const answerHeaders: Json = { 'Cache-Control': { $ref: '#/components/headers/NoStore' } }

/** The answers of an operation by their status: what it is for, and its refusals. */
function responsesOf(op: Operation, errors: Source['errors'], wire: boolean): Json {
  const responses: Json = {
    200: {
      description: 'Done.',
      ...(wire && { headers: answerHeaders }),
      content: { 'application/json': { schema: envelopeSchema(op.value) } },
    },
  }
  const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }
  for (const [status, codes] of codesByStatus(op, errors)) {
    const headers = { ...(wire && answerHeaders), ...([429, 503].includes(status) && retryAfter) }
    responses[status] = {
      description: codes.join(', '),
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': { schema: refusalSchema(op, codes, wire) } },
    }
  }
  return responses
}

function requestBodyOf(op: Operation, wire: boolean): Json {
  const [kind, content] = Object.entries(op.source.requestBody?.content ?? {})[0] ?? []
  if (kind === undefined) return {}
  const sent = wire && op.sealed ? { schema: sealedBody(content!.schema) } : content
  return { requestBody: { required: true, content: { [kind]: sent } } }
}

/** What operations refer to by name. */
const componentsOf = ({ schemas, errors }: Source, wire: boolean): Json => ({
  schemas: { ErrorCode: { type: 'string', enum: Object.keys(errors) }, ...schemas },
  ...(wire && {
    headers: {
      NoStore: {
        description: 'Answers are never kept.',
        required: true,
        schema: { type: 'string', const: 'no-store' },
      },
    },
  }),
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The session token, without a scheme word.',
    },
  },
})

/** The contract as plain OpenAPI 3.1. `wire` shows sealed bodies and common headers as they travel. */
export function expandContract(source: Source, wire: boolean): Json {
  const paths: Record<string, Json> = {}
  for (const op of listOperations(source)) {
    const { 'x-value': _value, 'x-refusals': _refusals, ...rest } = op.source
    const parameters = [...(wire ? commonHeaders(op) : []), ...op.query]
    const item = (paths[op.path] ??= {})
    item[op.method.toLowerCase()] = {
      tags: [op.area],
      ...rest,
      ...(parameters.length ? { parameters } : {}),
      ...requestBodyOf(op, wire),
      responses: responsesOf(op, source.errors, wire),
    }
  }
  const used = new Set(source.areas.keys())
  return {
    ...source.entry,
    tags: (source.entry['tags'] as { name: string }[]).filter((tag) => used.has(tag.name)),
    paths,
    components: componentsOf(source, wire),
  }
}

/** The values that the contract gives to parameters which a call leaves out. */
export const defaultsOf = (query: readonly Json[]): Json =>
  Object.fromEntries(
    (query as { name: string; schema: { default?: unknown } }[]).flatMap(({ name, schema }) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  )
