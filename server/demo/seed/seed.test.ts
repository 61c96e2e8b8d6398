import { operationTable } from '#openapi/generated/operations.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { members } from '../../areas/accounts/members/tables.ts'
import { lotteryGames } from '../../areas/play/lottery/tables.ts'
import { moduleOn } from '../../areas/site/settings/merchant-settings.ts'
import { openMerchantStore } from '../../areas/site/settings/merchant-store.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { StartError } from '../../start-error.ts'
import { demonstrationAccounts } from './accounts.ts'
import { planHistory } from './seed-history.ts'
import { drawPast } from './seed-lottery.ts'
import { seed } from './seed.ts'
import { seeds } from './tables.ts'
import { seedServices } from './testing/seed-services.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await testDatabase()
})
afterEach(() => test.close())

const rowCounts = async () => {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await test.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)}`,
    )
    counts[name] = counted[0]!.n
  }
  return counts
}

it('writes the first data once, however often it is called', async () => {
  await seed(seedServices(test.db))
  const first = await rowCounts()
  await seed(seedServices(test.db))
  expect(await rowCounts()).toEqual(first)
  expect(first['members']).toBe(demonstrationAccounts.length)
})

it('is written by one of several servers that start at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => seed(seedServices(test.db))))
  expect(await rowCounts()).toMatchObject({ merchants: 1, members: demonstrationAccounts.length })
})

it('goes on behind the last part when it was ended half-way, and then holds what one run writes', async () => {
  const whole = await testDatabase()
  try {
    await seed(seedServices(whole.db))
    const services = seedServices(test.db)
    const info = vi.spyOn(services.log, 'info').mockImplementation(((of: { part: string }) => {
      if (of.part === 'raffle') throw new Error('the process is ended')
    }) as typeof services.log.info)
    await expect(seed(services)).rejects.toThrow('the process is ended')
    const marks = (await test.db.select().from(seeds)).map(({ name }) => name)
    expect(marks).toContain('promotions')
    expect(marks).not.toContain('raffle')
    info.mockRestore()
    await seed(services)
    const { rows } = await whole.db.execute(sql`SELECT name FROM seeds ORDER BY name`)
    expect((await test.db.execute(sql`SELECT name FROM seeds ORDER BY name`)).rows).toEqual(rows)
    const count = sql`SELECT (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM raffle_draws) AS draws,
      (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM bets) AS bets`
    expect((await test.db.execute(count)).rows).toEqual((await whole.db.execute(count)).rows)
  } finally {
    await whole.close()
  }
})

it('says in one sentence that the database was in the way, and goes on when it no longer is', async () => {
  await test.asOwner((owner) =>
    owner.execute(sql`
      CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER cut AFTER INSERT ON seeds FOR EACH ROW WHEN (NEW.name = 'raffle') EXECUTE FUNCTION cut()`),
  )
  const error: unknown = await seed(seedServices(test.db)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).toMatch(
    /^The first data could not be written \(.+\): start again, it goes on where it ended\.$/,
  )
  await test.asOwner((owner) => owner.execute(sql`DROP TRIGGER cut ON seeds`))
  await seed(seedServices(test.db))
  expect(await rowCounts()).toMatchObject({ members: demonstrationAccounts.length })
})

it('writes each part in its own transaction, the accounts before all other demonstration data', async () => {
  await seed(seedServices(test.db))
  const { rows } = await test.db.execute<{ name: string }>(
    sql`SELECT name FROM seeds ORDER BY xmin::text::bigint, name`,
  )
  const names = rows.map(({ name }) => name)
  expect(names.indexOf('members')).toBeLessThan(names.indexOf('lottery-history'))
  const { rows: transactions } = await test.db.execute(sql`SELECT DISTINCT xmin::text FROM seeds`)
  expect(transactions).toHaveLength(names.length)
})

it('draws and makes up the past before the transaction that writes it', async () => {
  const services = seedServices(test.db)
  await test.db.transaction(async () => {
    expect(() => drawPast(services)).toThrow('inside a transaction')
    await expect(planHistory(services, demonstrationAccounts)).rejects.toThrow('inside a transaction')
  })
})

it('offers every language that it is written in, while production begins with those of the default settings [9.05]', async () => {
  const offered = async (mode: 'development' | 'production') => {
    const own = await testDatabase()
    try {
      await seed(seedServices(own.db, { mode }))
      const { languages } = await (await openMerchantStore(own.db, seedServices(own.db).clock, 'fairhall')).read()
      const { rows } = await own.db.execute<{ language: string; n: number }>(
        sql`SELECT language, count(*)::int AS n FROM announcement_texts GROUP BY 1`,
      )
      return { languages, counts: new Map(rows.map(({ language, n }) => [language, n])) }
    } finally {
      await own.close()
    }
  }
  expect((await offered('production')).languages).toEqual(['BN', 'EN'])
  const { languages, counts } = await offered('development')
  expect(languages).toEqual(expect.arrayContaining(['BN', 'EN', 'AR', 'KO', 'PT-BR', 'CN', 'TW']))
  expect(languages).toHaveLength(20)
  expect(languages.map((code) => counts.get(code))).toEqual(languages.map(() => counts.get('EN')))
})

it('puts no demonstration account and no money into production', async () => {
  await seed(seedServices(test.db, { mode: 'production' }))
  expect(await rowCounts()).toMatchObject({ merchants: 1, members: 0, postings: 0 })
  expect((await test.db.select().from(seeds)).map(({ name }) => name)).not.toContain('members')
})

it('begins production closed, with nothing invented in it, and no lottery that takes bets', async () => {
  await seed(seedServices(test.db, { mode: 'production' }))
  expect(await rowCounts()).toMatchObject({
    announcements: 0,
    vendors: 0,
    vendor_categories: 0,
    games: 0,
    point_rewards: 0,
    vendor_wallets: 0,
    operators: 0,
  })
  const lotteries = await test.db.select({ open: lotteryGames.open }).from(lotteryGames)
  expect(lotteries.length).toBeGreaterThan(20)
  expect(lotteries.filter(({ open }) => open)).toEqual([])
  const settings = await (await openMerchantStore(test.db, seedServices(test.db).clock, 'fairhall')).read()
  expect([settings.status, settings.domains, settings.cashier.channels, settings.cashier.banks]).toEqual([
    1,
    [],
    [],
    [],
  ])
  expect(JSON.stringify({ ...settings, brand: null })).not.toMatch(/\.example|demo-pay|bKash/)
})

it('gives every demonstration account the password, kind and state that is printed for it', async () => {
  const services = seedServices(test.db)
  await seed(services)
  const rows = await test.db.select().from(members)
  const { passwords } = services.ports
  for (const wanted of demonstrationAccounts) {
    const row = rows.find(({ account }) => account === wanted.account)!
    expect(await passwords.verify(wanted.password, row.passwordHash)).toBe(true)
    expect(row).toMatchObject({
      type: wanted.type,
      rankLevel: wanted.rankLevel ?? 0,
      status: wanted.status ?? 'active',
    })
  }
  const kinds = demonstrationAccounts.map(({ type }) => type)
  expect(new Set(kinds)).toEqual(new Set([0, 1, 2]))
  expect(rows.filter(({ passwordDefault }) => passwordDefault)).toHaveLength(1)
  expect(rows.filter(({ mobileNum }) => mobileNum !== null)).toHaveLength(1)
  const agent = rows.find(({ account }) => account === 'karim01')!
  expect(rows.filter(({ uplineId }) => uplineId === agent.id).length).toBeGreaterThan(1)
})

it('names every switch of the specification in the tree [3.18, 3.19, 3.20, 3.21, 3.22, 3.23, 3.24, 3.25, 3.26, 3.27]', async () => {
  const services = seedServices(test.db)
  await seed(services)
  const { whitelabel } = await (await openMerchantStore(test.db, services.clock, 'fairhall')).read()
  const switches = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'USERNAMEREG3', 'FREEPLAY3']
  switches.push('PWDEXPFORCECHANGE3', 'MOBILEVERCODELOGIN3', 'DIRECTREG3', 'AGENTPOLICY3', 'MANPLAYREB3')
  const named = JSON.stringify(whitelabel)
  for (const name of switches) {
    expect(named).toContain(`"modId":"${name}"`)
    expect(moduleOn(whitelabel, name)).toBe(true)
  }
  const off = [...new Set(Object.values(operationTable).map(({ module }) => module))].filter(
    (module) => !moduleOn(whitelabel, module),
  )
  expect(off).toEqual(['CREDITMAR3'])
})
