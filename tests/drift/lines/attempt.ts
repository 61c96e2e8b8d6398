import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'

export type Call = {
  method: string
  path: string
  search: URLSearchParams
  headers: Record<string, string>
  body: string
  /** The body as JSON; undefined if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any
}
export type Reply = [status: number, body?: unknown, headers?: Record<string, string>] | undefined

const folder = mkdtempSync(join(tmpdir(), 'drift-lines-'))
let turn = 0

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The checker's findings about a small server in the same process; every unanswered address is a 404. */
export async function attempt(
  contractText: string,
  serve: (call: Call) => Reply,
  settings: Record<string, string> = {},
): Promise<{ found: string[]; seen: string[]; unprobed: string[]; unchecked: string | null; calls: Call[] }> {
  const file = join(folder, `${(turn += 1)}.yaml`)
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: lines, version: '1' }\n${contractText}`)
  const contract = openContract(file)
  const checker = createChecker(contract)
  const calls: Call[] = []
  const { unchecked } = await runAgainst({
    contract,
    checker,
    base: 'http://lines.example',
    transport({ method, url, headers, body }) {
      const { pathname, searchParams } = new URL(url)
      const text = body === null ? '' : Buffer.from(body).toString()
      const call: Call = { method, path: pathname, search: searchParams, headers, body: text, json: parsed(text) }
      calls.push(call)
      const [status, answer, more = {}] = serve(call) ?? [404, { error: 'not there' }]
      const sent = answer === undefined ? null : typeof answer === 'string' ? answer : JSON.stringify(answer)
      const type: Record<string, string> = sent === null ? {} : { 'content-type': 'application/json' }
      return Promise.resolve({ response: { status, headers: { ...type, ...more }, body: sent }, ms: 1 })
    },
    credentials: readCredentials(settings),
    writes: true,
  })
  const { findings, observations, coverage } = checker.finish()
  return {
    found: findings.map(({ kind, text }) => `${kind}: ${text}`),
    seen: observations.map(({ text }) => text),
    unprobed: coverage.constraints.filter(({ count }) => count === 0).map(({ at }) => at),
    unchecked,
    calls,
  }
}

const answerOf = (name: string, type: string) =>
  `content: { application/json: { schema: { type: object, required: [${name}], properties: { ${name}: { type: ${type} } } } } }`

/** The answers of an operation that says ok, or what is wrong. */
export const answers = (...refusals: number[]): string =>
  [
    `        '200': { description: done, ${answerOf('ok', 'boolean')} }`,
    ...refusals.map((status) => `        '${status}': { description: refused, ${answerOf('error', 'string')} }`),
  ].join('\n')

export const ok: Reply = [200, { ok: true }]
export const refused: Reply = [400, { error: 'wrong request' }]
