import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maskedAccount } from '#rules/masked.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { addManyGames } from '../games/add-many-games.ts'
import { games, vendorCategories, vendors } from '../games/tables.ts'
import { createCode } from '#server/areas/accounts/verification/codes.ts'
import { sessions } from '#server/areas/accounts/sessions/tables.ts'
import { hashToken } from '#server/areas/accounts/sessions/session-token.ts'
import { endLaunches } from './end-launches.ts'
import { purgeVendorCalls } from './settle-unknown.ts'
import { vendorLaunches, vendorNonces, vendorSessions } from './tables.ts'
import { callAs, launchWith, openGame, testVendor } from './testing.ts'

const other = { ...testVendor, id: 'other', keys: ['another key of the tests, of thirty-two'] }
const hour = 3_600_000
const expired = { status: 401, code: 'LAUNCH_EXPIRED' }
const over = { status: 401, code: 'SESSION_EXPIRED' }

let app: SeededServer
let player: Awaited<ReturnType<typeof memberWithUpline>>

beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  app.ports.gameVendors.add(other)
  const row = (merchant: string, vendor: string, code: string) => ({
    merchant,
    vendor,
    code,
    category: 'RNG' as const,
    names: { EN: `${merchant} ${code}` },
    search: '',
    position: 0,
    isNew: false,
    seamless: true,
    popup: false,
  })
  const place = { category: 'RNG' as const, position: 99, hot: false, popup: false }
  await asSystem(app.db, 'tests', app.now(), async (tx) => {
    const updatedAt = new Date(app.now())
    await tx.insert(merchants).values({ code: 'another', settings: defaultSettings, updatedAt })
    await tx.insert(vendors).values([
      { merchant: 'another', code: 'DEMO', names: { EN: 'another DEMO' } },
      { merchant: 'another', code: 'THEIRS', names: { EN: 'another THEIRS' } },
    ])
    await tx.insert(vendorCategories).values({ ...place, merchant: 'another', vendor: 'DEMO' })
    await addManyGames(tx, () =>
      tx.insert(games).values([row('another', 'DEMO', 'of-another'), row('fairhall', 'JONAKI', 'of-jonaki')]),
    )
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  player = await memberWithUpline(app)
  await player.fund(12_345n)
})

const call = (path: string, body: object, as = testVendor) => callAs(app, as.keys[0], as.id)(path, body)
const open = (launch: string, as = testVendor) => call('/vendor/session', { launch }, as)
/** A launch of the demonstration's slot, modified before it is opened. */
async function launched(change: Partial<typeof vendorLaunches.$inferInsert> = {}) {
  const launch = await launchWith(app, player.token)
  if (Object.keys(change).length > 0)
    await app.db
      .update(vendorLaunches)
      .set(change)
      .where(eq(vendorLaunches.codeHash, hashToken(launch)))
  return launch
}
const shown = async (change: Partial<typeof vendorLaunches.$inferInsert>) => {
  const { game } = (await open(await launched(change))) as unknown as { game: Record<string, unknown> }
  return game
}

describe('an opened launch', () => {
  it('tells the vendor the member, game and wallet, and stores a session', async () => {
    const names = { EN: 'Seven Feast', BN: 'সাত ভোজ' }
    const set = { names, image: '/art/seven.svg', minBet: 250n }
    await asSystem(app.db, 'tests', app.now(), (tx) => tx.update(games).set(set).where(eq(games.code, 'seven-feast')))
    const said = await open(await launched({ language: 'BN', room: 'blue' }))
    const expiresAt = new Date(app.now() + 12 * hour)
    expect(said).toEqual({
      status: 200,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      player: expect.stringMatching(/^[\w-]{22}$/),
      name: maskedAccount(player.account),
      game: {
        code: 'seven-feast',
        vassalage: 'DEMO',
        category: 'RNG',
        name: names,
        image: '/art/seven.svg',
        minBet: '2.50',
        roomId: 'blue',
      },
      currency: 'BDT',
      decimals: 2,
      maxBet: '1000000',
      balance: '123.45',
      language: 'BN',
      expiresAt: expiresAt.toISOString(),
    })
    const [session] = await app.db.select().from(vendorSessions).where(eq(vendorSessions.id, said.sessionId))
    const [login] = await app.db.select().from(sessions).where(eq(sessions.memberId, player.id))
    expect(session).toEqual({
      id: said.sessionId,
      vendor: 'house',
      memberId: player.id,
      merchant: 'fairhall',
      vassalage: 'DEMO',
      game: 'seven-feast',
      category: 'RNG',
      wallet: 'main',
      currency: 'BDT',
      loginSession: login!.id,
      openedAt: new Date(app.now()),
      expiresAt,
    })
  })

  it('names the game, or else its maker, or else its code, and nothing of other makers or merchants', async () => {
    const bare = { category: 'RNG', image: null, minBet: null, roomId: null }
    const name = expect.objectContaining({ EN: 'House Originals', BN: 'হাউস অরিজিনালস' }) as object
    const demo = { ...bare, vassalage: 'DEMO', name }
    expect(await shown({ game: 'of-another' })).toEqual({ ...demo, code: 'of-another' })
    expect(await shown({ game: 'of-jonaki' })).toEqual({ ...demo, code: 'of-jonaki' })
    expect(await shown({ game: null })).toEqual({ ...demo, code: null })
    const nobody = { ...bare, vassalage: 'THEIRS', name: { EN: 'THEIRS' }, code: 'x' }
    expect(await shown({ game: 'x', vassalage: 'THEIRS' })).toEqual(nobody)
    const jonaki = await shown({ game: 'of-jonaki', vassalage: 'JONAKI' })
    expect(jonaki).toEqual({ ...bare, vassalage: 'JONAKI', name: { EN: 'fairhall of-jonaki' }, code: 'of-jonaki' })
  })

  it('is a session of its maker if no game was named', async () => {
    const { sessionId } = await open(await launched({ game: null, category: 'SPORTS' }))
    const [session] = await app.db.select().from(vendorSessions).where(eq(vendorSessions.id, sessionId))
    expect(session).toMatchObject({ game: 'DEMO', vassalage: 'DEMO', category: 'SPORTS' })
  })

  it('writes the largest bet in its shortest form, and a zero balance for a missing wallet', async () => {
    const maxBetOf = async (maxBet: string) => {
      await app.setSettings({ play: { maxBet } })
      return (await open(await launched())) as unknown as { maxBet: string }
    }
    expect(await maxBetOf('500.50')).toMatchObject({ maxBet: '500.50' })
    expect(await maxBetOf('500.00')).toMatchObject({ maxBet: '500' })
    await app.setSettings({})
    expect(await open(await launched({ wallet: 'vendor:DEMO' }))).toMatchObject({ balance: '0.00' })
    expect(await open(await launched({ currency: 'USD' }))).toMatchObject({ balance: '0.00', currency: 'USD' })
  })
})

describe('a launch code', () => {
  it('opens a game within two minutes, at its own vendor, once', async () => {
    const [early, late, both] = [await launched(), await launched(), await launched()]
    expect(await open(both, other)).toMatchObject(expired)
    app.advance(119_999)
    expect(await open(early)).toMatchObject({ status: 200 })
    expect(await open(both)).toMatchObject({ status: 200 })
    expect(await open(both)).toMatchObject(expired)
    const rows = await app.db.select().from(vendorLaunches)
    const usedAt = (launch: string) => rows.find(({ codeHash }) => codeHash === hashToken(launch))!.usedAt
    expect([usedAt(early), usedAt(late)]).toEqual([new Date(app.now()), null])
    app.advance(1)
    expect(await open(late)).toMatchObject(expired)
  })

  it('opens nothing for an ended session, whichever other members are signed in', async () => {
    const stranger = await memberWithUpline(app)
    const [game, launch] = [await openGame(app, player.token), await launched()]
    const ended = { endedAt: new Date(app.now()) }
    const open = await app.db.select().from(sessions)
    for (const { id, memberId } of open)
      if (memberId !== stranger.id) await app.db.update(sessions).set(ended).where(eq(sessions.id, id))
    expect(await call('/vendor/session', { launch })).toMatchObject(expired)
    expect(await game.balance()).toMatchObject(over)
  })
})

it('a member’s launches end without those of others, and ended ones keep their end', async () => {
  const stranger = await memberWithUpline(app)
  const theirs = await openGame(app, stranger.token)
  const theirLaunch = await launchWith(app, stranger.token)
  const past = new Date(app.now() - hour)
  const gone = { game: await openGame(app, player.token), launch: await launched({ expiresAt: past }) }
  await app.db.update(vendorSessions).set({ expiresAt: past }).where(eq(vendorSessions.id, gone.game.sessionId))
  const mine = { game: await openGame(app, player.token), launch: await launched() }
  await app.db.transaction((tx) => endLaunches(tx, player.id, new Date(app.now())))
  expect(await open(mine.launch)).toMatchObject(expired)
  expect(await mine.game.balance()).toMatchObject(over)
  expect(await theirs.balance()).toMatchObject({ status: 200 })
  expect(await open(theirLaunch)).toMatchObject({ status: 200 })
  const opened = await app.db.select().from(vendorSessions).where(eq(vendorSessions.memberId, player.id))
  const endOf = (id: string) => opened.find((one) => one.id === id)!.expiresAt
  expect([endOf(gone.game.sessionId), endOf(mine.game.sessionId)]).toEqual([past, new Date(app.now())])
  const codes = await app.db
    .select()
    .from(vendorLaunches)
    .where(eq(vendorLaunches.codeHash, hashToken(gone.launch)))
  expect(codes[0]!.expiresAt).toEqual(past)
})

it('launch codes are deleted an hour after their end, nonces at once, sums of wins after two hours', async () => {
  await app.db.delete(vendorLaunches)
  await app.db.delete(vendorNonces)
  const at = (ms: number) => new Date(app.now() + ms)
  for (const ms of [-hour, -hour - 1]) await launched({ expiresAt: at(ms) })
  const nonce = (ms: number) => ({ vendor: 'house', nonce: `nonce ${ms}`, expiresAt: at(ms) })
  await app.db.insert(vendorNonces).values([nonce(0), nonce(-1)])
  for (const ms of [-2 * hour, -2 * hour - 1])
    await app.db.execute(
      `INSERT INTO vendor_win_minutes VALUES ('house', 'BDT', '${at(ms).toISOString()}', ${String(-ms)})`,
    )
  await purgeVendorCalls(app.services)
  expect((await app.db.select().from(vendorLaunches)).map(({ expiresAt }) => expiresAt)).toEqual([at(-hour)])
  expect(await app.db.select().from(vendorNonces)).toEqual([nonce(0)])
  const { rows } = await app.db.execute('SELECT amount FROM vendor_win_minutes')
  expect(rows).toEqual([{ amount: String(2 * hour) }])
})

/** A member who signs in and changes passwords. */
beforeAll(async () => {
  const member = await memberWithUpline(app, { account, ...number })
  await member.fund(100_000n)
})
const number = { countryDialingCode: '+880', mobileNum: '1712999001' }
const account = 'kolmi31'
let password = 'Lantern2027'
const logIn = () => app.call('logIn', { body: { username: account, password, type: 'username' } })

/** The actions that end a login, called with a session of the member. */
const ends: Record<string, (token: string) => Promise<unknown>> = {
  'a logout': (token) => app.call('logOut', { token }),
  'another login': () => logIn(),
  'a change of the password, in the session that made it too': async (token) => {
    const newPassword = 'Monsoon2028'
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    const changed = await app.call('changePassword', { token, body })
    password = newPassword
    expect((await app.call('getMemberInfo', { token })).status).toBe(200)
    return changed
  },
  'a reset of the password': async () => {
    const newPassword = 'Harvest2029'
    const verificationCode = await createCode(app.services, 'password', '+8801712999001')
    const reset = await app.call('resetPasswordByMobile', { body: { ...number, newPassword, verificationCode } })
    password = newPassword
    return reset
  },
}

it.each(Object.entries(ends))(
  '%s ends what was launched before it, and the round under way is settled all the same',
  async (_name, end) => {
    const { token } = (await logIn()).value
    const game = await openGame(app, token)
    const unopened = await launchWith(app, token)
    const { txId } = await game.bet()
    const before = Number((await game.balance()).balance)
    app.advance(1000)
    expect(await end(token)).toMatchObject({ status: 200 })
    app.advance(1000)
    expect(await game.call('/vendor/session', { launch: unopened })).toMatchObject({
      status: 401,
      code: 'LAUNCH_EXPIRED',
    })
    expect(await game.bet()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    expect(await game.balance()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    const won = await game.win(txId, '25.00')
    expect(won).toMatchObject({ status: 200, code: 'OK', balance: (before + 25).toFixed(2) })
  },
)
