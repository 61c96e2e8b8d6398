import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { createChecker, type Report } from '#openapi/drift/checker.ts'
import { createMask } from '#openapi/drift/out/mask.ts'
import { readCredentials, type Credentials } from '#openapi/drift/run/credentials.ts'
import { readFlow, walkFlow } from '#openapi/drift/run/flow-read.ts'
import { flowOf } from '#openapi/drift/run/flow-write.ts'
import { runAgainst, type RunResult } from '#openapi/drift/run/run.ts'
import { password } from '#mocks/people.ts'
import { contract } from '#tests/contract/answer-fault.ts'
import { judged, type Judged } from '#tests/contract/sides/judged.ts'
import { openServer } from '#tests/contract/sides/server-side.ts'
import { origin } from '#tests/contract/sides/side.ts'
import { root } from '#tests/support/source-files.ts'

const flows = join(root, 'openapi/flows')
let side: Judged
beforeAll(async () => {
  side = judged(await openServer())
}, 60_000)
afterAll(() => side.close())

/** Walks one flow and nothing else. */
async function walk(file: string, credentials: Credentials): Promise<{ report: Report; result: RunResult }> {
  const checker = createChecker(contract)
  const result = await runAgainst(
    {
      contract,
      checker,
      base: origin,
      transport: side.judge.transport,
      credentials,
      writes: false,
      probes: false,
      skip: () => true,
      now: side.now,
      headers: { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' },
    },
    (tour) => walkFlow(tour, readFlow(file, contract)),
  )
  return { report: checker.finish(), result }
}

const said = ({ findings }: Report) => findings.map(({ kind, text }) => `${kind}: ${text}`)

it('reads every flow of the project against the contract', () => {
  const files = readdirSync(flows, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(readFlow(join(flows, file), contract).workflows[0]!.steps.length).toBeGreaterThan(1)
})

it('logs in by the flow and reports nothing', async () => {
  await side.reset()
  const { report, result } = await walk(
    join(flows, 'login.yaml'),
    readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password }),
  )
  expect(said(report)).toEqual([])
  expect(result.steps.map(({ made }) => made.operation.id)).toEqual([
    'getSealingKey',
    'getCaptchaWork',
    'logIn',
    'getMemberInfo',
  ])
})

it('passes the confirmation of a new address with a code of the back-end team', async () => {
  await side.reset()
  await side.play('unregisteredAddress', 'logIn')
  const known = readCredentials({ DRIFT_USERNAME: 'new.address', DRIFT_PASSWORD: password })
  const requested: string[] = []
  const credentials: Credentials = {
    ...known,
    canAsk: true,
    canSwitch: false,
    ask: async ({ field, operation }) => {
      requested.push(`${operation}.${field}`)
      return operation === 'verifyLogin' ? side.hand.code('login-verification', '1700000019') : undefined
    },
  }
  const { report, result } = await walk(join(flows, 'settings/new-address.yaml'), credentials)
  expect(said(report)).toEqual([])
  expect(result.steps.at(-1)!.made.operation.id).toBe('verifyLogin')
  expect(requested).toContain('verifyLogin.code')
})

it('asks the team to switch modules off, and finds one that is called all the same', async () => {
  await side.reset()
  const known = readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password })
  const switched: string[] = []
  const run = async (really: boolean) => {
    const checker = createChecker(contract)
    const ask: Credentials['ask'] = async ({ field, operation, to }) => {
      if (field !== 'module' || to !== 'CAPTCHA3') return undefined
      switched.push(`${to} ${operation}`)
      if (really) await (operation === 'off' ? side.play('modulesOff', 'getCaptcha') : side.reset())
      return 'ok'
    }
    const credentials: Credentials = { ...known, canSwitch: true, ask }
    const skip = ({ id }: { id: string }) => id !== 'getCaptcha'
    const headers = { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' }
    const { transport } = side.judge
    await runAgainst({
      contract,
      checker,
      base: origin,
      transport,
      credentials,
      writes: false,
      skip,
      now: side.now,
      headers,
    })
    return said(checker.finish())
  }
  expect(await run(true)).toEqual([])
  expect(await run(false)).toEqual([expect.stringContaining('module CAPTCHA3 is off')])
  expect(switched.slice(0, 2)).toEqual(['CAPTCHA3 off', 'CAPTCHA3 on'])
})

it('says which step does not hold', async () => {
  await side.reset()
  const { report } = await walk(
    join(flows, 'login.yaml'),
    readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: 'not the one' }),
  )
  expect(said(report)).toEqual(['valid-refused: the step login does not hold: $statusCode == 200, the answer is 403'])
})

it('writes what was accepted as a flow without secrets, that can be walked again', async () => {
  await side.reset()
  const credentials = readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password })
  const { result } = await walk(join(flows, 'login.yaml'), credentials)
  const text = stringify(
    flowOf(
      result.steps,
      contract,
      createMask(() => credentials.secrets().keys()),
    ),
  )
  expect(text).not.toContain(password)
  expect(text).toContain('password: $inputs.password')
  const file = join(mkdtempSync(join(tmpdir(), 'drift-flow-')), 'recorded.yaml')
  writeFileSync(file, text)
  await side.reset()
  expect(said((await walk(file, credentials)).report)).toEqual([])
})
