import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChecker, type CheckerOptions } from '#openapi/drift/checker.ts'
import { keenEvidence } from '#openapi/drift/gather/never-shown.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import type { Contract } from '#openapi/drift/contract/model.ts'
import type { Exchange, Intent } from '#openapi/drift/exchange.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-kinds-'))
let count = 0

/** A contract from its parts. */
export function contractOf(parts: {
  paths: object
  components?: object
  servers?: object[]
  security?: object[]
  version?: string
}): Contract {
  const { version = '3.1.0', ...rest } = parts
  const file = join(folder, `${(count += 1)}.json`)
  writeFileSync(file, JSON.stringify({ openapi: version, info: { title: 't', version: '1' }, ...rest }))
  return openContract(file)
}

/** A contract of one GET /a whose answer is JSON of a schema. */
export const answering = (schema: object, components: object = {}, version = '3.1.0'): Contract =>
  contractOf({
    version,
    components: { schemas: components },
    paths: { '/a': { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } } } },
  })

type Seen = {
  method?: string
  url?: string
  requestHeaders?: Record<string, string>
  sent?: string | null
  status?: number
  headers?: Record<string, string>
  body?: unknown
  intent?: Intent
  ms?: number
}

export function exchange({
  method = 'GET',
  url = '/a',
  requestHeaders = {},
  sent = null,
  status = 200,
  headers = {},
  body,
  intent = { kind: 'seen' },
  ms = 1,
}: Seen): Exchange {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const type: Record<string, string> =
    body === undefined || 'content-type' in headers ? {} : { 'content-type': 'application/json' }
  return {
    method,
    url,
    request: { headers: requestHeaders, body: sent },
    response: { status, headers: { ...type, ...headers }, body: text },
    at: 0,
    ms,
    intent,
  }
}

/** The findings about exchanges, as `kind: text`. */
export function judge(contract: Contract, all: readonly Seen[], options: CheckerOptions = {}): string[] {
  const checker = createChecker(contract, options)
  for (const one of all) checker.take(exchange(one))
  return checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`)
}

/** The findings about bodies of GET /a. */
export const judgeBodies = (
  schema: object,
  bodies: readonly unknown[],
  components: object = {},
  version = '3.1.0',
): string[] =>
  judge(
    answering(schema, components, version),
    bodies.map((body) => ({ body })),
    { evidence: keenEvidence },
  )
