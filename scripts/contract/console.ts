import { answerHeaders, codesByStatus, defaultsOf, envelopeSchema, refusalSchema } from './expand.ts'
import type { ConsoleSource, Json, Refusal, ShortConsoleOperation } from './load.ts'

/** What an operator may be, several each. */
export const roles = ['support', 'cashier', 'risk', 'content', 'games', 'administrator'] as const

export type ConsoleOperation = {
  id: string
  area: string
  method: 'GET' | 'POST'
  path: string
  /** No login is needed. */
  open: boolean
  /** Who may call; all of them where any operator may. */
  roles: string[]
  reason: boolean
  fourEyes: boolean
  csv: boolean
  idle: boolean
  conflict: boolean
  refusals: string[]
  bodyType: 'json' | null
  bodyLimit: number
  query: Json[]
  body: Json | null
  value: Json
  refusalValues: Record<string, Json>
  source: ShortConsoleOperation
}

const usualBodyLimit = 256 * 1024
const codeOf = (refusal: Refusal) => (typeof refusal === 'string' ? refusal : refusal.code)

function commonRefusals(op: ShortConsoleOperation, method: string): string[] {
  return [
    'request.param.err',
    'network.not.allowed',
    'csrf.refused',
    'TOO_MANY_REQUEST',
    'unknown.system.err',
    ...(op['x-open'] ? [] : ['login.not.session', 'user.token.expired', 'login.denied']),
    ...(Array.isArray(op['x-roles']) ? ['role.not.allowed'] : []),
    ...(op['x-four-eyes'] && method === 'POST'
      ? ['four.eyes.changed', 'four.eyes.nobody', 'four.eyes.open', 'four.eyes.same.operator']
      : []),
  ]
}

const reasonSchema: Json = {
  description: 'The reason for the audit log. With four eyes it is required together with `seen`.',
  type: 'string',
  minLength: 3,
  maxLength: 300,
}
const seenSchema: Json = {
  description: 'The hash of the preview that the caller saw; without it the answer is only the preview.',
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
}

/** The body with what the marks add to it. */
function bodyOf(op: ShortConsoleOperation): Json | null {
  const own = op.requestBody?.content['application/json']?.schema ?? null
  if (!op['x-reason'] && !op['x-four-eyes']) return own
  const base = own ?? { type: 'object', additionalProperties: false, required: [], properties: {} }
  if (base['type'] !== 'object') throw new Error(`the body of ${op.operationId} has to be written out: marks add to it`)
  const added = {
    ...(op['x-reason'] ? { reason: reasonSchema } : {}),
    ...(op['x-four-eyes'] ? { seen: seenSchema } : {}),
  }
  return {
    ...base,
    required: [
      ...((base['required'] as string[] | undefined) ?? []),
      ...(op['x-reason'] && !op['x-four-eyes'] ? ['reason'] : []),
    ],
    properties: { ...(base['properties'] as Json), ...added },
  }
}

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

function valueOf(op: ShortConsoleOperation): Json {
  const own = op['x-value'] ?? { $ref: '#/components/schemas/Done' }
  if (!op['x-four-eyes']) return own
  return {
    type: 'object',
    required: ['outcome', 'preview', 'request', 'result'],
    additionalProperties: false,
    properties: {
      outcome: { type: 'string', enum: ['preview', 'requested', 'done'] },
      preview: { $ref: '#/components/schemas/FourEyesPreview' },
      request: orNull({ $ref: '#/components/schemas/FourEyesRequest' }),
      result: orNull(own),
    },
  }
}

/** Every operation of the operators' contract with what its marks imply written out. */
export function listConsoleOperations(source: ConsoleSource): ConsoleOperation[] {
  const operations: ConsoleOperation[] = []
  const seen = new Set<string>()
  for (const [area, paths] of source.areas) {
    for (const [path, item] of Object.entries(paths)) {
      for (const method of ['get', 'post'] as const) {
        const op = item[method]
        if (!op) continue
        const own = op['x-refusals'] ?? []
        const refusals = [...new Set([...own.map(codeOf), ...commonRefusals(op, method.toUpperCase())])].sort()
        for (const code of refusals)
          if (!(code in source.errors)) throw new Error(`${op.operationId} names the unknown code ${code}`)
        if (seen.has(op.operationId)) throw new Error(`the operationId ${op.operationId} is used twice`)
        seen.add(op.operationId)
        const body = method === 'post' ? bodyOf(op) : null
        operations.push({
          id: op.operationId,
          area,
          method: method === 'get' ? 'GET' : 'POST',
          path,
          open: op['x-open'] ?? false,
          roles: Array.isArray(op['x-roles']) ? op['x-roles'] : op['x-open'] ? [] : [...roles],
          reason: op['x-reason'] ?? false,
          fourEyes: op['x-four-eyes'] ?? false,
          csv: op['x-csv'] ?? false,
          idle: op['x-idle'] ?? false,
          conflict: op['x-conflict'] ?? false,
          refusals,
          bodyType: body === null ? null : 'json',
          bodyLimit: op['x-body-limit'] ?? usualBodyLimit,
          query: [...(op.parameters ?? []), ...(op['x-csv'] ? [csvParameter] : [])],
          body,
          value: valueOf(op),
          refusalValues: Object.fromEntries(own.flatMap((r) => (typeof r === 'string' ? [] : [[r.code, r.value]]))),
          source: op,
        })
      }
    }
  }
  return operations
}

const csvParameter: Json = {
  name: 'format',
  in: 'query',
  description: 'All rows as a file, outside the envelope; a workbook (xlsx) has the first 50,000.',
  schema: { type: 'string', enum: ['csv', 'xlsx'] },
}

const tokenHeader: Json = {
  name: 'X-Console-Token',
  in: 'header',
  required: true,
  description: 'The `csrf` of the session.',
  schema: { type: 'string' },
}

/** The schemas that something refers to, and those these refer to. */
function usedSchemas(schemas: Json, from: unknown): Json {
  const used = new Set<string>()
  const waiting = [JSON.stringify(from)]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name!)) continue
      used.add(name!)
      waiting.push(JSON.stringify(schemas[name!] ?? null))
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function responsesOf(op: ConsoleOperation, errors: ConsoleSource['errors'], wire: boolean): Json {
  const headers = wire ? { headers: answerHeaders } : {}
  const responses: Json = {
    200: {
      description: 'Done.',
      ...headers,
      content: {
        'application/json': { schema: envelopeSchema(op.value) },
        ...(wire && op.csv
          ? {
              'text/csv': { schema: { type: 'string' } },
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
                schema: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            }
          : {}),
      },
    },
  }
  for (const [status, codes] of codesByStatus(op, errors)) {
    const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }
    responses[status] = {
      description: codes.join(', '),
      ...([429, 503].includes(status) ? { headers: { ...(wire ? answerHeaders : {}), ...retry } } : headers),
      content: { 'application/json': { schema: refusalSchema(op, codes, wire) } },
    }
  }
  return responses
}

/** The operators' contract as plain OpenAPI 3.1. `wire` shows headers as they travel. */
export function expandConsole(source: ConsoleSource, wire: boolean): Json {
  const paths: Record<string, Json> = {}
  for (const op of listConsoleOperations(source)) {
    const { 'x-value': _value, 'x-refusals': _refusals, requestBody: _body, parameters: _query, ...rest } = op.source
    const parameters = [...(wire && op.method === 'POST' && !op.open ? [tokenHeader] : []), ...op.query]
    const item = (paths[op.path] ??= {})
    item[op.method.toLowerCase()] = {
      tags: [op.area],
      ...rest,
      security: op.open ? [] : [{ session: [] }],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(op.body ? { requestBody: { required: true, content: { 'application/json': { schema: op.body } } } } : {}),
      responses: responsesOf(op, source.errors, wire),
    }
  }
  const codes = { ErrorCode: { type: 'string', enum: Object.keys(source.errors) } }
  const noStore = {
    description: 'Answers are never kept.',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  }
  return {
    ...source.entry,
    tags: (source.entry['tags'] as { name: string }[]).filter(({ name }) => source.areas.has(name)),
    paths,
    components: {
      schemas: usedSchemas({ ...codes, ...source.schemas }, paths),
      ...(wire && { headers: { NoStore: noStore } }),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'console', description: 'The session of an operator.' },
      },
    },
  }
}

const head = '// Written by `npm run gen` from the contract. Do not edit.\n'

type Described = {
  default?: unknown
  $ref?: string
  items?: Described
  properties?: Record<string, Described>
  allOf?: Described[]
  anyOf?: Described[]
}

const resolved = (schema: Described, schemas: Json): Described =>
  schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.split('/').at(-1)!] as Described, schemas)

/** Whether a column has numbers that the contract writes as text: amounts and percentages. */
const isNumber = ({ $ref, anyOf = [] }: Described): boolean =>
  /\/(?:Amount|Hold)$/.test($ref ?? '') || anyOf.some(isNumber)

/** The columns of a list as a file: the properties of its rows, in the order of the contract, and which are numbers. */
function columnsOf({ id, value }: ConsoleOperation, schemas: Json): { csv: string[]; numbers: string[] } {
  const propertiesOf = (schema: Described): Record<string, Described> => {
    const { properties, allOf = [] } = resolved(schema, schemas)
    return Object.assign({}, ...allOf.map(propertiesOf), properties) as Record<string, Described>
  }
  const rows = propertiesOf(value as Described)['rows']
  const columns = rows ? propertiesOf(resolved(rows, schemas).items ?? {}) : {}
  const csv = Object.keys(columns)
  if (csv.length === 0) throw new Error(`${id} is a file, but its rows name no columns`)
  return { csv, numbers: csv.filter((name) => isNumber(columns[name]!)) }
}

/** The run-time table of the operators' contract as text. */
export function consoleOperationsFile(source: ConsoleSource): string {
  const rows = listConsoleOperations(source).map((op) => {
    const { method, path, area, open, roles: may, reason, fourEyes, idle, conflict, bodyType, bodyLimit } = op
    const file = op.csv ? columnsOf(op, source.schemas) : { csv: false, numbers: [] }
    const marks = {
      method,
      path,
      area,
      open,
      roles: may,
      reason,
      fourEyes,
      ...file,
      idle,
      conflict,
      bodyType,
      bodyLimit,
      defaults: defaultsOf(
        op.query.map(({ name, schema }) => ({ name, schema: resolved(schema as Described, source.schemas) })),
      ),
    }
    return `  ${op.id}: ${JSON.stringify({ ...marks, refusals: op.refusals })},`
  })
  const statuses = Object.entries(source.errors).map(
    ([code, { status, message }]) => `  ${JSON.stringify(code)}: ${JSON.stringify({ status, message })},`,
  )
  return `${head}
export const roles = ${JSON.stringify(roles)} as const

/** What an operator may be, several each. */
export type Role = (typeof roles)[number]

/**
 * Every operation of the operators' desk with its marks; csv names the columns of a list that is also had as a file, and
 * numbers those of them that are numbers written as text.
 */
export const consoleTable = {
${rows.join('\n')}
} as const

/** Every refusal of it with its HTTP status and its English sentence. */
export const consoleErrors = {
${statuses.join('\n')}
} as const

export type ConsoleOperationId = keyof typeof consoleTable
export type ConsoleErrorCode = keyof typeof consoleErrors
`
}
