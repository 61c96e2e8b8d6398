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

type Output = 'at once' | 'at its end'

/** Resolves to the exit code, and to what was printed where the step keeps it to its end. */
const run = ({ command, args, env }: Step, output: Output): Promise<{ code: number; printed: Buffer }> =>
  new Promise((resolve) => {
    const stdio = output === 'at once' ? 'inherit' : 'pipe'
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve({ code: 127, printed: Buffer.concat(chunks) }))
    child.on('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(chunks) }))
  })

/**
 * Runs one step; what its report counts, and one failure more when it ends badly without a failed test. What it prints is
 * shown at once, or together at its end where others run beside it.
 */
export async function runStep(step: Step, output: Output): Promise<Count & { seconds: number }> {
  const began = performance.now()
  const heading = `\n── ${step.name}\n`
  if (output === 'at once') process.stdout.write(heading)
  const { code, printed } = await run(step, output)
  if (output === 'at its end') process.stdout.write(`${heading}${printed.toString()}`)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
  if (!existsSync(step.report.file)) return { passed: 0, failed: 1, seconds }
  const count = step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')))
  return { passed: count.passed, failed: Math.max(count.failed, code === 0 ? 0 : 1), seconds }
}
