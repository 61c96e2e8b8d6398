import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tests/support/source-files.ts'

/** The commit of the last release, 0.2.0. A clone without history has it not: fetch it with `git fetch --unshallow`. */
const lastRelease = '9a32548eef54c7bceccc0ae3fbe44f816b7899ce'

export type Started = { child: ChildProcess; output: () => string }

/** The sources of the last release in their own folder, with the packages of today. */
export function unpackLastRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'fairhall-last-release-'))
  const archive = execFileSync('git', ['archive', lastRelease], { cwd: root, maxBuffer: 1e9 })
  mkdirSync(join(folder, 'data'))
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(folder, name))
  execFileSync('node', ['scripts/build.ts', 'contract'], { cwd: folder })
  return {
    dataDir: join(folder, 'data'),
    /** Runs a file of it until its output says what is waited for. */
    run: (file: string, args: readonly string[], said: RegExp, env: Record<string, string> = {}) =>
      runUntil(folder, [file, ...args], said, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a file in a folder of sources until its output says what is waited for. */
export function runUntil(
  folder: string,
  command: readonly string[],
  said: RegExp,
  env: Record<string, string> = {},
): Promise<Started> {
  const child = spawn('node', command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (said.test(text)) resolve({ child, output: () => text })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${command[0]} ended with code ${code}: ${text}`)))
  })
}

/** Stops a program that still runs; says what it printed if it ended by itself. */
export async function stop({ child, output }: Started): Promise<void> {
  if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}: ${output().slice(-2000)}`)
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
