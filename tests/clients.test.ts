import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './support/source-files.ts'

const run = promisify(execFile)
const page = readFileSync(join(root, 'docs/clients.md'), 'utf8')

/** The example of a language on the page. */
const exampleOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? ''

const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0
const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
const used = new Set<unknown>()

/** The body of a login if its seal is as the contract says: for this key, call and time, and not used before. */
async function opened(call: IncomingMessage): Promise<{ password: string } | null> {
  const { value } = JSON.parse(await text(call)) as { value: string }
  const { plaintext, protectedHeader: sealed } = await compactDecrypt(value, privateKey)
  const age = Math.abs(Date.now() / 1000 - (sealed['iat'] as number))
  const isBound = sealed['method'] === call.method && sealed['path'] === call.url
  if (sealed.kid !== jwk.kid || age > 300 || !isBound || used.has(sealed['jti'])) return null
  used.add(sealed['jti'])
  return JSON.parse(new TextDecoder().decode(plaintext)) as { password: string }
}

const accepted = (value: unknown) => ({ success: true, value, message: '' })
const refused = (errorCode: string) => ({ success: false, value: null, message: 'Refused', errorCode, traceId: 'abc' })

async function answerTo(call: IncomingMessage): Promise<object> {
  if (call.headers['merchant'] !== 'fairhall') return refused('merchant.unknown')
  if (call.url === '/wps/session/key/rsa') return accepted(jwk)
  if (call.url === '/wps/member/info')
    return call.headers.authorization === 'token-1' ? accepted({ account: 'karim01' }) : refused('session.expired')
  const login = await opened(call)
  return login?.password === 'Lantern2027' ? accepted({ token: 'token-1' }) : refused('login.cred.err')
}

let site: Server
let folder: string
beforeAll(async () => {
  site = createServer((call, reply) => {
    void answerTo(call).then((answer) => {
      reply.writeHead('errorCode' in answer ? 400 : 200, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/clients-'))
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})

async function printedBy(command: string, name: string, code: string, password = 'Lantern2027'): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, code)
  const { port } = site.address() as AddressInfo
  const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, ACCOUNT: 'karim01', PASSWORD: password }
  const { stdout } = await run(command, [file], { env })
  return stdout.trim()
}

it('the example in TypeScript logs in with a sealed body and reads the account', async () => {
  expect(await printedBy(process.execPath, 'client.mts', exampleOf('ts'))).toBe('karim01')
}, 60_000)

it('the example in TypeScript names the code of a refusal', async () => {
  await expect(printedBy(process.execPath, 'wrong.mts', exampleOf('ts'), 'Wrong2027')).rejects.toThrow('login.cred.err')
}, 60_000)

it.skipIf(!hasPython)(
  'the example in Python does the same (skipped without python3 and its package cryptography)',
  async () => {
    expect(await printedBy('python3', 'client.py', exampleOf('python'))).toBe('karim01')
  },
  60_000,
)

it.each(['ts', 'python', 'php', 'go'])('the example in %s binds the seal to its call and time', (language) => {
  for (const field of ['iat', 'jti', 'method', 'path']) expect(exampleOf(language).toLowerCase()).toContain(field)
})
