import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDouble } from '#mocks/double.ts'
import { cueOf } from '#mocks/sentinels.ts'
import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { follow, operations, type Schema } from '#tests/support/contract-reader.ts'
import { contract } from './answer-fault.ts'
import { isDoubleOnly, refusalsOf } from './double-only.ts'
import { goodCall } from './good-calls.ts'
import { openDouble } from './sides/double-side.ts'
import { openServer } from './sides/server-side.ts'
import { origin, send, withCue, type Answer, type Call, type Side } from './sides/side.ts'
import { judged, type Judged } from './sides/judged.ts'
import { password } from '#mocks/people.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { unserved } from '#server/unserved.ts'
import { undeclared } from './unshown.ts'

const served = Object.keys((await createDouble()).handlers) as OperationId[]
let sides: Judged[]
beforeAll(async () => {
  sides = [judged(await openDouble()), judged(await openServer())]
}, 60_000)
afterAll(() => Promise.all(sides.map((side) => side.close())))

const reset = () => Promise.all(sides.map((side) => side.reset()))
const codeOf = ({ status, body }: Answer) => `${status} ${status === 200 ? 'done' : String(body['errorCode'])}`

/** Sends the call `make` gives to both sides; each has to answer as expected, inside the contract. */
async function expectBoth(
  id: OperationId,
  expected: string,
  make: (side: Side) => Promise<Call>,
  asked: readonly Judged[] = sides,
): Promise<void> {
  for (const side of asked) {
    const answer = await send(side, id, await make(side))
    expect(`${side.name}: ${codeOf(answer)} ${JSON.stringify(answer.body['value'])}`).toMatch(
      `${side.name}: ${expected}`,
    )
    expect(side.judge.faults()).toEqual([])
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

const badRequest = '400 request.param.err'
const spoilt = (call: Call, body: Record<string, unknown>): Call => ({ ...call, body })

describe('the double and the server keep the contract and agree', () => {
  it.each(served)('%s does what its example asks for', async (id) => {
    await reset()
    await expectBoth(id, '200 done', (side) => goodCall(id, side.hand))
  })

  const refusals = served.flatMap((id) => refusalsOf(id).map((code) => ({ id, code })))
  it.each(refusals)('$id refuses with $code on its sentinel', async ({ id, code }) => {
    await reset()
    const cue = cueOf(id, code)!
    const asked = isDoubleOnly(id, code) ? sides.slice(0, 1) : sides
    const make = async (side: Side) => {
      const call = withCue(await goodCall(id, side.hand), cue)
      if ('scenario' in cue) await side.play(cue.scenario, id)
      return 'scenario' in cue ? call : side.arrange(id, code, call)
    }
    await expectBoth(id, `${errorTable[code].status} ${code}`, make, asked)
  })

  const withBody = operations.filter((op) => op.body && served.includes(op.id as OperationId))
  it.each(withBody.map(({ id }) => id as OperationId))(
    '%s takes no body that lacks a part or has one too many',
    async (id) => {
      await reset()
      const { body, bodyType } = withBody.find((op) => op.id === id)!
      const { required = [], properties = {} } = follow(body as Schema)
      const without = ({ body: whole = {} }: Call, field: string) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))
      for (const field of required) {
        await expectBoth(id, badRequest, async (side) => {
          const call = await goodCall(id, side.hand)
          return spoilt(call, without(call, field))
        })
      }
      const wrong: Record<string, unknown>[] =
        bodyType === 'form' ? [] : required.map((field) => ({ [field]: { no: 1 } }))
      for (const part of [...wrong, { nobodyAskedForThis: '1' }]) {
        await expectBoth(id, badRequest, async (side) => {
          const call = await goodCall(id, side.hand)
          return spoilt(call, { ...call.body, ...part })
        })
      }
      expect(Object.keys(properties).length).toBeGreaterThan(0)
    },
  )

  it.each(served)('%s takes no query the contract does not name, nor one of another type', async (id) => {
    await reset()
    const { query } = operations.find((op) => op.id === id)!
    const typed = query.filter((one) => follow(one['schema'] as Schema).type === 'integer')
    const wrong = [{ nobodyAskedForThis: '1' }, ...typed.map((one) => ({ [String(one['name'])]: 'many' }))]
    for (const part of wrong) {
      await expectBoth(id, badRequest, async (side) => {
        const call = await goodCall(id, side.hand)
        return { ...call, query: { ...call.query, ...part } }
      })
    }
  })

  it('has nothing at an address that the contract does not name', async () => {
    for (const side of sides) {
      const response = await side.fetch(`${origin}/wps/nothing`, { headers: { merchant: 'fairhall' } })
      expect([side.name, response.status]).toEqual([side.name, 404])
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'not.found' })
    }
  })

  it('answers 501 for what the double does not serve', async () => {
    const [double] = sides
    const id: OperationId = 'getPointConfig'
    expect(served).not.toContain(id)
    expect(codeOf(await send(double!, id, { as: 'nodi_27' }))).toBe('501 function.not.available')
    expect(operationTable[id].token).toBe(true)
  })
})

const credentials = readCredentials({ DRIFT_USERNAME: 'nodi_27', DRIFT_PASSWORD: password })
const nobody = new Set<string>(Object.values(unserved).flat())

describe('the drift checker on the double and the server', () => {
  const alone = Object.keys(operationTable).filter((id) => !nobody.has(id) && !served.includes(id as OperationId))
  const closings = [
    ['maintenance', 503],
    ['region', 451],
    ['broken', 500],
  ] as const
  it.each(closings)('sees what the server alone serves, in the scene %s', async (scene, status) => {
    const server = sides[1]!
    await server.reset()
    await server.play(scene, 'getBalance')
    for (const id of alone as OperationId[]) {
      if (operationTable[id].open && scene !== 'broken') continue
      const answer = await send(server, id, { as: operationTable[id].token ? 'nodi_27' : 'none' })
      expect([id, answer.status]).toEqual([id, status])
    }
    expect(server.judge.faults()).toEqual([])
  })

  it.each([0, 1])(
    'calls side %i through the whole contract, with every probe',
    async (index) => {
      const side = sides[index]!
      await side.reset()
      const { transport, checker } = side.judge
      const options = { contract, checker, base: origin, transport, credentials, writes: true, now: side.now }
      const { steps } = await runAgainst({
        ...options,
        headers: { 'x-forwarded-for': '203.0.113.7', host: 'fairhall.example' },
      })
      expect(steps.length).toBeGreaterThan(20)
    },
    120_000,
  )

  it.each([0, 1])('finds no drift on side %i, and has seen all it serves or says why not', async (index) => {
    const { judge, name } = sides[index]!
    const { findings, coverage } = judge.checker.finish()
    expect(findings.map(({ kind, text, at }) => `${kind}: ${text} (${at})`)).toEqual([])
    const isServed = (id: string) => (name === 'double' ? served.includes(id as OperationId) : !nobody.has(id))
    expect(
      undeclared(
        name,
        coverage.operations.filter(({ id }) => isServed(id)),
      ),
    ).toEqual([])
  })
})
