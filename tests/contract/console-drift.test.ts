import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { demonstrationOperators, operatorPassword } from '#server/demo/seed/operators.ts'
import { currentTotp } from '#server/ports/totp/totp.ts'
import { deskOf } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { handlerTransport } from './sides/handler-transport.ts'

const contract = openContract(join(import.meta.dirname, '../../openapi/generated/console.json'))
const origin = 'http://fairhall.example'
/** The operator with every role; four-eyes operations need a second one. */
const { email, totpSecret } = demonstrationOperators.find((one) => one.email.startsWith('adminb@'))!

let server: SeededServer
beforeAll(async () => void (server = await startSeededServer()))
afterAll(() => server.close())

const page = { host: 'fairhall.example', 'x-forwarded-for': '198.51.100.20', 'sec-fetch-site': 'same-origin' }

it('keeps the contract of the desk: called through all of it, with every probe, nothing departs', async () => {
  const seat = await deskOf(server).enter('adminb')
  const given = readCredentials({
    DRIFT_EMAIL: email,
    DRIFT_PASSWORD: operatorPassword,
    DRIFT_SESSION: seat.cookie,
    DRIFT_X_CONSOLE_TOKEN: seat.csrf,
  })
  const credentials = {
    ...given,
    canAsk: true,
    // each code of the app works once
    ask: ({ field }: { field: string }) => {
      if (field !== 'code') return Promise.resolve(undefined)
      server.advance(30_000)
      return Promise.resolve(currentTotp(totpSecret, server.now()))
    },
  }
  const checker = createChecker(contract)
  const transport = handlerTransport((url, init) => server.app.request(url, init), page)
  const options = { contract, checker, base: origin, transport, credentials, writes: true, now: server.now }
  const { unchecked } = await runAgainst(options)
  const { findings, coverage } = checker.finish()
  expect(unchecked).toBeNull()
  expect(findings.map(({ kind, text, operations }) => `${kind}: ${text} ${[...operations].join(' ')}`)).toEqual([])
  expect(coverage.totals.operations.shown).toBeGreaterThanOrEqual(32)
}, 120_000)
