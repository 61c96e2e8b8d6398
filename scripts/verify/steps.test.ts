import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mergeVitest, readPlaywright, readVitest } from './reports.ts'
import { runStep, type Step } from './steps.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Tests = Record<string, Record<string, 'passed' | 'failed'>>

const reportOf = (files: Tests) => ({
  testResults: Object.entries(files).map(([name, tests]) => ({
    name,
    status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  })),
})

/** A runner that reports `first`, and `second` when it gets files. */
function runner(first: Tests, second: Tests | null): Step {
  const file = join(folder, 'report.json')
  const script = join(folder, 'runner.mjs')
  const failed = (tests: Tests) => Object.values(tests).some((one) => Object.values(one).includes('failed'))
  const says = (tests: Tests | null) => tests && { text: JSON.stringify(reportOf(tests)), code: failed(tests) ? 1 : 0 }
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     const said = ${JSON.stringify([says(first), says(second)])}[process.argv.length > 2 ? 1 : 0]
     if (said) writeFileSync(${JSON.stringify(file)}, said.text)
     process.exit(said ? said.code : 1)`,
  )
  const args = (files: string[]) => [script, ...files]
  return {
    name: 'tests',
    command: process.execPath,
    args: args([]),
    report: { file, read: readVitest, again: { args, merge: mergeVitest } },
  }
}

const quietly = (step: Step) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return runStep(step, 'at its end')
}

it('names a test that passes at the second try and counts it as passed', async () => {
  const first: Tests = { 'a.test.ts': { one: 'passed' }, 'b.test.ts': { two: 'failed', three: 'passed' } }
  const outcome = await quietly(runner(first, { 'b.test.ts': { two: 'passed', three: 'passed' } }))
  expect(outcome).toMatchObject({ passed: 3, failed: 0, secondTries: ['b.test.ts: two'] })
})

it('counts a test that fails twice as failed', async () => {
  const first: Tests = { 'a.test.ts': { one: 'passed' }, 'b.test.ts': { two: 'failed' } }
  const outcome = await quietly(runner(first, { 'b.test.ts': { two: 'failed' } }))
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failedTests: ['b.test.ts: two'], secondTries: [] })
})

it('names all tests of a file that could not be loaded the first time', async () => {
  const outcome = await quietly(runner({ 'b.test.ts': {} }, { 'b.test.ts': { two: 'passed' } }))
  expect(outcome).toMatchObject({ passed: 1, failed: 0, secondTries: ['b.test.ts: two'] })
})

it('keeps the failures of the first run when the second leaves no report', async () => {
  const outcome = await quietly(runner({ 'a.test.ts': { one: 'passed' }, 'b.test.ts': { two: 'failed' } }, null))
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failedTests: ['b.test.ts: two'], secondTries: [] })
})

it('does not run many failed files once more', async () => {
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`${i}.test.ts`, { one: 'failed' as const }]))
  const well = Object.fromEntries(Object.keys(many).map((name) => [name, { one: 'passed' as const }]))
  expect(await quietly(runner(many, well))).toMatchObject({ passed: 0, failed: 13, secondTries: [] })
})

it('reads what Playwright repeated itself', () => {
  const spec = (title: string, status: string) => ({ title, file: 'home.e2e.ts', tests: [{ status }] })
  const report = readPlaywright({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ suites: [{ specs: [spec('opens', 'flaky'), spec('shuts', 'expected'), spec('stays', 'unexpected')] }] }],
  })
  expect(report).toEqual({
    passed: 5,
    failed: 1,
    failedFiles: [],
    failedTests: ['home.e2e.ts: stays'],
    secondTries: ['home.e2e.ts: opens'],
  })
})
