import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { jobPlaces } from '#server/jobs/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { readStatements } from './read-statements.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})
beforeEach(() => test.db.delete(jobPlaces))

const banks = defaultSettings.cashier.banks.map((bank) => ({ ...bank, provider: 'long' }))
const cashier = { ...defaultSettings.cashier, channels: [], banks }
const provider = { id: 'long', keys: ['key-of-the-provider'], origin: 'https://provider.example' }
const servicesOf = (): Services =>
  ({
    db: test.db,
    clock: { now: () => Date.UTC(2026, 10, 21, 6) },
    random: systemRandom,
    log: { warn: vi.fn(), error: vi.fn() },
    merchant: { code: 'fairhall', read: async () => ({ ...defaultSettings, cashier }) },
    ports: { paymentProviders: { byId: () => provider } },
  }) as never

/**
 * A provider with a statement of this many pages, and the pages that were requested. `forgets` is a page it no longer
 * knows.
 */
function statementOf(pages: number, { forgets }: { forgets?: number } = {}) {
  const asked: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url !== `${provider.origin}/statement/lines`) return Response.json({}, { status: 500 })
    const { after } = JSON.parse(init!.body as string) as { after?: string }
    const page = Number(after ?? 0)
    asked.push(page)
    if (page === forgets) return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    return Response.json({ lines: [], next: page + 1 < pages ? String(page + 1) : null })
  })
  /** The pages of one turn: first, last and their number. */
  const turn = async () => {
    asked.length = 0
    await readStatements(servicesOf())
    return [asked[0], asked.at(-1), asked.length]
  }
  return { turn }
}

it('a statement with more pages than one turn reads is continued in the next turns, to its end', async () => {
  const { turn } = statementOf(450)
  expect([await turn(), await turn(), await turn(), await turn()]).toEqual([
    [0, 199, 200],
    [200, 399, 200],
    [400, 449, 50],
    [0, 199, 200],
  ])
})

it('a statement whose provider no longer knows the next page is read from the start', async () => {
  const { turn } = statementOf(450, { forgets: 200 })
  expect([await turn(), await turn(), await turn()]).toEqual([
    [0, 199, 200],
    [200, 200, 1],
    [0, 199, 200],
  ])
})
