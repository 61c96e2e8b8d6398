import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }
export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner leaves its JSON report; without one the step counts as one test. */
  report?: { file: string; read(json: unknown): Count }
}

export const readVitest = (json: unknown): Count => {
  const { numPassedTests, numFailedTests, testResults } = json as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles }
}

export const readPlaywright = (json: unknown): Count => {
  const { stats, errors } = json as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

const run = ({ command, args, env }: Step): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs one step; what its report counts, and one failure more when it ends badly without a failed test. */
export async function runStep(step: Step): Promise<Count & { seconds: number }> {
  const began = performance.now()
  const code = await run(step)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
  if (!existsSync(step.report.file)) return { passed: 0, failed: 1, seconds }
  const count = step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')))
  return { passed: count.passed, failed: Math.max(count.failed, code === 0 ? 0 : 1), seconds }
}
