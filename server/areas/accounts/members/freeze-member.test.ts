import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { auditLog } from '#server/audit/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'
import { openGame, testVendor } from '#server/areas/play/vendors/testing.ts'
import { placeBets } from '#server/areas/play/records/record-bet.ts'
import { verifyLedger } from '#server/areas/money/wallet/verify-ledger.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { freezeMember, setFrozen, type Freeze } from './freeze-member.ts'
import { memberFreezes, members } from './tables.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
})
afterAll(() => app.close())

const freeze = (account: string, more: Partial<Freeze> = {}) =>
  freezeMember(app.services, { account, frozen: true, reason: 'a report', operators: ['Anika'], ...more })
const logIn = (account: string) =>
  app.call('logIn', { body: { username: account, password: 'Lantern2027', type: 'username' } })

/** A signed-in member with money and an open game. */
async function player() {
  const member = await memberWithUpline(app)
  await member.fund(100_000n)
  return { ...member, game: await openGame(app, member.token) }
}

describe('a frozen account', () => {
  it('loses its session and games at once, and can’t sign in again until it is unfrozen', async () => {
    const { account, token, game } = await player()
    expect(await freeze(account)).toBe('done')
    expect(await app.call('getMemberInfo', { token })).toMatchObject({ status: 401, errorCode: 'user.token.expired' })
    const at = new Date(app.now()).toISOString()
    expect((await app.call('getSessionEnd', { token })).value).toEqual({ state: 'OPERATOR', at })
    expect(await game.bet()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    expect((await logIn(account)).errorCode).toBe('login.denied')
    expect(await freeze(account, { frozen: false })).toBe('done')
    expect((await app.call('getMemberInfo', { token })).errorCode).toBe('user.token.expired')
    expect((await logIn(account)).status).toBe(200)
  })

  it('still gets the results of its open bets: a win, a refund, a rollback', async () => {
    const { account, game, balance } = await player()
    const bets = [await game.bet(), await game.bet(), await game.bet()]
    expect(await balance()).toBe(97_000n)
    await freeze(account)
    const [won, refunded, undone] = bets.map(({ txId }) => txId) as [string, string, string]
    expect(await game.win(won, '35.00')).toMatchObject({ status: 200, balance: '1005.00' })
    const refund = { txId: `${refunded}-back`, betTxId: refunded, amount: '10.00' }
    expect(await game.call('/vendor/wallet/refund', refund)).toMatchObject({ status: 200, balance: '1015.00' })
    const rollback = { betTxId: undone, targetTxId: undone }
    expect(await game.call('/vendor/wallet/rollback', rollback)).toMatchObject({ status: 200, balance: '1025.00' })
    expect(await balance()).toBe(102_500n)
    expect(await verifyLedger(app.services.db)).toMatchObject({ fault: null })
  })

  it('can’t stake or change anything by any way, even if its sessions were left open', async () => {
    const { id, token, game, balance } = await player()
    await asSystem(app.db, 'tests', app.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, id)),
    )
    expect(await game.bet()).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' })
    expect(
      await placeBets(app.db, {
        merchant: 'fairhall',
        memberId: id,
        key: 'lottery:frozen',
        currency: 'BDT',
        at: app.now(),
        wallet: 'main',
        category: 'LOTT',
        vendor: 'TCG',
        bets: [{ game: 'x', roundId: null, stake: 0n, slip: {} }],
      }),
    ).toEqual({ outcome: 'frozen' })
    const denied = { status: 403, errorCode: 'login.denied' }
    expect(await app.call('setPayeeName', { token, body: { payeeName: 'Megh Rahman' } })).toMatchObject(denied)
    expect(await app.call('getBalance', { token })).toMatchObject(denied)
    const query = { vassalage: 'DEMO', gameId: 'seven-feast' }
    expect(await app.call('launchGame', { token, query })).toMatchObject(denied)
    expect((await app.call('listGames', { token, query: { gameType: 'RNG' } as never })).errorCode).not.toBe(
      'login.denied',
    )
    expect(await balance()).toBe(100_000n)
  })

  it('is refused by every call that needs a session, also the cashier’s and those of future areas', async () => {
    const { id, token } = await player()
    await asSystem(app.db, 'tests', app.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, id)),
    )
    const on = (tree: WhitelabelNode[]): WhitelabelNode[] =>
      tree.map((node) => ({ ...node, enabled: '1', childrenNodes: on(node.childrenNodes) }))
    await app.setSettings({ whitelabel: on(defaultSettings.whitelabel) })
    const letIn = []
    for (const [name, op] of Object.entries(operationTable)) {
      if (!op.token) continue
      const headers = { merchant: 'fairhall', authorization: token }
      const response = await app.app.request(op.path, { method: op.method, headers })
      const { errorCode } = (await response.json()) as { errorCode?: string }
      if (errorCode !== 'login.denied') letIn.push([name, errorCode])
    }
    expect(letIn).toEqual([])
  })
})

describe('freezing', () => {
  it('notes the operator and reason each time', async () => {
    const { account, id } = await player()
    expect(
      await freeze(` ${account.toUpperCase()} `, { reason: ' stolen phone ', operators: ['Anika', ' Anika', 'Babul'] }),
    ).toBe('done')
    app.advance(1000)
    expect(await freeze(account, { frozen: false, reason: 'proved' })).toBe('done')
    const rows = await app.db
      .select()
      .from(memberFreezes)
      .where(eq(memberFreezes.memberId, id))
      .orderBy(memberFreezes.id)
    const [first, second] = [new Date(app.now() - 1000), new Date(app.now())]
    expect(rows.map(({ frozen, reason, operators, at }) => ({ frozen, reason, operators, at }))).toEqual([
      { frozen: true, reason: 'stolen phone', operators: ['Anika', 'Babul'], at: first },
      { frozen: false, reason: 'proved', operators: ['Anika'], at: second },
    ])
    const command = and(eq(auditLog.memberId, id), eq(auditLog.operation, 'member:freeze'))
    const entries = await app.db.select().from(auditLog).where(command).orderBy(auditLog.id)
    const noted = { actorKind: 'command', thing: `member:${id}` }
    expect(entries).toMatchObject([
      { ...noted, actor: 'Anika, Babul', reason: 'stolen phone', at: first },
      { ...noted, actor: 'Anika', reason: 'proved', at: second },
    ])
  })

  it('writes nothing without a reason of at most 300 characters, an operator, an account, or a change', async () => {
    const { account, id } = await player()
    expect(await freeze(account, { reason: ' ' })).toBe('reason')
    expect(await freeze(account, { reason: 'x'.repeat(301) })).toBe('reason')
    expect(await freeze(account, { operators: [' '] })).toBe('nobody')
    expect(await freeze('nobody at all')).toBe('unknown')
    expect(await freeze(account, { frozen: false })).toBe('same')
    expect(await freeze(account, { reason: 'x'.repeat(300) })).toBe('done')
    expect(await freeze(account)).toBe('same')
    const now = new Date(app.now())
    const once = { memberId: id, frozen: true, reason: 'x', operators: ['Anika'], now }
    expect(await asSystem(app.db, 'tests', app.now(), (tx) => setFrozen(tx, once))).toBe('same')
    await asSystem(app.db, 'tests', app.now(), (tx) =>
      tx.update(members).set({ status: 'closed' }).where(eq(members.id, id)),
    )
    expect(await freeze(account, { frozen: false })).toBe('closed')
    const again = { memberId: id, reason: 'x', operators: ['Anika'], now: new Date(app.now()) }
    const set = (frozen: boolean) => asSystem(app.db, 'tests', app.now(), (tx) => setFrozen(tx, { ...again, frozen }))
    expect([await set(true), await set(false)]).toEqual(['closed', 'closed'])
    expect(await app.db.select().from(memberFreezes).where(eq(memberFreezes.memberId, id))).toHaveLength(1)
  })
})
