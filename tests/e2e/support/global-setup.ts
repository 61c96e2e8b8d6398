import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Starts the real server on a database of its own for the run; `BASE_URL` tells the tests where it is. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'fairhall-e2e-'))
  chmodSync(data, 0o711)
  const server = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: data, PORT: '0', TRUST_PROXY: '1', PROOF_OF_WORK_BITS: '8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env['BASE_URL'] = await new Promise<string>((resolve, reject) => {
    let text = ''
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /Fairhall is at (\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}
