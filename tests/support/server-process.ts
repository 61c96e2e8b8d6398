import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './source-files.ts'

export type ServerProcess = {
  address: string
  seconds: number
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

/**
 * Starts the real server as a separate process on a free port, and waits until it prints its address. Its proof of work
 * for browsers takes no time.
 */
export async function startServerProcess(
  env: Record<string, string>,
  script = 'server/main.ts',
): Promise<ServerProcess> {
  const began = performance.now()
  const child = spawn('node', [script], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      TRUST_PROXY: '1',
      PROOF_OF_WORK_BITS: '8',
      CALLS_PER_ADDRESS: '99999',
      CALLS_PER_SESSION: '99999',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let text = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Fairhall is at (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${text}`)))
  })
  return {
    address,
    seconds: (performance.now() - began) / 1000,
    child,
    output: () => text,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
