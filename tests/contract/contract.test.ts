import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDouble } from '#mocks/double.ts'
import { password } from '#mocks/people.ts'
import { cueOf } from '#mocks/sentinels.ts'
import type { Cue } from '#mocks/sentinels/cue.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { readFlows } from '#openapi/drift/run/flow-read.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { errorTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { contractFolder, follow, operations, type Schema } from '#tests/support/contract-reader.ts'
import { contract } from './answer-fault.ts'
import { isDoubleOnly, refusalsOf } from './double-only.ts'
import { callerOf, exampleOf, goodCall } from './good-calls.ts'
import { moreCalls } from './more-calls.ts'
import { openDouble } from './sides/double-side.ts'
import { judged, type Judged } from './sides/judged.ts'
import { openServer } from './sides/server-side.ts'
import { origin, send, withCue, type Answer, type Call } from './sides/side.ts'

const served = Object.keys((await createDouble()).handlers) as OperationId[]
let sides: Judged[]
beforeAll(async () => {
  sides = [judged(await openDouble()), judged(await openServer())]
})
afterAll(() => Promise.all(sides.map((side) => side.close())))

const reset = () => Promise.all(sides.map((side) => side.reset()))
const codeOf = ({ status, body }: Answer) => `${status} ${status === 200 ? 'done' : String(body['errorCode'])}`

/** Sends one call to one side, that has to answer as expected, inside the contract. */
async function expectFrom(side: Judged, id: OperationId, expected: string, call: Call): Promise<void> {
  const answer = await send(side, id, call)
  expect(`${side.name} ${id}: ${codeOf(answer)} ${JSON.stringify(answer.body['value'])}`).toMatch(
    `${side.name} ${id}: ${expected}`,
  )
  expect(side.judge.faults()).toEqual([])
  if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Opens one session for each account and side, and no more. */
function keepSessions(): (side: Judged, call: Call) => Promise<Call> {
  const known = new Map<string, string>()
  return async (side, call) => {
    if (call.as === undefined || call.as === 'none') return call
    const name = `${side.name} ${call.as}`
    const token = known.get(name) ?? (await side.token(call.as))
    known.set(name, token)
    return { ...call, token }
  }
}

const throttled: ErrorCode = 'TOO_MANY_REQUEST'
const badRequest = '400 request.param.err'

describe('the double and the server keep the contract and agree', () => {
  it.each(served)('%s does what its example asks for', async (id) => {
    await reset()
    for (const side of sides) await expectFrom(side, id, '200 done', await goodCall(id, side.hand))
  })

  it('answers right calls beside the examples', async () => {
    await reset()
    for (const { id, make } of moreCalls)
      for (const side of sides) await expectFrom(side, id, '200 done', await make(side.hand))
  })

  type Refused = { id: OperationId; code: ErrorCode; cue: Cue }
  const refusals = served.flatMap((id) => refusalsOf(id).map((code): Refused => ({ id, code, cue: cueOf(id, code)! })))
  const groups = [...Map.groupBy(refusals, ({ code, cue }) => `${code} on ${JSON.stringify(cue)}`)]
  /** What is refused before a handler is asked is refused alike by many operations, and changes nothing. */
  const isDoor = (list: readonly Refused[]) => list.length >= 20 && list[0]!.code !== 'request.id.reused'
  const doors = groups.filter(([, list]) => isDoor(list))
  const own = groups.flatMap(([, list]) =>
    isDoor(list) ? list.filter(({ id, code }) => code === throttled && !isDoubleOnly(id, code)) : list,
  )

  it.each(doors)('refuses with %s wherever the contract has it', async (_name, list) => {
    await reset()
    const { cue, code } = list[0]!
    const withSession = keepSessions()
    const wanted = code === throttled ? sides.slice(0, 1) : sides
    if ('scenario' in cue) for (const side of wanted) await side.play(cue.scenario, 'getBalance')
    for (const { id } of list)
      for (const side of wanted) {
        const example = exampleOf(id)
        const call = withCue({ as: callerOf(id), ...(example && { body: example }) }, cue)
        await expectFrom(side, id, `${errorTable[code].status} ${code}`, await withSession(side, call))
      }
  })

  it.each(own)('$id refuses with $code on its sentinel', async ({ id, code, cue }) => {
    await reset()
    const wanted = code === throttled ? sides.slice(1) : isDoubleOnly(id, code) ? sides.slice(0, 1) : sides
    for (const side of wanted) {
      const right = withCue(await goodCall(id, side.hand), cue)
      if ('scenario' in cue) await side.play(cue.scenario, id)
      const call = 'scenario' in cue ? right : await side.arrange(id, code, right)
      await expectFrom(side, id, `${errorTable[code].status} ${code}`, call)
    }
  })

  describe('where requests are wrong', () => {
    let withSession: ReturnType<typeof keepSessions>
    beforeAll(async () => {
      await reset()
      withSession = keepSessions()
    })

    const withBody = operations.filter((op) => op.body && served.includes(op.id as OperationId))
    it.each(withBody)('$id takes no body that lacks a part or has one too many', async ({ id, body, bodyType }) => {
      const { required = [], properties = {} } = follow(body as Schema)
      expect(Object.keys(properties).length).toBeGreaterThan(0)
      const others = bodyType === 'form' ? [] : required.map((field) => ({ [field]: { no: 1 } }))
      for (const side of sides) {
        const call = await withSession(side, await goodCall(id as OperationId, side.hand))
        const whole = Object.entries(call.body ?? {})
        const lacking = required.map((field) => Object.fromEntries(whole.filter(([name]) => name !== field)))
        const wrong = [...others, { nobodyAskedForThis: '1' }].map((part) => ({ ...call.body, ...part }))
        for (const one of [...lacking, ...wrong])
          await expectFrom(side, id as OperationId, badRequest, { ...call, body: one })
      }
    })

    it.each(served)('%s takes no query the contract does not name, nor one of another type', async (id) => {
      const { query } = operations.find((op) => op.id === id)!
      const typed = query.filter((one) => follow(one['schema'] as Schema).type === 'integer')
      const wrong = [{ nobodyAskedForThis: '1' }, ...typed.map((one) => ({ [String(one['name'])]: 'many' }))]
      for (const side of sides) {
        const call = await withSession(side, await goodCall(id, side.hand))
        for (const part of wrong) await expectFrom(side, id, badRequest, { ...call, query: { ...call.query, ...part } })
      }
    })
  })

  it('has nothing at an address that the contract does not name', async () => {
    for (const side of sides) {
      const response = await side.fetch(`${origin}/wps/nothing`, { headers: { merchant: 'fairhall' } })
      expect([side.name, response.status]).toEqual([side.name, 404])
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'not.found' })
    }
  })
})

describe('the drift checker on the double and the server', () => {
  it.each([0, 1])(
    'calls side %i through the whole contract, with every probe',
    async (index) => {
      const side = sides[index]!
      await side.reset()
      const { transport, checker } = side.judge
      const credentials = readCredentials({
        DRIFT_USERNAME: 'nodi_27',
        DRIFT_PASSWORD: password,
        DRIFT_TOKEN_AGENT: await side.token('agent_07'),
      })
      const flows = readFlows(join(contractFolder, 'flows'), contract)
      const options = { contract, checker, base: origin, transport, credentials, writes: true, now: side.now, flows }
      const headers = { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' }
      const { steps } = await runAgainst({ ...options, headers })
      expect(steps.length).toBeGreaterThan(served.length / 2)
    },
    // ends a hanging run; even a slow machine needs less
    900_000,
  )

  it.each([0, 1])('finds no drift on side %i, and has seen all it serves or says why not', (index) => {
    const { findings, coverage } = sides[index]!.judge.checker.finish()
    const reported = findings.map(
      ({ kind, text, at, operations }) => `${kind}: ${text} (${at}) ${[...operations].join(' ')}`,
    )
    expect(reported).toEqual([])
    expect(coverage.operations.filter(({ served: one }) => !one).map(({ id }) => id)).toEqual([])
  })
})
