import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readDeclared } from '#openapi/drift/gather/declared.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-declared-'))
const api = join(folder, 'api.yaml')
const schema = '{ type: object, required: [a], properties: { a: { type: string }, b: { type: string } } }'
const json = `{ description: d, content: { application/json: { schema: ${schema} } } }`
writeFileSync(
  api,
  `openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths:\n  /one:\n    get: { operationId: one, responses: { '200': ${json}, '404': { description: d }, '501': { description: d } } }\n  /two:\n    get: { operationId: two, responses: { '200': { description: d }, '501': { description: d } } }\n`,
)
const contract = openContract(api)
const field = '/paths/~1one/get/responses/200/content/application~1json/schema/properties/b'

function reasons(text: string) {
  const file = join(folder, 'reasons.yaml')
  writeFileSync(file, text)
  return readDeclared(file, contract)
}

/** The findings for answers, under declared reasons. */
function checkAnswers(text: string, answers: readonly [path: string, status: number, body?: object][]) {
  const checker = createChecker(contract, { declared: reasons(text) })
  for (const [url, status, body] of answers)
    checker.take({
      method: 'GET',
      url,
      request: { headers: {}, body: null },
      response: { status, headers: { 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : null },
      at: 0,
      ms: 1,
      intent: { kind: 'seen' },
    })
  const { findings, coverage } = checker.finish()
  const report = findings.map((one) => `${one.kind} ${[...one.operations].join(' ')}: ${one.text}`)
  return { report, served: coverage.operations.map(({ served }) => served), totals: coverage.totals }
}

const whole = { a: 'x', b: 'y' }
const unserved: [string, number] = ['/two', 501]

it('requires every documented status of served operations, but not those of an operation that answers 501', () => {
  const { report, served, totals } = checkAnswers('[]', [['/one', 200, whole], unserved])
  expect(report).toEqual(['never-shown one: 404 was never answered, and no reason is declared'])
  expect(served).toEqual([true, false])
  expect([totals.operations, totals.statuses]).toEqual([
    { shown: 1, all: 1 },
    { shown: 1, all: 2 },
  ])
})

it('takes a reason by operation and status, and one for a field', () => {
  const text = `- { operations: [one], statuses: [404], reason: nothing can be missing }\n- { fields: ['${field}'], reason: rare }\n`
  const bare = { a: 'x' }
  expect(checkAnswers(text, [['/one', 200, bare], ['/one', 200, bare], unserved]).report).toEqual([])
})

it('finds reasons for statuses that were shown, and for operations that are not served', () => {
  const text = `- { operations: [one], statuses: [404], reason: r }\n- { operations: [two], statuses: [200], reason: r }\n- { fields: ['${field}'], reason: r }\n`
  expect(checkAnswers(text, [['/one', 200, whole], ['/one', 404], unserved]).report.toSorted()).toEqual([
    'declared one: the reason declared for 404 is stale: it was answered',
    'declared one: the reason declared for this is stale: it was shown',
    'declared two: the reason declared for 200 is stale: nobody serves this',
  ])
})

it('tells reasons that name what the contract does not have', () => {
  const cases: [text: string, said: RegExp][] = [
    ['- { operations: [three], statuses: [200], reason: r }', /entry 1 names three, which the contract does not have$/],
    ['- { operations: [two], statuses: [404], reason: r }', /entry 1 names 404 of two/],
    ["- { fields: ['/components/schemas/Nobody'], reason: r }", /leads nowhere/],
    ['- { operations: [two], statuses: [200] }', /entry 1 has no reason$/],
    ['- { operations: [two], reason: r }', /entry 1 needs operations with statuses, or fields$/],
  ]
  for (const [text, said] of cases) expect(() => reasons(text)).toThrow(said)
})
