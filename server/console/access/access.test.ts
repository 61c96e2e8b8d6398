import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { demonstrationOperators, operatorPassword } from '#server/demo/seed/operators.ts'
import { currentTotp } from '#server/ports/totp/totp.ts'
import { deskOf } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { operators, operatorSessions } from './tables.ts'

const server = await startSeededServer()
const desk = deskOf(server)
afterAll(() => server.close())

const minutes = (count: number) => server.advance(count * 60_000)
const secretOf = (account: string) =>
  demonstrationOperators.find(({ email }) => email.startsWith(`${account}@`))!.totpSecret
const email = (account: string) => `${account}@fairhall.example`
const firstStep = async (account: string, password = operatorPassword, ip?: string) =>
  desk.call('logIn', null, { body: { email: email(account), password }, ...(ip !== undefined && { ip }) })

describe('a login', () => {
  it('takes password and app, and opens a session that only its cookie and its page know', async () => {
    const seat = await desk.enter('support')
    const { value, headers } = await desk.call('getSession', seat)
    expect(value).toMatchObject({
      operator: { name: 'Shapla', roles: ['support'] },
      csrf: seat.csrf,
      idleSeconds: 1800,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const opened = await desk.call('logIn', null, { body: { email: email('risk'), password: operatorPassword } })
    server.advance(30_000)
    const body = { ticket: opened.value.ticket, code: currentTotp(secretOf('risk'), server.now()) }
    const answer = await desk.call('logInWithCode', null, { body, headers: { origin: 'https://fairhall.example' } })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^console=[\w-]{22}; Path=\/console\/api; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('stays open to an operator from a known network, whatever others try elsewhere; their tries share one limit', async () => {
    await desk.enter('content', { ip: '203.0.113.50' })
    const tries = []
    for (let n = 0; n < 24; n += 1) tries.push(await firstStep('content', 'not the password', `192.0.2.${n}`))
    expect(tries.slice(0, 20).map(({ errorCode }) => errorCode)).toEqual(
      Array.from({ length: 20 }, () => 'login.cred.err'),
    )
    expect(tries.at(-1)!.errorCode).toBe('max.attempt.limit')
    expect((await firstStep('content', operatorPassword, '203.0.113.50')).success).toBe(true)
  })

  it('the answer to a wrong password is the same as to an unknown address', async () => {
    const wrong = await firstStep('cashier', 'not the password')
    const nobody = await firstStep('nobody')
    expect([wrong.errorCode, nobody.errorCode]).toEqual(['login.cred.err', 'login.cred.err'])
    expect([wrong.status, wrong.value]).toEqual([nobody.status, nobody.value])
  })

  it('takes a code once, from the address of the first step, within five minutes', async () => {
    server.advance(60_000)
    const code = currentTotp(secretOf('games'), server.now())
    const tickets = [(await firstStep('games')).value.ticket, (await firstStep('games')).value.ticket]
    const first = await desk.call('logInWithCode', null, { body: { ticket: tickets[0]!, code } })
    expect(first.success).toBe(true)
    const again = await desk.call('logInWithCode', null, { body: { ticket: tickets[1]!, code } })
    expect(again.errorCode).toBe('login.code.err')
    const admin = await desk.enter('admin')
    const { value } = await desk.call('listAudit', admin, { query: { operation: 'logInWithCode' } })
    const refused = value.rows.find(({ actor, changes }) => actor === first.value.operator.name && changes > 0)
    const entry = await desk.call('getAuditEntry', admin, { query: { id: refused!.id } })
    expect(entry.value.changes[0]!.after).toEqual({ code: 'login.code.err' })
    const spent = await desk.call('logInWithCode', null, { body: { ticket: tickets[0]!, code } })
    expect(spent.errorCode).toBe('login.ticket.expired')
    server.advance(30_000)
    const next = currentTotp(secretOf('games'), server.now())
    const elsewhere = await desk.call('logInWithCode', null, {
      body: { ticket: tickets[1]!, code: next },
      ip: '192.0.2.9',
    })
    expect(elsewhere.errorCode).toBe('login.ticket.expired')
    minutes(6)
    const late = await desk.call('logInWithCode', null, { body: { ticket: tickets[1]!, code: next } })
    expect(late.errorCode).toBe('login.ticket.expired')
  })

  it('locks an operator in a network after five failures there, for fifteen minutes, also for the right password', async () => {
    for (let n = 0; n < 5; n += 1) await firstStep('support', 'not the password', '192.0.2.77')
    const locked = await firstStep('support', operatorPassword, '192.0.2.77')
    expect([locked.status, locked.errorCode]).toEqual([429, 'max.attempt.limit'])
    expect(locked.headers.get('retry-after')).toBe('900')
    minutes(16)
    expect((await firstStep('support', operatorPassword, '192.0.2.77')).success).toBe(true)
  })
})

describe('a session', () => {
  it('ends after 30 minutes without use, after 12 hours, and when its cookie turns up at another address', async () => {
    const idle = await desk.enter('support')
    minutes(29)
    expect((await desk.call('listOwnSessions', idle)).success).toBe(true)
    minutes(29)
    // getSession doesn't count as activity of the session
    expect((await desk.call('getSession', idle)).success).toBe(true)
    minutes(2)
    expect((await desk.call('getSession', idle)).errorCode).toBe('user.token.expired')
    const long = await desk.enter('support')
    for (let n = 0; n < 36; n += 1) {
      minutes(20)
      await desk.call('listOwnSessions', long)
    }
    expect((await desk.call('getSession', long)).errorCode).toBe('user.token.expired')
    const stolen = await desk.enter('support')
    expect((await desk.call('getSession', stolen, { ip: '192.0.2.66' })).errorCode).toBe('user.token.expired')
    expect((await desk.call('getSession', stolen)).errorCode).toBe('user.token.expired')
  })

  it('is never one that a browser brought along: no fixation, and a cookie of a member opens nothing', async () => {
    server.advance(30_000)
    const { ticket } = (await firstStep('risk')).value
    const code = currentTotp(secretOf('risk'), server.now())
    const planted = 'AAAAAAAAAAAAAAAAAAAAAA'
    const answer = await desk.call('logInWithCode', { cookie: planted, csrf: '' }, { body: { ticket, code } })
    expect(desk.seatOf(answer).cookie).not.toBe(planted)
    expect((await desk.call('getSession', { cookie: planted, csrf: '' })).errorCode).toBe('login.not.session')
    const { token } = await server.enter('nodi27')
    const member = await desk.call('getSession', { cookie: token, csrf: '' }, { headers: { authorization: token } })
    expect([member.status, member.errorCode]).toEqual([401, 'login.not.session'])
  })

  it('writes only for its own page: with its token, from its origin', async () => {
    const seat = await desk.enter('support')
    const foreign: Record<string, string>[] = [
      { 'x-console-token': '' },
      { 'x-console-token': 'x'.repeat(43) },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const headers of foreign)
      expect((await desk.call('logOut', seat, { headers })).errorCode, JSON.stringify(headers)).toBe('csrf.refused')
    const other = await desk.enter('games')
    expect((await desk.call('logOut', { ...seat, csrf: other.csrf })).errorCode).toBe('csrf.refused')
    expect((await desk.call('logOut', seat)).success).toBe(true)
    expect((await desk.call('getSession', seat)).errorCode).toBe('user.token.expired')
  })
})

describe('an invitation', () => {
  it('of the command line makes the first administrator: password, app, session', async () => {
    const link = await inviteAdministrator(server.services, { email: 'Founder@Hall.example', name: 'Farida' })
    const token = /#invitation=(.+)$/.exec(link!)![1]!
    expect((await desk.call('openInvitation', null, { body: { token } })).value).toEqual({
      email: 'founder@hall.example',
      name: 'Farida',
      roles: ['administrator'],
    })
    const weak = await desk.call('acceptInvitation', null, { body: { token, password: 'farida-farida-1' } })
    expect(weak.errorCode).toBe('password.format.err')
    const password = 'seven lamps over the river'
    const accepted = await desk.call('acceptInvitation', null, { body: { token, password } })
    const { ticket, enrolment } = accepted.value
    expect(enrolment!.uri).toContain(encodeURIComponent('founder@hall.example'))
    expect((await desk.call('acceptInvitation', null, { body: { token, password } })).errorCode).toBe(
      'invitation.invalid',
    )
    const body = { ticket, code: currentTotp(enrolment!.secret, server.now()) }
    const seat = desk.seatOf(await desk.call('logInWithCode', null, { body }))
    expect((await desk.call('getSession', seat)).value.operator.roles).toEqual(['administrator'])
    const [row] = await server.db.select().from(operators).where(eq(operators.email, 'founder@hall.example'))
    expect(row!.totpSecret).not.toContain(enrolment!.secret)
    const next = await desk.call('logIn', null, { body: { email: 'founder@hall.example', password } })
    expect(next.value).toMatchObject({ next: 'code', enrolment: null })
  })

  it('is good for 72 hours', async () => {
    const link = await inviteAdministrator(server.services, { email: 'late@hall.example', name: 'Late' })
    minutes(72 * 60)
    const body = { token: /#invitation=(.+)$/.exec(link!)![1]! }
    expect((await desk.call('openInvitation', null, { body })).errorCode).toBe('invitation.invalid')
  })
})

it('keeps neither tokens nor tickets as they are', async () => {
  const seat = await desk.enter('support')
  const rows = await server.db.select().from(operatorSessions)
  expect(JSON.stringify(rows)).not.toContain(seat.cookie)
})
