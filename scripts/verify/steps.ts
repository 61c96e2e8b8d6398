import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { Report } from './reports.ts'

export type Outcome = {
  passed: number
  failed: number
  seconds: number
  failedTests: string[]
  secondTries: string[]
}
export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Where the runner leaves its JSON report; without one the step counts as one test. */
  report?: {
    file: string
    read: (json: unknown) => Report
    /** How failed files are run once more, for a runner that repeats nothing itself, and what both runs come to. */
    again?: { args(files: string[]): string[]; merge(first: unknown, second: unknown): Report }
  }
}

/** More failed files than this are no accident, and are not run once more. */
const maxRepeatedFiles = 12

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

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Runs a step that reports; its failed files, when they are few, once more. */
async function runReported(step: Step, report: NonNullable<Step['report']>, code: number, output: Output) {
  const { file, read, again } = report
  const broken: Report = { passed: 0, failed: 1, failedFiles: [], failedTests: [], secondTries: [] }
  const first = readJson(file)
  if (first === null) return broken
  const counted = read(first)
  const { failedFiles } = counted
  if (!again || failedFiles.length === 0 || failedFiles.length > maxRepeatedFiles)
    return { ...counted, failed: Math.max(counted.failed, code === 0 ? 0 : 1) }
  rmSync(file)
  const { code: secondCode } = await run({ ...step, args: again.args(failedFiles) }, output)
  const second = readJson(file)
  if (second === null) return counted
  const merged = again.merge(first, second)
  return { ...merged, failed: Math.max(merged.failed, secondCode === 0 ? 0 : 1) }
}

/**
 * Runs one step; what its report counts, and one failure more when it ends badly without a failed test. A test that passes
 * at the second try counts as passed and is named. What the step prints is shown at once, or together at its end where
 * others run beside it.
 */
export async function runStep(step: Step, output: Output): Promise<Outcome> {
  const began = performance.now()
  const heading = `\n── ${step.name}\n`
  if (output === 'at once') process.stdout.write(heading)
  const { code, printed } = await run(step, output)
  if (output === 'at its end') process.stdout.write(`${heading}${printed.toString()}`)
  const { passed, failed, failedTests, secondTries } = step.report
    ? await runReported(step, step.report, code, output)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedTests: [], secondTries: [] }
  return { passed, failed, failedTests, secondTries, seconds: Math.round((performance.now() - began) / 100) / 10 }
}
