import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import { known } from '../ferry/check.ts'
import { ferryFile, startFerry } from '../ferry/ferry-server.ts'
import { startShop } from '../small/shop-server.ts'
import { runCommand, type Ended } from './run-command.ts'

const contract = join(root, 'tests/drift/small/shop.yaml')
const folder = mkdtempSync(join(tmpdir(), 'drift-reach-'))
const person = { DRIFT_USERNAME: 'ada', DRIFT_PASSWORD: 'open sesame', DRIFT_SMS_CODE: '000000' }

/** Checks a shop with these drifts. */
async function check(
  drifts: Parameters<typeof startShop>[0],
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const shop = await startShop(drifts)
  onTestFinished(() => shop.close())
  return runCommand(shop.url, ['--contract', contract, ...args], env)
}

/** Checks a ferry line with these things not done. */
async function checkLine(off: readonly string[], args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const ferry = await startFerry((world) => off.forEach((one) => world.off.add(one)))
  onTestFinished(ferry.close)
  return runCommand(ferry.url, ['--contract', ferryFile, ...args], env)
}

it('says at the beginning and at the end how many operations were accepted', async () => {
  const { code, stdout } = await check([], [], person)
  const lines = stdout.trim().split('\n')
  const reached = lines.filter((line) => /^Reached: accepted \d+ of \d+ operations/.test(line))
  expect([code, reached.length, lines.indexOf(reached[0]!)]).toEqual([0, 2, 1])
  expect(lines.at(-1)).toMatch(/^no drift/)
})

it.each([
  ['a wrong password', { ...person, DRIFT_PASSWORD: 'wrong' }, 'check DRIFT_USERNAME and DRIFT_PASSWORD'],
  ['a token nobody takes', { DRIFT_TOKEN: 'made-up' }, 'set DRIFT_TOKEN to one that is valid now'],
])('is not green with %s, and says what to set', async (_, env, sentence) => {
  const { code, stderr } = await check([], [], env)
  expect([code, stderr.trim().split('\n').length]).toEqual([2, 1])
  expect(stderr).toContain(sentence)
})

it('is not green with nothing to log in with where most operations want a login, and says what to set', async () => {
  const silent = join(folder, 'silent.yaml')
  writeFileSync(silent, readFileSync(contract, 'utf8').replaceAll(/, examples: \[(ada|open sesame)\]/g, ''))
  const { code, stderr } = await check([], ['--contract', silent], {})
  expect([code, stderr.trim()]).toEqual([
    2,
    expect.stringMatching(
      /^none of the \d operations .* was checked: set DRIFT_USERNAME and DRIFT_PASSWORD, or DRIFT_TOKEN$/,
    ),
  ])
})

it('is not green when a scheme that most operations need admits no call, and says what to set', async () => {
  const { DRIFT_PASSWORD: _password, DRIFT_EMAIL: _email, ...keys } = known
  const { code, stderr, stdout } = await checkLine([], [], keys)
  expect([code, stderr.trim()]).toEqual([
    2,
    'none of the 10 operations that ask for cabin was checked: set DRIFT_EMAIL and DRIFT_PASSWORD, or DRIFT_TOKEN',
  ])
  expect(stdout).toMatch(/Reached: accepted \d of 17 operations; only refused \d+: login/)
})

it('is green in no output when nothing was checked', async () => {
  const outs = ['json', 'xml', 'sarif', 'md', 'html'].map((name) => join(folder, `unchecked.${name}`))
  const { stdout } = await checkLine(
    [],
    outs.flatMap((file) => ['--out', file]),
    {},
  )
  const sentence = 'operations that ask for cabin was checked'
  expect(stdout.trim().split('\n').slice(-3).join(' ')).toMatch(/not checked: none of the 10 operations/)
  expect(stdout).not.toContain('no drift')
  for (const file of outs) expect([file, readFileSync(file, 'utf8').includes(sentence)]).toEqual([file, true])
  expect(readFileSync(outs[1]!, 'utf8')).toContain('failures="1"')
  expect(readFileSync(outs[2]!, 'utf8')).toContain('"executionSuccessful": false')
})

it('says which key was not given where little asks for it', async () => {
  const { DRIFT_PARTNER: _partner, ...others } = known
  const { code, stdout } = await checkLine([], [], others)
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Not checked, nothing was given for partner (DRIFT_PARTNER): quote.'),
  ])
})

it('takes what is only seen for drift when it is asked to', async () => {
  const seen = await checkLine(['sort'], [], known)
  expect([seen.code, seen.stdout]).toEqual([0, expect.stringContaining('Only seen, no drift (--strict makes it so):')])
  const strict = await checkLine(['sort'], ['--strict'], known)
  expect([strict.code, strict.stdout]).toEqual([1, expect.stringContaining('1 drift in')])
  expect(strict.stdout).not.toContain('Only seen')
})

it.each([
  ['--min-operations', '99', 2, 'wanted 99'],
  ['--min-statuses', '100%', 2, 'wanted 100%'],
  ['--min-operations', '50%', 0, ''],
  ['--min-properties', '1', 0, ''],
  ['--min-properties', '500', 2, 'wanted 500'],
  ['--min-constraints', '101%', 2, 'such as 80%, not 101%'],
] as const)('is held to the gate %s %s', async (gate, value, code, sentence) => {
  const ended = await check([], [gate, value], person)
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(sentence)])
})

it('checks one operation alone, after what it needs, and tells nothing of the others', async () => {
  const all = await check(['D07'], [], person)
  expect([all.code, all.stdout]).toEqual([1, expect.stringContaining('listOrders')])
  const { code, stdout } = await check(['D07'], ['--only', 'getProfile'], person)
  expect(code).toBe(0)
  expect(stdout).toMatch(/Reached: accepted 1 of \d+ operations; not tried \d+: .*\(not asked for\)/s)
  const wrong = await check([], ['--only', 'getNothing'], person)
  expect([wrong.code, wrong.stderr.trim()]).toEqual([2, '--only getNothing: the contract has no such operation'])
})

it('says which step of a flow was not taken, and what would give its value', async () => {
  const file = join(folder, 'flow.yaml')
  writeFileSync(
    file,
    `arazzo: 1.0.1
info: { title: A flow, version: '1' }
sourceDescriptions: [{ name: shop, url: ${contract}, type: openapi }]
workflows:
  - workflowId: look
    inputs: { type: object, properties: { profileName: { type: string } } }
    steps:
      - stepId: see
        operationId: getProfile
        parameters: [{ name: q, in: query, value: $inputs.profileName }]
`,
  )
  const { stdout } = await check([], ['--flow', file], person)
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('look ended before the step see: nothing gave DRIFT_PROFILE_NAME.')
})

it('takes the value of a parameter in the path from the setting of its name', async () => {
  const given = { ...person, DRIFT_ORDER_ID: '987654321' }
  const { stdout } = await check([], ['--only', 'getOrder'], given)
  expect(stdout).toContain('only refused 1: getOrder')
  expect((await check([], ['--only', 'getOrder'], person)).stdout).toContain('accepted 1 of')
})
