import { describe, expect, it } from 'vitest'
import { createDouble } from '#mocks/double.ts'
import { cueOf } from '#mocks/sentinels.ts'
import { operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { unserved } from '#server/unserved.ts'
import { sourceFiles, isTest } from '#tests/support/source-files.ts'
import { refusalsOf } from './double-only.ts'

const double = await createDouble()
const served = Object.keys(double.handlers) as OperationId[]
const codes = [...new Set(served.flatMap((id) => refusalsOf(id)))].toSorted()

/** Sealing is the client's own business: a body is sealed anew, and what remains is an unexpected failure. */
const generic = new Set<ErrorCode>([
  'seal.invalid',
  'seal.expired',
  'seal.key.unknown',
  'seal.replayed',
  'unknown.system.err',
])

const goneInPlace = ['src/screens/shared/problem.tsx', "error.code === 'record.not.found'"] as const

/** Calls whose own refusals need no text: where the page makes them, and the words there that show why. */
const settled: Partial<Record<OperationId, readonly [file: string, words: string]>> = {
  // the whole inbox: no message can be missing
  readMessages: ['src/screens/shell/inbox.tsx', 'body: { ids: [] }'],
  // no flow: lists and details say in their place that it is gone
  getDraw: goneInPlace,
  getDrawProof: goneInPlace,
  getLotteryBet: goneInPlace,
  // no flow: the list says why the bet, or the chase, was not cancelled
  cancelLotteryBets: ['src/screens/lottery/cancelling.tsx', "'record.not.found': 'gone'"],
  cancelLotteryChase: ['src/screens/lottery/cancelling.tsx', "'record.not.found': 'gone'"],
  // no flow: the link itself says what came of it
  getCustomerServiceScript: ['src/screens/shell/customer-service.ts', "isRefusal(error, 'service.path.invalid')"],
}

/** A code as the key of a failure table: `'code': 'failure'`, or what the page shows without a table. */
const page = sourceFiles().filter(({ path }) => path.startsWith('src/') && !isTest(path))
const tables = page.filter(({ path }) => /^src\/(flows|api)\//.test(path)).map(({ text }) => text)
/** What the page calls; texts of other calls come with their screens. */
const called = served.filter((id) => page.some(({ text }) => text.includes(`'${operationTable[id].path}'`)))
const shown = codes.filter(
  (code) => called.some((id) => !settled[id] && refusalsOf(id).includes(code)) && !generic.has(code),
)
const quoted = (code: string) => code.replaceAll('.', '\\.')
const hasText = (code: string) =>
  tables.some((text) => new RegExp(`(^|[\\s{])'?${quoted(code)}'?: (['{]|[a-z]\\w*[,\\n])`, 'm').test(text))

describe('every refusal of the served operations', () => {
  it('has a sentinel that makes the double refuse with it', () => {
    const without = served.flatMap((id) =>
      refusalsOf(id)
        .filter((code) => !cueOf(id, code))
        .map((code) => `${id} ${code}`),
    )
    expect(without).toEqual([])
    expect(codes.length).toBeGreaterThan(40)
  })

  it.each(shown)('%s has a text in the page [8.27]', (code) => {
    expect(hasText(code)).toBe(true)
  })

  it('has a text of its own in a flow, but where two codes are one thing to a person', () => {
    const same = [
      ['TOO_MANY_REQUEST', 'max.attempt.limit'],
      ['bot.check.expired', 'bot.check.failed'],
      ['login.not.session', 'user.token.expired'],
      ['error_not_agent', 'error_not_member', 'login.denied'],
    ].map(String)
    const merged = tables.flatMap((text) =>
      [...text.matchAll(/^const \w+ = \{\n([^}]*)\} as const/gm)].flatMap(([, rows = '']) => {
        const byFailure = Map.groupBy(rows.matchAll(/'?([\w.]+)'?: '(\w+)',/g), ([, , failure]) => failure)
        return [...byFailure.values()]
          .map((codes) => String(codes.map(([, code = '']) => code).toSorted()))
          .filter((codes) => codes.includes(',') && !same.includes(codes))
      }),
    )
    expect(merged).toEqual([])
    expect(tables.some((text) => text.includes("'login.cred.err': 'wrongCredentials'"))).toBe(true)
  })

  it.each(Object.entries(settled))('%s is settled where it is called', (_id, [file, words]) => {
    expect(page.find(({ path }) => path === file)?.text).toContain(words)
  })

  it('falls back to one text where the client or the server failed', () => {
    expect(page.some(({ text }) => text.includes('msg`Unknown error`'))).toBe(true)
    expect([...generic].filter((code) => !codes.includes(code))).toEqual([])
  })
})

describe('the double', () => {
  it('serves nothing that the server does not', () => {
    const missing = new Set<string>(Object.values(unserved).flat())
    expect(served.filter((id) => missing.has(id))).toEqual([])
  })

  it('serves every call of the account flows, of the shell and of the security centre', () => {
    const areas = ['sessions', 'members', 'verification', 'system', 'content']
    const wanted = (Object.keys(operationTable) as OperationId[]).filter((id) =>
      areas.includes(operationTable[id].area),
    )
    expect(wanted.filter((id) => !served.includes(id))).toEqual([])
  })
})
