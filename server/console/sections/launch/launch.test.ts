import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { helpArticles } from '#server/areas/site/content/tables.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { auditLog } from '#server/audit/tables.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { MailFailed } from '#server/ports/mail/mail.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { lanternHouse } from '#tests/support/lantern-house.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'
import { operatorRoles } from '../../access/tables.ts'

const server = await startSeededServer()
const desk = deskOf(server)
const seats: [Seat, Seat] = [await desk.enter('admin'), await desk.enter('adminb')]
afterAll(() => server.close())

const readiness = async () => (await desk.call('getReadiness', seats[0])).value
const checkOf = async (name: string) => (await readiness()).checks.find(({ check }) => check === name)
const asServer = (write: Parameters<typeof asSystem>[3]) =>
  asSystem(server.db, 'firstData', server.now(), async (tx) => write(tx))
const setSettings = async (settings: object) => {
  await asServer((tx) =>
    tx
      .update(merchants)
      .set({ settings: sql`${merchants.settings} || ${JSON.stringify(settings)}::jsonb` })
      .where(eq(merchants.code, 'fairhall')),
  )
  server.services.merchant.forget()
}
const domains = [{ domain: 'https://lantern-house.net', speed: null }]

it('says what a site with the settings of the product lacks', async () => {
  const { checks, open, opened } = await readiness()
  expect([open, opened]).toEqual([true, true])
  const of = (state: string) => checks.filter((one) => one.state === state).map(({ reason }) => reason)
  expect(of('missing')).toEqual(expect.arrayContaining(['brand.usual', 'domain.reserved', 'terms.usual']))
  expect(await checkOf('administrators')).toMatchObject({ state: 'done' })
  expect(await checkOf('cashiers')).toMatchObject({ state: 'done' })
  expect(await checkOf('money')).toMatchObject({ reason: 'money.usual', detail: 'BDT (2), Asia/Dhaka' })
})

it('a site without an operator for withdrawals lacks a cashier', async () => {
  const withRole = inArray(operatorRoles.role, ['cashier', 'risk'])
  const rows = await server.db.select().from(operatorRoles).where(withRole)
  await asServer((tx) => tx.delete(operatorRoles).where(withRole))
  expect(await checkOf('cashiers')).toMatchObject({ state: 'missing', reason: 'cashiers.none' })
  await asServer((tx) => tx.insert(operatorRoles).values(rows))
  expect(await checkOf('cashiers')).toMatchObject({ state: 'done' })
})

it('names sample articles and a missing licence, which may wait, after those that have to be written', async () => {
  const rewrite = (...but: string[]) =>
    asServer((tx) => tx.update(helpArticles).set({ version: 2 }).where(notInArray(helpArticles.id, but)))
  await setSettings({ brand: { ...lanternHouse, footer: { licence: {}, social: [] } } })
  await rewrite('privacy', 'responsibleGaming')
  expect(await checkOf('terms')).toMatchObject({ state: 'missing', reason: 'terms.usual', detail: 'privacy' })
  await rewrite('responsibleGaming')
  expect(await checkOf('terms')).toMatchObject({ state: 'risky', reason: 'terms.responsible' })
  await rewrite('none')
  expect(await checkOf('terms')).toMatchObject({ state: 'risky', reason: 'terms.licence' })
  await setSettings({ brand: lanternHouse })
  expect(await checkOf('terms')).toMatchObject({ state: 'done', reason: null })
  await asServer((tx) => tx.update(helpArticles).set({ version: 1 }))
  await setSettings({ brand: defaultBrand })
})

it('opens a site for the first time by two administrators, and only when nothing is missing', async () => {
  await setSettings({ status: 1 })
  expect(await readiness()).toMatchObject({ open: false, opened: false })
  const { version } = await readiness()
  const alone = { version: (await desk.call('getSite', seats[0])).value.version, maintenance: false }
  const state = { ...alone, expectedEnd: null, maintenanceText: [] }
  expect((await desk.call('setSiteState', seats[0], { body: state })).errorCode).toBe('site.opens.by.two')

  const refused = await twoOf(desk).ask('openSite', seats[0], { version, reason: 'we open' })
  expect(refused.errorCode).toBe('site.not.ready')
  expect((refused.value as unknown as { missing: string[] }).missing).toContain('domain')

  await setSettings({ brand: lanternHouse, domains, phoneAuth: 'FIREBASE' })
  await asServer((tx) => tx.update(helpArticles).set({ version: 2 }))
  Object.assign(server.services.config, { smtp: { host: 'mail.lantern-house.net', port: 465, from: 'x@y.z' } })
  const opened = await twoOf(desk).both('openSite', seats, { version, reason: 'we open' })
  expect(opened.errorCode).toBeUndefined()
  server.services.merchant.forget()
  expect(await readiness()).toMatchObject({ open: true, opened: true })
  expect((await server.call('getSystemStatus')).value.status).toBe(0)

  const again = await twoOf(desk).ask('openSite', seats[0], { version: (await readiness()).version, reason: 'again' })
  expect(again.errorCode).toBe('state.conflict')
  const now = (await desk.call('getSite', seats[0])).value.version
  const closing = await desk.call('setSiteState', seats[0], { body: { ...state, version: now, maintenance: true } })
  expect(closing.success).toBe(true)
  const then = (await desk.call('getSite', seats[0])).value.version
  expect((await desk.call('setSiteState', seats[0], { body: { ...state, version: then } })).success).toBe(true)
})

it('sends the administrator a test letter and a test SMS, notes them in the log, and tells what failed', async () => {
  const sent = await desk.call('sendTestMail', seats[0], { body: {} })
  expect(sent.value.to).toMatch(/@/)
  expect((await desk.call('sendTestSms', seats[0], { body: { number: '+8801712345678' } })).value.to).toBe(
    '+8801712345678',
  )
  const kept = (await server.services.ports.outbox.list()).filter(({ kind }) => kind === 'test')
  expect(Object.fromEntries(kept.map(({ channel, to }) => [channel, to]))).toEqual({
    sms: '+8801712345678',
    mail: sent.value.to,
  })
  const logged = await server.db.select().from(auditLog).where(eq(auditLog.thing, 'test:mail'))
  expect(logged).toHaveLength(1)
  expect(await checkOf('mail')).toMatchObject({ state: 'done' })

  const { mail: port } = server.services.ports
  server.services.ports.mail = {
    send: () => Promise.reject(new MailFailed('The mail server did not take the letter (EAUTH 535).')),
  }
  const failed = await desk.call('sendTestMail', seats[0], { body: {} })
  expect([failed.errorCode, failed.value]).toEqual([
    'message.failed',
    { fault: 'The mail server did not take the letter (EAUTH 535).' },
  ])
  server.services.ports.mail = port
  for (let n = 0; n < 8; n++) await desk.call('sendTestMail', seats[0], { body: {} })
  expect((await desk.call('sendTestMail', seats[0], { body: {} })).errorCode).toBe('TOO_MANY_REQUEST')
})

it('asks a partner something that moves nothing, and tells an unknown one', async () => {
  server.services.ports.paymentProviders.add({ id: 'gone-pay', keys: ['k'.repeat(32)], origin: 'http://127.0.0.1:1' })
  const ask = (id: string) => desk.call('testPartner', seats[0], { query: { kind: 'provider', id } })
  expect((await ask('gone-pay')).value.answers).toBe('silent')
  expect((await ask('no-pay')).errorCode).toBe('not.found')
  expect((await readiness()).partners).toContainEqual({
    kind: 'provider',
    id: 'gone-pay',
    origin: 'http://127.0.0.1:1',
  })
  expect(await checkOf('books')).toMatchObject({
    reason: 'books.unopened',
    detail: expect.stringContaining('gone-pay'),
  })
})
