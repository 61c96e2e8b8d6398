import { fillQuery } from '#openapi/fill-query.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { maskedAccount } from '#rules/masked.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { personHash } from '#server/areas/accounts/responsible-gaming/excluded-person.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { createAffiliateUrl, listAffiliateUrls } from './affiliate-urls.ts'
import { checkAffiliate, useAffiliate } from './check-affiliate.ts'
import { readRates, writeRates } from './rebate-rates.ts'
import { affiliateUrls } from './tables.ts'
import { teamBed, type TeamMember } from './testing/team-bed.ts'

const server = await startTestServer()
const bed = teamBed(server)
afterAll(() => server.close())

const make = ({ token }: TeamMember, more: object = {}) =>
  server.call('createAffiliateUrl', { token, body: { memberType: 0, rebateRates: {}, ...more } })
const list = async ({ token }: TeamMember, query: object = {}) =>
  (await server.call('listAffiliateUrls', { token, query })).value
const change = (code: string, set: Partial<typeof affiliateUrls.$inferInsert>) =>
  server.services.db.update(affiliateUrls).set(set).where(eq(affiliateUrls.code, code))
const readLink = async (code: string) =>
  (await server.services.db.select().from(affiliateUrls).where(eq(affiliateUrls.code, code)))[0]!

describe('an invitation link', () => {
  it('returns everything it was created with, and only its agent can list it, newest first, by page and by state', async () => {
    const [boss, other] = [await bed.agent('linkboss'), await bed.agent('linkother')]
    const expiresAt = new Date(server.now() + 1).toISOString()
    const given = { memberType: 2, rebateRates: { RNG: '0.004' }, expiresAt, maxUses: 3, remark: ' Fair ' }
    const first = (await make(boss, given)).value
    expect(first).toEqual({
      id: first.id,
      code: first.code,
      url: `https://fairhall.example/register?affiliateCode=${first.code}`,
      memberType: 2,
      rebateRates: { RNG: '0.004' },
      expiresAt,
      maxUses: 3,
      uses: 0,
      remark: 'Fair',
      status: 'active',
      createdAt: new Date(server.now()).toISOString(),
    })
    server.advance(1000)
    const second = (await make(boss)).value
    expect(second).toMatchObject({ memberType: 0, expiresAt: null, maxUses: null, remark: '', status: 'active' })
    server.advance(1000)
    const third = (await make(boss, { maxUses: 1 })).value
    await make(other)
    const all = await list(boss)
    expect(all).toEqual({
      rows: [third, second, { ...first, status: 'expired' }],
      pageNo: 1,
      pageSize: 20,
      totalRows: 3,
    })
    const ids = async (query: object) => (await list(boss, query)).rows.map(({ id }) => id)
    expect(await list(boss, { pageNo: 2, pageSize: 2 })).toMatchObject({ pageNo: 2, pageSize: 2, totalRows: 3 })
    expect([await ids({ pageNo: 2, pageSize: 2 }), await ids({ status: 'expired' })]).toEqual([[first.id], [first.id]])
    await change(third.code, { uses: 1 })
    expect([await ids({ status: 'used_up' }), await ids({ status: 'active' })]).toEqual([[third.id], [second.id]])
    const disabledAt = server.now()
    const disable = (id: string) => server.call('disableAffiliateUrl', { token: boss.token, query: { id } })
    expect((await disable(first.id.toUpperCase())).value).toMatchObject({ id: first.id, status: 'disabled' })
    server.advance(1000)
    await disable(first.id)
    expect((await readLink(first.code)).disabledAt!.getTime()).toBe(disabledAt)
    expect(await ids({ status: 'disabled' })).toEqual([first.id])
    for (const id of ['no-id', crypto.randomUUID()]) expect((await disable(id)).errorCode).toBe('record.not.found')
    await server.setSettings({ domains: [{ domain: 'https://other.example/', speed: null }] })
    expect((await list(boss)).rows[1]!.url).toBe(`https://other.example/register?affiliateCode=${second.code}`)
    await server.setSettings({ domains: [] })
    const caller = { memberId: boss.id, accountType: 1, sessionId: '' } as const
    expect(
      await listAffiliateUrls(server.services, caller, fillQuery('listAffiliateUrls', { status: 'active' })),
    ).toMatchObject({
      value: { rows: [{ url: `/register?affiliateCode=${second.code}` }] },
    })
    await server.setSettings({})
  })

  it('has a unique code and cannot be created with an expiry in the past', async () => {
    const boss = await bed.agent('codeboss')
    const caller = { memberId: boss.id, accountType: 1, sessionId: '' } as const
    let drawn = 0
    const random = { ...server.services.random, int: () => Math.floor(drawn++ / 16) % 31 }
    const codes = []
    for (let n = 0; n < 3; n += 1) {
      const made = await createAffiliateUrl(
        { ...server.services, random },
        { body: { memberType: 0, rebateRates: {} }, caller },
      )
      codes.push(made.ok && made.value.code)
    }
    expect(codes).toEqual(['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'])
    const at = (ms: number) => make(boss, { expiresAt: new Date(server.now() + ms).toISOString() })
    expect([(await at(0)).errorCode, (await at(1)).success]).toEqual(['request.param.err', true])
  })

  it('is valid until it is used up or expires, and never after its agent has left', async () => {
    const boss = await bed.agent('goodboss')
    const { code, id } = (await make(boss, { memberType: 2 })).value
    const check = async (typed = code, host?: string) => {
      const found = await checkAffiliate(server.services, typed, host)
      return found.ok ? 'ok' : found.code
    }
    expect(await checkAffiliate(server.services, ` ${code.toLowerCase()} `)).toEqual({
      ok: true,
      id,
      memberId: boss.id,
      memberType: 2,
      agent: 'goodboss',
    })
    expect((await server.call('checkAffiliate', { query: { code } })).value).toEqual({
      valid: true,
      agent: maskedAccount('goodboss'),
      memberType: 2,
    })
    const after = async (set: Partial<typeof affiliateUrls.$inferInsert>) => {
      await change(code, { uses: 0, maxUses: null, expiresAt: null, ...set })
      return check()
    }
    const time = (ms: number) => ({ expiresAt: new Date(server.now() + ms) })
    expect([await after(time(1)), await after(time(0))]).toEqual(['ok', 'expired.affiliate.url'])
    expect([await after({ uses: 2, maxUses: 3 }), await after({ uses: 3, maxUses: 3 })]).toEqual([
      'ok',
      'expired.affiliate.url',
    ])
    expect([
      await after({ ...time(1), uses: 3, maxUses: 3 }),
      await after({ ...time(0), uses: 2, maxUses: 3 }),
    ]).toEqual(['expired.affiliate.url', 'expired.affiliate.url'])
    expect(await after({})).toBe('ok')
    const elsewhere = { ...server.services, merchant: { ...server.services.merchant, code: 'other' } }
    expect(await checkAffiliate(elsewhere, code)).toEqual({ ok: false, code: 'invitation_code_error' })
    await server.setSettings({ domainAgents: { 'mine.example': 'GoodBoss', 'theirs.example': 'other' } })
    expect([
      await check(code, 'Mine.example'),
      await check(code, 'theirs.example'),
      await check(code, 'free.example'),
    ]).toEqual(['ok', 'invitation_code_error', 'ok'])
    await server.setSettings({})
    const setStatus = (status: 'active' | 'frozen') =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx.update(members).set({ status }).where(eq(members.id, boss.id)),
      )
    await setStatus('frozen')
    expect(await check()).toBe('invitation_code_error')
    await setStatus('active')
    await change(code, { disabledAt: new Date(server.now()) })
    expect(await check()).toBe('invitation_code_error')
  })

  it('serves one registration at a time and gives its rates as far as its agent still has them', async () => {
    const boss = await bed.agent('useboss')
    const child = await bed.player('usechild', boss)
    const { code, id } = (await make(boss, { rebateRates: { RNG: '0.004', LIVE: '0.001' } })).value
    const beside = (await make(boss)).value
    const use = (set: Partial<typeof affiliateUrls.$inferInsert>) =>
      asSystem(server.services.db, 'tests', server.now(), async (tx) => {
        await tx.update(affiliateUrls).set(set).where(eq(affiliateUrls.code, code))
        const used = await useAffiliate(tx, id, server.now())
        await used?.giveRates(child.id)
        return used !== null
      })
    const time = (ms: number) => new Date(server.now() + ms)
    expect([await use({ expiresAt: time(0) }), await use({ expiresAt: time(1) })]).toEqual([false, true])
    expect([await use({ expiresAt: null, maxUses: 1 }), await use({ maxUses: 2 })]).toEqual([false, true])
    expect(await use({ maxUses: null, disabledAt: time(0) })).toBe(false)
    expect([(await readLink(code)).uses, (await readLink(beside.code)).uses]).toEqual([2, 0])
    expect(await readRates(server.services.db, child.id)).toEqual({ RNG: '0.004', LIVE: '0.001' })
    await asSystem(server.services.db, 'tests', server.now(), (tx) => writeRates(tx, boss.id, { RNG: '0.003' }))
    expect(await use({ disabledAt: null })).toBe(true)
    expect(await readRates(server.services.db, child.id)).toEqual({ RNG: '0.003', LIVE: '0' })
  })
})

describe('a downline', () => {
  const usual = {
    username: 'downline1',
    password: 'Lantern2027',
    confirmPassword: 'Lantern2027',
    memberType: 2 as const,
    rebateRates: { RNG: '0.002' },
  }
  const ask = async (boss: TeamMember, more: object = {}) => {
    const reply = await server.call('registerDownline', { token: boss.token, body: { ...usual, ...more } })
    return reply.success ? 'ok' : [reply.errorCode, (reply.value as { field?: string } | null)?.field ?? null]
  }
  /** The form with all fields enabled; those with the given names are required. */
  const formOf = (required: readonly string[]) => ({
    ...defaultRegister,
    username: defaultRegister.username.map((rule) => ({
      ...rule,
      enabled: true,
      required: rule.required || required.includes(rule.field),
    })),
  })

  it('has the operator’s registration fields, without the inviter and what the member chooses later', async () => {
    const boss = await bed.agent('formboss')
    const itsOwn = ['affiliateCode', 'referralCode', 'recommenderId', 'verificationCode', 'paymentPassword', 'captcha']
    await server.setSettings({ register: formOf(itsOwn) })
    const profile = {
      qqNum: '12345',
      line: 'line_name',
      whatsapp: '8801712345',
      facebook: 'face.name',
      wechat: 'wechat_1',
      idNumber: '1234567890',
    }
    const more = { email: 'Nodi@Example.test', payeeName: ' Nodi Rahman ', mobileNum: '01712345678' }
    expect(await ask(boss, { ...profile, ...more, password: ' Lantern2027 ', confirmPassword: 'Lantern2027 ' })).toBe(
      'ok',
    )
    const [row] = await server.services.db.select().from(members).where(eq(members.account, 'downline1'))
    expect(row).toMatchObject({
      account: 'downline1',
      type: 2,
      uplineId: boss.id,
      toUpline: true,
      passwordDefault: true,
      email: 'nodi@example.test',
      payeeName: 'Nodi Rahman',
      countryDialingCode: '+880',
      mobileNum: '1712345678',
      profile,
    })
    expect(await readRates(server.services.db, row!.id)).toEqual({ RNG: '0.002' })
    expect(await ask(boss, { username: 'downline2', memberType: 0, rebateRates: {} })).toBe('ok')
    const [bare] = await server.services.db.select().from(members).where(eq(members.account, 'downline2'))
    expect(bare).toMatchObject({ type: 0, email: null, payeeName: null, mobileNum: null, profile: {} })
    await server.setSettings({})
  })

  it('is refused for the first wrong field, and for a mobile number only where the form has one', async () => {
    const boss = await bed.agent('wrongboss')
    const named = { username: 'downline3' }
    const wrong = (field: string) => ['registration.field.err', field]
    await server.setSettings({ register: formOf(['email', 'payeeName']) })
    expect(await ask(boss, named)).toEqual(wrong('payeeName'))
    expect(await ask(boss, { ...named, payeeName: 'Nodi Rahman' })).toEqual(wrong('email'))
    await server.setSettings({ register: formOf(['mobileNum']) })
    expect(await ask(boss, named)).toEqual(wrong('mobileNum'))
    await server.setSettings({ register: formOf([]) })
    expect(await ask(boss, { ...named, mobileNum: '012345' })).toEqual(wrong('mobileNum'))
    expect(await ask(boss, { ...named, confirmPassword: 'x' })).toEqual(['modify.new.confirm.diff', null])
    expect(await ask(boss, { ...named, password: 'x', confirmPassword: 'x' })).toEqual(['password.format.err', null])
    await server.setSettings({})
    expect(await ask(boss, { ...named, mobileNum: '012345' })).toBe('ok')
  })

  it('is never a self-excluded person, by name or by number', async () => {
    const boss = await bed.agent('exclboss')
    await server.setSettings({ register: formOf([]) })
    const more = { payeeName: 'Away Person', mobileNum: '01799999999' }
    expect(await ask(boss, { username: 'downline4', ...more })).toBe('ok')
    const { id } = (await server.services.db.select().from(members).where(eq(members.account, 'downline4')))[0]!
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ passwordDefault: false }).where(eq(members.id, id)),
    )
    const body = { username: 'downline4', password: 'Lantern2027', type: 'username', realm: 'member' } as const
    const { token } = (await server.call('logIn', { body })).value
    expect((await server.call('startSelfExclusion', { token, body: { months: 6 } })).success).toBe(true)
    expect(await ask(boss, { username: 'downline5', payeeName: 'away  person' })).toEqual([
      'registration.field.err',
      'payeeName',
    ])
    const { ports, db } = server.services
    await db.execute(sql`INSERT INTO closed_persons (member_id, account_hash, number_hash, closed_at)
      VALUES (${id}, 'a', ${personHash(ports, 'number', '+8801788888888')}, now())`)
    expect(await ask(boss, { username: 'downline5', mobileNum: '01788888888' })).toEqual([
      'registration.field.err',
      'mobileNum',
    ])
    expect(await ask(boss, { username: 'downline5', mobileNum: '01777777777' })).toBe('ok')
    await server.setSettings({})
  })
})
