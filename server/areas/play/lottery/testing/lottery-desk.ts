import { fillQuery } from '#openapi/fill-query.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BodyOf, Caller, Handlers, QueryOf, RequestOf } from '#openapi/handlers.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Db } from '#server/db/connect.ts'
import { seedLotteryGames } from '#server/demo/seed/seed-lottery.ts'
import { hashPasswords, seedMembers } from '#server/demo/seed/seed-members.ts'
import { seedServices } from '#server/demo/seed/testing/seed-services.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import type { Services } from '#server/services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { lotteryHandlers } from '../handlers.ts'
import { runDraws } from '../jobs.ts'
import { scheduleIssues } from '../schedule-issues.ts'

type SlipRequest = BodyOf<'placeLotteryBets'>['slips'][number]

/** One line of digits on the last three places: one draw in a thousand wins. */
export const straight = (digits: string, more: Partial<SlipRequest> = {}): SlipRequest => ({
  playId: 'ssc.back3.straightText',
  selection: { lines: [digits] },
  unit: '1.00',
  multiple: 1,
  ...more,
})

/** Every digit at the last place: exactly one of ten wins, 9.7 for 10. */
export const everyDigit = (more: Partial<SlipRequest> = {}): SlipRequest => ({
  playId: 'ssc.place',
  selection: { pos: [[], [], [], [], ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']] },
  unit: '1.00',
  multiple: 1,
  ...more,
})

async function seedLotteries(db: Db) {
  const base = seedServices(db)
  const hashes = await hashPasswords(base)
  await db.transaction(async (tx) => {
    await tx.insert(merchants).values({ code: 'fairhall', settings: {}, updatedAt: new Date(base.clock.now()) })
    await asSystem(tx, 'tests', base.clock.now(), seedLotteryGames)
    await seedMembers(tx, base, hashes)
  })
  const merchant = await openMerchantStore(db, base.clock, 'fairhall')
  const services = {
    ...base,
    merchant,
    ports: { ...base.ports, atRest: createSealAtRest(['secret of the tests'], base.random) },
  } as unknown as Services & { clock: typeof base.clock }
  await scheduleIssues(services)
  return services
}

/** A member who may bet, with a new wallet of this many minor units. */
async function playerOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: string,
  purse: bigint,
): Promise<Caller> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.account, account))
  const memberId = member!.id
  await post(db, {
    merchant: 'fairhall',
    memberId,
    key: `purse:${randomUUID()}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: clock.now(),
    legs: [
      ['main', purse],
      ['house:adjustments', -purse],
    ],
  })
  return { memberId, accountType: 0, sessionId: '' }
}

/**
 * The lotteries on an empty database with the demonstration accounts, and a clock that only moves when a test moves it.
 */
export async function lotteryDesk(db: Db) {
  const services = await seedLotteries(db)
  const handlers = lotteryHandlers(services) as unknown as Record<string, (request: unknown) => Promise<unknown>>

  type Part<Op extends OperationId> = Partial<Omit<RequestOf<Op>, 'query'>> & { query?: QueryOf<Op> }
  const call = async <Op extends OperationId>(op: Op, { query = {} as QueryOf<Op>, ...part }: Part<Op>) =>
    (await handlers[op]!({ language: 'EN', ...part, query: fillQuery(op, query) })) as Awaited<ReturnType<Handlers[Op]>>

  return {
    ...services,
    services,
    call,
    player: (account = 'nodi27', purse = 10_000_000n) => playerOf(services, account, purse),
    async balance({ memberId }: Caller): Promise<bigint> {
      const { rows } = await db.execute<{ balance: string }>(
        sql`SELECT balance FROM wallets WHERE member_id = ${memberId} AND wallet = 'main' AND currency = 'BDT'`,
      )
      return BigInt(rows[0]!.balance)
    },
    /** The open issue of a game. */
    async open(gameCode: string) {
      const board = await call('listCurrentIssues', { query: { gameCodes: [gameCode] } })
      if (!board.ok) throw new Error(board.code)
      return board.value.issues[0]!
    },
    /** Quotes and places slips on an issue. */
    async bet(
      caller: Caller,
      gameCode: string,
      issueNo: string,
      slips: SlipRequest[],
      requestId: string = randomUUID(),
    ) {
      const quote = await call('quoteLotteryBets', { body: { gameCode, issueNo, slips }, caller })
      if (!quote.ok) return quote
      const body = { requestId, quoteId: quote.value.quoteId, gameCode, issueNo, slips }
      return call('placeLotteryBets', { body, caller })
    },
    /** Moves the clock to an instant and runs the jobs that are due. */
    async drawAt(instant: string): Promise<void> {
      services.clock.advance(Date.parse(instant) - services.clock.now())
      await runDraws(services)
    },
  }
}
export type LotteryDesk = Awaited<ReturnType<typeof lotteryDesk>>
