import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#tests/support/source-files.ts'

export type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs `drift run` in a separate process, with only these settings. */
export const runCommand = (
  url: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> => drift(['run', url, '--quiet', ...args], env)

/** Runs the command in a separate process. */
export function drift(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const program = join(root, 'openapi/drift/bin.mjs')
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'] ?? '', ...env } })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (stderr += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
}
