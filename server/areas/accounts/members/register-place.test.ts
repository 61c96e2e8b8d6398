import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { affiliateUrls } from '#server/areas/commissions/agents/tables.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { startTestServer, withSwitch, type CallOptions, type TestServer } from '#tests/support/test-server.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { members } from './tables.ts'

let server: TestServer
let n = 0
let agent: { id: string; account: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  agent = await server.member({ account: `Agent${n}`, type: 41 })
  const username = defaultRegister.username.map((rule) =>
    rule.field === 'recommenderId' ? { ...rule, enabled: true } : rule,
  )
  await server.setSettings({ register: { ...defaultRegister, username } })
})

type Fields = Partial<CallOptions<'registerByUsername'>['body'] & object>
async function register(fields: Fields, headers: Record<string, string> = {}) {
  const account = `player${n}`
  const typed = { username: account, password: 'Lantern2027', confirmPassword: 'Lantern2027', login: true as const }
  const answer = await server.call('registerByUsername', {
    body: { ...typed, ...(await server.botPass('register')), ...fields },
    headers,
  })
  const [row] = await server.services.db.select().from(members).where(eq(members.account, account))
  return { answer, row }
}
const link = (code: string, more: object = {}) =>
  server.services.db.insert(affiliateUrls).values({
    id: server.services.random.uuid(),
    merchant: 'fairhall',
    code,
    memberId: agent.id,
    memberType: 0,
    uses: 0,
    createdAt: new Date(server.now()),
    ...more,
  })
const usesOf = async (code: string) =>
  (await server.services.db.select().from(affiliateUrls).where(eq(affiliateUrls.code, code)))[0]!.uses

describe('a new member', () => {
  it('gets the type of the invitation link, and the use is counted', async () => {
    await link(`JOIN00${n}A`, { memberType: 2 })
    const { row } = await register({ affiliateCode: `join00${n}a` })
    expect(row).toMatchObject({ type: 2, uplineId: agent.id })
    expect(await usesOf(`JOIN00${n}A`)).toBe(1)
  })

  it('takes the last use of a link for itself, and a refused registration takes none', async () => {
    const code = `LAST00${n}A`
    await link(code, { maxUses: 1 })
    const taken = await register({ affiliateCode: code, username: agent.account })
    expect(taken.answer.errorCode).toBe('exists.username.err')
    expect(await usesOf(code)).toBe(0)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) => register({ affiliateCode: code, username: `racer${n}${letter}` })),
    )
    expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(({ answer }) => answer.errorCode === 'expired.affiliate.url')).toHaveLength(2)
  })

  it('takes the last of three uses once when two arrive together, and none from the link’s end on [line 27]', async () => {
    const [code, ends] = [`THREE0${n}A`, `ENDS00${n}A`]
    await link(code, { maxUses: 3, uses: 2 })
    const both = await Promise.all(
      ['a', 'b'].map((letter) => register({ affiliateCode: code, username: `last${n}${letter}` })),
    )
    expect(both.map(({ answer }) => answer.errorCode ?? 'registered').toSorted()).toEqual([
      'expired.affiliate.url',
      'registered',
    ])
    expect(await usesOf(code)).toBe(3)
    const end = server.now() + 60_000
    await link(ends, { expiresAt: new Date(end) })
    server.advance(end - 1 - server.now())
    const before = await register({ affiliateCode: ends, username: `before${n}` })
    expect(before.answer.status).toBe(200)
    server.advance(1)
    const after = await register({ affiliateCode: ends, username: `after${n}` })
    expect(after.answer.errorCode).toBe('expired.affiliate.url')
    expect(await usesOf(ends)).toBe(1)
  })

  it('is below the recommender if that is an agent; otherwise the next rule decides', async () => {
    expect((await register({ recommenderId: agent.account.toUpperCase() })).row!.uplineId).toBe(agent.id)
    const player = await server.member({ account: `plain${n}` })
    await register({ recommenderId: player.account, username: `second${n}` })
    const [second] = await server.services.db
      .select()
      .from(members)
      .where(eq(members.account, `second${n}`))
    expect(second!.uplineId).toBeNull()
  })

  it('is below the upline of the referral code’s owner', async () => {
    const friend = await server.member({ account: `friend${n}`, uplineId: agent.id })
    const { row } = await register({ referralCode: friend.referralCode.toLowerCase() })
    expect(row).toMatchObject({ uplineId: agent.id, referredBy: friend.id })
  })

  it('is below the recommender first, or else the friend’s upline, or else the agent of the host', async () => {
    const other = await server.member({ account: `upline${n}`, type: 2 })
    const friend = await server.member({ account: `friend${n}`, uplineId: other.id })
    const username = defaultRegister.username.map((rule) =>
      rule.field === 'recommenderId' ? { ...rule, enabled: true } : rule,
    )
    const ofHost = await server.member({ account: `host${n}`, type: 1 })
    const domainAgents = { 'mine.example': `HOST${n}` }
    await server.setSettings({ register: { ...defaultRegister, username }, domainAgents })
    const here = { host: 'mine.example' }
    const brought = { recommenderId: agent.account, referralCode: ` ${friend.referralCode} ` }
    const placeOf = async (account: string, fields: Fields) => {
      expect((await register({ ...fields, username: account }, here)).answer.status).toBe(200)
      const [row] = await server.services.db.select().from(members).where(eq(members.account, account))
      const { uplineId, referredBy, type } = row!
      return { uplineId, referredBy, type }
    }
    const player = { type: 0 }
    expect(await placeOf(`first${n}`, brought)).toEqual({ ...player, uplineId: agent.id, referredBy: friend.id })
    const noAgent = { ...brought, recommenderId: friend.account }
    expect(await placeOf(`second${n}`, noAgent)).toEqual({ ...player, uplineId: other.id, referredBy: friend.id })
    const alone = await server.member({ account: `alone${n}` })
    expect(await placeOf(`third${n}`, { referralCode: alone.referralCode })).toEqual({
      ...player,
      uplineId: ofHost.id,
      referredBy: alone.id,
    })
  })

  it('is never below a frozen agent, and never referred by an account that is no active player here', async () => {
    const { db } = server.services
    const frozen = await server.member({ account: `frozen${n}`, type: 1, status: 'frozen' })
    const friendly = await server.member({ account: `friendly${n}`, type: 1 })
    const away = await server.member({ account: `away${n}`, status: 'frozen' })
    await db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(server.now()) })
    const abroad = await server.member({ account: `abroad${n}`, merchant: 'another' })
    const without = { uplineId: null, referredBy: null }
    const asked = [
      { recommenderId: frozen.account },
      { referralCode: friendly.referralCode },
      { referralCode: away.referralCode },
      { referralCode: abroad.referralCode },
    ]
    for (const [at, fields] of asked.entries()) {
      const username = `unplaced${n}${at}`
      expect((await register({ ...fields, username })).answer.status).toBe(200)
      const [row] = await db.select().from(members).where(eq(members.account, username))
      expect(row).toMatchObject(without)
    }
  })

  it('line 63: is below the agent of the called host, whatever domain it names, and only that agent’s links are valid there', async () => {
    const other = await server.member({ account: `other${n}`, type: 1 })
    await server.setSettings({ domainAgents: { 'mine.example': agent.account } })
    await link(`MINE00${n}A`)
    await link(`MINE00${n}B`, { memberId: other.id })
    const here = { host: 'Mine.example:443' }
    const check = async (code: string) =>
      (await server.call('checkAffiliate', { query: { code, domain: 'other.example' }, headers: here })).errorCode
    expect(await check(`MINE00${n}A`)).toBeUndefined()
    expect(await check(`MINE00${n}B`)).toBe('invitation_code_error')
    const elsewhere = await register({ domain: 'mine.example' })
    expect(elsewhere.row!.uplineId).toBeNull()
    expect((await register({ username: `hosted${n}`, domain: 'other.example' }, here)).answer.status).toBe(200)
    const [row] = await server.services.db
      .select()
      .from(members)
      .where(eq(members.account, `hosted${n}`))
    expect(row!.uplineId).toBe(agent.id)
  })

  it('needs an invitation while the switch DIRECTREG3 is off [3.25]', async () => {
    await server.setSettings({ whitelabel: withSwitch('DIRECTREG3', '0') })
    expect((await register({})).answer.errorCode).toBe('invitation_code_error')
    const friend = await server.member({ account: `friend${n}` })
    expect((await register({ referralCode: friend.referralCode })).answer.status).toBe(200)
  })
})

describe('an invitation link', () => {
  it('shows its agent masked and the type of new members [7.17]', async () => {
    await link(`SHOW00${n}A`, { memberType: 2 })
    const { value } = await server.call('checkAffiliate', { query: { code: `SHOW00${n}A` } })
    expect(value).toEqual({ valid: true, agent: expect.stringMatching(/^A[^*]?\*{3}\w{1,2}$/), memberType: 2 })
  })

  it('that is disabled, or whose agent is frozen, looks like an unknown one', async () => {
    await link(`GONE00${n}A`, { disabledAt: new Date(server.now()) })
    await link(`GONE00${n}B`)
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, agent.id)),
    )
    for (const code of [`GONE00${n}A`, `GONE00${n}B`, 'NEVERWAS']) {
      expect((await server.call('checkAffiliate', { query: { code } })).errorCode).toBe('invitation_code_error')
    }
  })
})
