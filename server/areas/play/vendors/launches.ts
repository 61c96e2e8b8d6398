import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { maskedAccount } from '#rules/masked.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { games, vendors, type Category } from '../games/tables.ts'
import { type Names } from '#server/texts/names.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import type { MemberWallet } from '#server/areas/money/wallet/ledger.ts'
import { hashToken } from '#server/areas/accounts/sessions/session-token.ts'
import { isLoggedIn } from './end-launches.ts'
import { vendorLaunches, vendorSessions } from './tables.ts'
import { balanceOf } from './transactions.ts'

/** A launch code opens a game once within this time. */
const codeLastsMs = 120_000
/** How long a game may be played without being opened again. */
const sessionLastsMs = 12 * 3_600_000

type Opened = {
  vendor: string
  memberId: string
  vassalage: string
  game: string | null
  room: string | null
  category: Category
  wallet: MemberWallet
  currency: string
  language: string
  loginSession: string
}

/** Creates a launch code. The database only stores its hash. */
export async function makeLaunch({ db, clock, random, merchant }: Services, opened: Opened): Promise<string> {
  const code = Buffer.from(random.bytes(32)).toString('base64url')
  const expiresAt = new Date(clock.now() + codeLastsMs)
  await db.insert(vendorLaunches).values({ ...opened, merchant: merchant.code, codeHash: hashToken(code), expiresAt })
  return code
}

/** Uses up a launch code and returns its launch; null if it was used, is too old or belongs to another vendor. */
async function takeLaunch(tx: Tx, vendor: string, launch: string, now: Date) {
  const [found] = await tx
    .update(vendorLaunches)
    .set({ usedAt: now })
    .where(
      and(
        eq(vendorLaunches.codeHash, hashToken(launch)),
        eq(vendorLaunches.vendor, vendor),
        isNull(vendorLaunches.usedAt),
        gt(vendorLaunches.expiresAt, now),
      ),
    )
    .returning()
  return found
}

/** The game of a launch, if it is in the catalogue, and its maker. */
async function whatIsPlayed(tx: Tx, { merchant, vassalage, game: code }: typeof vendorLaunches.$inferSelect) {
  const [game] = await tx
    .select()
    .from(games)
    .where(and(eq(games.merchant, merchant), eq(games.vendor, vassalage), eq(games.code, code ?? '')))
  const [maker] = await tx
    .select({ names: vendors.names })
    .from(vendors)
    .where(and(eq(vendors.merchant, merchant), eq(vendors.code, vassalage)))
  return { game, maker }
}

type Played = Awaited<ReturnType<typeof whatIsPlayed>>

const shownGame = (game: Played['game'], maker: Played['maker'], vassalage: string, decimals: number) => ({
  vassalage,
  name: game?.names ?? maker?.names ?? ({ EN: vassalage } satisfies Names),
  image: game?.image ?? null,
  minBet: game?.minBet == null ? null : amountText(game.minBet, decimals),
})

/**
 * Exchanges a launch code for a session, once. Null if it was used, is too old, belongs to another vendor, or its login
 * has ended.
 */
export async function openVendorSession(
  { db, clock, random, merchant, ports }: Services,
  vendor: string,
  launch: string,
) {
  const now = new Date(clock.now())
  const { currencyDecimals, play } = await merchant.read()
  return db.transaction(async (tx) => {
    const found = await takeLaunch(tx, vendor, launch, now)
    if (!found || !(await isLoggedIn(tx, found))) return null
    const { memberId, vassalage, category, wallet, currency, room } = found
    const [member] = await tx.select({ account: members.account }).from(members).where(eq(members.id, memberId))
    const { game, maker } = await whatIsPlayed(tx, found)
    const session = {
      id: random.uuid(),
      vendor,
      memberId,
      merchant: found.merchant,
      vassalage,
      game: found.game ?? vassalage,
      category,
      wallet,
      currency,
      loginSession: found.loginSession,
      openedAt: now,
      expiresAt: new Date(now.getTime() + sessionLastsMs),
    }
    await tx.insert(vendorSessions).values(session)
    const player = createHmac('sha256', ports.playerKey).update(`${vendor} ${memberId}`)
    return {
      sessionId: session.id,
      player: player.digest('base64url').slice(0, 22),
      name: maskedAccount(member!.account),
      game: { ...shownGame(game, maker, vassalage, currencyDecimals), code: found.game, category, roomId: room },
      currency,
      decimals: currencyDecimals,
      maxBet: play.maxBet.replace(/\.0+$/, ''),
      balance: await balanceOf(tx, session, currencyDecimals),
      language: found.language,
      expiresAt: session.expiresAt.toISOString(),
    }
  })
}
