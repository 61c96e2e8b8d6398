import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from '#server/audit/seal-audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { operators } from '#server/console/access/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { createLog } from '#server/ports/log/log.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let both: ReturnType<typeof twoOf>['both']
const seats: Record<string, Seat> = {}
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  ;({ both } = twoOf(desk))
  for (const who of ['support', 'cashier', 'risk', 'games', 'admin', 'adminb']) seats[who] = await desk.enter(who)
})
afterAll(() => server.close())

const seat = (who: string) => seats[who]!
const idOf = async (account: string) =>
  (await server.db.select({ id: members.id }).from(members).where(eq(members.account, account)))[0]!.id
const entries = async (query: object = {}) => (await desk.call('listAudit', seat('admin'), { query })).value.rows

describe('members', () => {
  it('members are found by account, number, e-mail and posting, and stay masked until an operator gives a reason', async () => {
    const id = await idOf('dola06')
    const found = async (q: string) => (await desk.call('findMembers', seat('support'), { query: { q } })).value.rows
    expect(await found('DOLA')).toEqual([expect.objectContaining({ id, found: 'account' })])
    expect(await found('+880 1712345678')).toEqual([expect.objectContaining({ id, found: 'number' })])
    expect((await found('nodi@fairhall.example'))[0]).toMatchObject({ account: 'nodi27', found: 'email' })
    expect(await found(id)).toEqual([expect.objectContaining({ id, found: 'id' })])
    const { rows } = await server.db.execute<{ id: string }>(
      sql`SELECT id::text FROM postings WHERE member_id = ${id} ORDER BY id DESC LIMIT 1`,
    )
    const posted = rows[0]!.id.padStart(2, '0')
    expect(await found(posted)).toContainEqual(expect.objectContaining({ id, found: 'posting' }))
    expect(await found('%%')).toEqual([])
    const masked = await desk.call('getMember', seat('support'), { query: { id } })
    expect(masked.value).toMatchObject({ account: 'dola06', mobile: '+880 ***5678', status: 'active' })
    const clear = await desk.call('showMember', seat('support'), {
      body: { id, reason: 'the caller forgot the number' },
    })
    expect(clear.value.mobile).toBe('+880 1712345678')
    const [entry] = await entries({ memberId: id })
    expect(entry).toMatchObject({
      operation: 'showMember',
      actor: 'Shapla',
      reason: 'the caller forgot the number',
      account: 'dola06',
    })
    const { value } = await desk.call('getAuditEntry', seat('admin'), { query: { id: entry!.id } })
    expect(value.changes).toEqual([
      { table: 'shown', key: id, before: null, after: { fields: ['email', 'mobile', 'payeeName'] } },
    ])
  })

  it('a member is frozen at once, gets a message, and is unfrozen; the log has both with before and after', async () => {
    const { memberId: id, token } = await server.enter('arif03')
    const frozen = await desk.call('freezeMember', seat('support'), {
      body: { id, text: 'Please call us.', reason: 'two accounts' },
    })
    expect(frozen.value.status).toBe('frozen')
    expect((await server.call('getMemberInfo', { token })).errorCode).toBe('user.token.expired')
    const again = await desk.call('freezeMember', seat('support'), { body: { id } })
    expect([again.status, again.errorCode]).toEqual([409, 'state.conflict'])
    expect((await desk.call('unfreezeMember', seat('support'), { body: { id } })).errorCode).toBe('role.not.allowed')
    expect((await both('unfreezeMember', [seat('risk'), seat('adminb')], { id })).success).toBe(true)
    expect((await desk.call('getMember', seat('risk'), { query: { id } })).value.status).toBe('active')
    const [ended, asked, began] = await entries({ memberId: id })
    expect([began, asked, ended].map((entry) => entry!.operation)).toEqual([
      'freezeMember',
      'unfreezeMember',
      'approveFourEyes',
    ])
    const { value } = await desk.call('getAuditEntry', seat('admin'), { query: { id: began!.id } })
    expect(value.changes).toContainEqual({
      table: 'members',
      key: id,
      before: { status: 'active' },
      after: { status: 'frozen' },
    })
  })

  it('members get stricter limits, labels and notes; only risk sees a self-exclusion', async () => {
    const id = await idOf('rupaVIP')
    const limit = (amount: string) =>
      desk.call('addMemberLimit', seat('risk'), { body: { id, kind: 'DEPOSIT', period: 'DAY', amount } })
    expect((await limit('500.00')).value.limits).toEqual([
      expect.objectContaining({ amount: '500.00', setBy: 'OPERATOR' }),
    ])
    expect((await limit('500.00')).errorCode).toBe('limit.change.invalid')
    expect((await limit('400.00')).value.limits[0]!.amount).toBe('400.00')
    const view = (who: string) => desk.call('getMemberProtection', seat(who), { query: { id } })
    expect([(await view('support')).value.exclusionShown, (await view('risk')).value.exclusionShown]).toEqual([
      false,
      true,
    ])
    await desk.call('setMemberLabels', seat('support'), { body: { id, labels: ['calls at night'] } })
    await desk.call('addMemberNote', seat('support'), { body: { id, text: '=HYPERLINK("x")' } })
    expect((await desk.call('listMemberNotes', seat('risk'), { query: { id } })).value.rows[0]).toMatchObject({
      author: 'Shapla',
    })
    expect((await desk.call('getMember', seat('risk'), { query: { id } })).value.labels).toEqual(['calls at night'])
    expect((await desk.call('getMemberBalances', seat('cashier'), { query: { id } })).value.main).toBe('250000.00')
    const postings = await desk.call('listMemberPostings', seat('cashier'), { query: { id, limit: 1 } })
    expect(postings.value.rows).toHaveLength(1)
  })
})

describe('the inbox', () => {
  it('the inbox lists waiting items, one operator works on each, and an answer arrives in the member’s messages', async () => {
    const { token } = await server.enter('nodi27')
    await server.call('sendFeedback', {
      token,
      body: { questionType: 'OTHER', content: 'Where is my bonus of yesterday?' },
    })
    const mine = await desk.call('getInbox', seat('support'))
    const row = mine.value.rows.find(({ kind }) => kind === 'feedback')!
    expect(row).toMatchObject({ title: 'Where is my bonus of yesterday?', account: 'nodi27', late: false, taker: null })
    expect((await desk.call('getInbox', seat('games'))).value.rows.filter(({ kind }) => kind === 'feedback')).toEqual(
      [],
    )
    const items = [{ kind: row.kind, ref: row.ref }]
    expect((await desk.call('takeInboxItems', seat('adminb'), { body: { items } })).value.taken).toEqual(items)
    expect((await desk.call('takeInboxItems', seat('support'), { body: { items } })).value.taken).toEqual([])
    const decide = { kind: 'feedback', refs: [row.ref], decision: 'answer', text: 'It is on its way.' }
    const preview = await desk.call('decideInboxItem', seat('support'), { body: decide })
    expect(preview.value).toMatchObject({ outcome: 'preview', preview: { second: false } })
    const { hash: seen } = preview.value.preview
    const refused = await desk.call('decideInboxItem', seat('support'), { body: { ...decide, seen } })
    expect(refused.errorCode).toBe('state.conflict')
    server.advance(10 * 60_000)
    const done = await desk.call('decideInboxItem', seat('support'), { body: { ...decide, seen } })
    expect(done.value).toMatchObject({ outcome: 'done', result: { decided: 1 } })
    const { value } = await server.call('listMessages', { token, query: {} })
    expect(value.messages[0]!.content).toMatch(/^It is on its way\./)
    expect((await desk.call('getInboxItem', seat('support'), { query: items[0]! })).errorCode).toBe('not.found')
  })

  it('items are postponed and handed on', async () => {
    await server.call('sendFeedback', {
      body: { questionType: 'OTHER', content: 'The page is slow today' },
    })
    const { rows } = (await desk.call('getInbox', seat('support'), { query: { kind: 'feedback' } })).value
    const { kind, ref } = rows.at(-1)!
    const until = new Date(server.now() + 3_600_000).toISOString()
    await desk.call('postponeInboxItem', seat('support'), { body: { kind, ref, until } })
    const open = async (state: 'open' | 'later') =>
      (await desk.call('getInbox', seat('support'), { query: { state } })).value.rows.map((row) => row.ref)
    expect([(await open('open')).includes(ref), (await open('later')).includes(ref)]).toEqual([false, true])
    server.advance(3_600_000)
    for (const who of ['support', 'adminb', 'games', 'admin', 'risk', 'cashier']) seats[who] = await desk.enter(who)
    expect((await open('open')).includes(ref)).toBe(true)
    const people = (await desk.call('listOperators', seat('support'))).value.rows
    const idFor = (name: string) => people.find((one) => one.name === name)!.id
    const refused = await desk.call('handInboxItem', seat('support'), { body: { kind, ref, to: idFor('Gazi') } })
    expect(refused.errorCode).toBe('role.not.allowed')
    await desk.call('handInboxItem', seat('support'), { body: { kind, ref, to: idFor('Bashir') } })
    const his = await desk.call('getInbox', seat('adminb'), { query: { mine: true } })
    expect(his.value.rows).toContainEqual(expect.objectContaining({ ref, handedBy: 'Shapla' }))
  })
})

describe('four eyes', () => {
  const roles = async (name: string, to: string[], by = 'admin') => {
    const { id } = (await desk.call('listOperators', seat('admin'))).value.rows.find((one) => one.name === name)!
    const body = { id, roles: to } as never
    const { value } = await desk.call('setOperatorRoles', seat(by), { body })
    return desk.call('setOperatorRoles', seat(by), { body: { ...(body as object), seen: value.preview.hash } as never })
  }

  it('one operator requests, another approves; no one approves their own request', async () => {
    const request = await roles('Gazi', ['games', 'content'])
    expect(request.value).toMatchObject({ outcome: 'requested', preview: { approvers: ['Bashir'] } })
    const { id } = request.value.request!
    const seen = request.value.preview.hash
    expect((await roles('Gazi', ['games', 'content'])).errorCode).toBe('four.eyes.open')
    expect((await desk.call('approveFourEyes', seat('admin'), { body: { id, seen } })).errorCode).toBe(
      'four.eyes.same.operator',
    )
    expect((await desk.call('approveFourEyes', seat('risk'), { body: { id, seen } })).errorCode).toBe(
      'role.not.allowed',
    )
    expect((await desk.call('getInbox', seat('adminb'))).value.rows).toContainEqual(
      expect.objectContaining({ kind: 'four-eyes', ref: id }),
    )
    const shown = await desk.call('getFourEyes', seat('adminb'), { query: { id } })
    expect(shown.value).toMatchObject({ mayDecide: 'yes', asked: { hash: seen }, now: { hash: seen } })
    expect((await desk.call('approveFourEyes', seat('adminb'), { body: { id, seen } })).value).toMatchObject({
      state: 'approved',
      decidedBy: 'Bashir',
    })
    expect((await desk.call('getSession', seat('games'))).value.operator.roles).toEqual(['content', 'games'])
    expect((await desk.call('approveFourEyes', seat('adminb'), { body: { id, seen } })).errorCode).toBe(
      'four.eyes.closed',
    )
  })

  it('a request lapses when the thing it touches has changed, and has to be made again', async () => {
    const request = await roles('Gazi', ['games', 'support'])
    const { id } = request.value.request!
    const other = (await roles('Gazi', ['games'])).value
    await desk.call('approveFourEyes', seat('adminb'), { body: { id: other.request!.id, seen: other.preview.hash } })
    const seen = request.value.preview.hash
    expect((await desk.call('getFourEyes', seat('adminb'), { query: { id } })).value.mayDecide).toBe('changed')
    expect((await desk.call('approveFourEyes', seat('adminb'), { body: { id, seen } })).errorCode).toBe(
      'four.eyes.changed',
    )
    expect((await desk.call('getFourEyes', seat('admin'), { query: { id } })).value.request.state).toBe('lapsed')
  })

  it('no request is opened when no other operator could approve it', async () => {
    const { id } = (await desk.call('listOperators', seat('admin'))).value.rows.find((one) => one.name === 'Bashir')!
    await both('freezeOperator', [seat('admin'), seat('adminb')], { id, frozen: true })
    expect((await desk.call('getSession', seat('adminb'))).errorCode).toBe('login.denied')
    expect((await roles('Gazi', ['games', 'support'])).errorCode).toBe('four.eyes.nobody')
    const thaw = await both('freezeOperator', [seat('admin'), seat('adminb')], { id, frozen: false })
    expect(thaw.errorCode).toBe('four.eyes.nobody')
    await asSystem(server.db, 'tests', server.now(), (tx) =>
      tx.update(operators).set({ status: 'active' }).where(eq(operators.id, id)),
    )
  })
})

describe('the audit log', () => {
  it('the exported file has no formulas that a spreadsheet would run', async () => {
    const response = await desk.send('listAudit', seat('admin'), { query: { format: 'csv' } as never })
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    const text = await response.text()
    expect(text.split('\r\n')[0]).toBe(
      'id,at,actorKind,operatorId,actor,ip,operation,reason,thing,memberId,account,traceId,changes',
    )
    expect(text).toContain('freezeMember')
  })

  it('verification names an altered entry; the database refuses a write that names no operator', async () => {
    await sealAudit({ db: server.db, log: createLog({ level: 'silent' }) })
    const { head, fault, entries: count, sealed } = await verifyAudit(server.db)
    expect([fault, sealed]).toEqual([null, count])
    expect((await desk.call('verifyAudit', seat('admin'))).value).toMatchObject({ head, fault: null })
    for (const statement of [
      sql`UPDATE merchants SET settings = '{}'`,
      sql`UPDATE members SET status = 'frozen' WHERE account = 'nodi27'`,
      sql`UPDATE operators SET name = 'Nobody'`,
      sql`DELETE FROM operator_roles`,
    ])
      await expect(server.db.execute(statement)).rejects.toMatchObject({ cause: { code: 'FA001' } })
    const borrowed = server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('fairhall.audit', '1', true)`)
      await tx.execute(sql`DELETE FROM operator_roles`)
    })
    await expect(borrowed).rejects.toMatchObject({ cause: { code: 'FA001' } })
  })
})
