import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { copySiteData, writeSiteTemplate } from '#tests/support/site-data.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Starts the real server on a separate database for the run; `BASE_URL` is its address, and `SITE_TEMPLATE` the initial
 * data of further servers.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { template, remove } = await writeSiteTemplate()
  const data = await copySiteData(template)
  const server = spawn('node', ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: data.dataDir,
      PORT: '0',
      TRUST_PROXY: '1',
      PROOF_OF_WORK_BITS: '8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env['SITE_TEMPLATE'] = template
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
    await data.remove()
    remove()
  }
}
