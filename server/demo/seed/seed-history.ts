import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { games } from '../../areas/play/games/tables.ts'
import { members } from '../../areas/accounts/members/tables.ts'
import { defaultSettings } from '../../areas/site/settings/default-settings.ts'
import { vendorWallets } from '../../areas/money/wallet/tables.ts'
import type { Tx } from '../../db/connect.ts'
import { forbidInTransaction } from '../../db/transaction-guard.ts'
import type { DemonstrationAccount } from './accounts.ts'
import { historyOf } from './history-events.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

const categories = ['RNG', 'FISH', 'LIVE', 'PVP'] as const

/**
 * Replays events through the ledger's own functions, in one round trip. The server may not create functions, and a
 * block takes no parameters, so the values are in a setting of the transaction.
 */
const replay = sql`
  DO $$
  DECLARE
    given jsonb := current_setting('fairhall.history');
    p_merchant text := given ->> 'merchant';
    p_member uuid := given ->> 'memberId';
    p_currency text := given ->> 'currency';
    e record;
    posted record;
  BEGIN
    FOR e IN SELECT * FROM jsonb_to_recordset(given -> 'events') AS r (n integer, type text, at timestamptz, kind text, reference text, wallets text[],
      amounts bigint[], category text, vendor text, game text, round text, stake bigint, slip jsonb, status smallint,
      payout bigint, settled timestamptz, result jsonb) ORDER BY n
    LOOP
      IF e.type = 'post' THEN
        SELECT * INTO posted FROM ledger_post(p_merchant, p_member, 'history:' || e.n, e.kind, e.reference, NULL, p_currency, e.at, e.wallets, e.amounts);
      ELSE
        SELECT * INTO posted FROM bets_place(p_merchant, p_member, 'history:' || e.n, p_currency, e.at, 'main', e.category, e.vendor,
          ARRAY[e.game], ARRAY[e.round], ARRAY[e.stake], ARRAY[e.slip]);
        PERFORM bets_settle(e.settled, ARRAY[p_member], ARRAY[posted.posting_id], ARRAY[1::smallint], ARRAY[e.status],
          ARRAY[CASE e.status WHEN 3 THEN 0 ELSE e.stake END], ARRAY[e.payout], NULL, e.result);
      END IF;
      IF posted.outcome <> 'posted' THEN RAISE EXCEPTION 'event % of the history is %', e.n, posted.outcome; END IF;
    END LOOP;
  END $$`

/** Demonstration vendors with a separate wallet: transfers from 1.00 to 50,000.00. */
export async function seedVendorWallets(tx: Tx): Promise<void> {
  await tx.insert(vendorWallets).values(
    ['MAIDAN', 'PAVILION', 'FIRSTWHISTLE'].map((vendor, position) => ({
      merchant: seededMerchant,
      vendor,
      min: 100n,
      max: 5_000_000n,
      open: vendor !== 'FIRSTWHISTLE',
      position,
    })),
  )
}

/** How many of a hundred bets are won. */
const usualLuck = 42

/**
 * Months of deposits, bets and withdrawals of accounts, as postings that leave their balances. What everybody did is
 * made up here, before the transaction that the result plays it back in. Needs the games.
 */
export async function planHistory(
  { db, clock, config }: Pick<SeedServices, 'db' | 'clock' | 'config'>,
  accounts: readonly DemonstrationAccount[],
): Promise<(tx: Tx) => Promise<void>> {
  forbidInTransaction('the plan of a history')
  const catalogue = await db
    .select({ category: games.category, vendor: games.vendor, code: games.code })
    .from(games)
    .where(and(eq(games.merchant, seededMerchant), inArray(games.category, [...categories]), isNotNull(games.hotRank)))
    .orderBy(asc(games.hotRank))
  const plans = accounts.flatMap(({ account, balance, luck = usualLuck }) => {
    if (balance === undefined) return []
    const days = config.mode === 'test' ? 4 : 60
    const betsADay = account === 'nodi27' ? 8 : 2
    const events = historyOf({ account, now: clock.now(), days, betsADay, balance, games: catalogue, luck })
    return [{ account, events: events.map((event, n) => ({ n, ...event })) }]
  })
  return (tx) => playBack(tx, plans)
}

type Plan = { account: string; events: object[] }

async function playBack(tx: Tx, plans: readonly Plan[]): Promise<void> {
  const rows = await tx
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(eq(members.merchant, seededMerchant))
  for (const { account, events } of plans) {
    const member = rows.find((row) => row.account === account)
    if (member === undefined) continue
    const history = { merchant: seededMerchant, memberId: member.id, currency: defaultSettings.currency, events }
    await tx.execute(sql`SELECT set_config('fairhall.history', ${JSON.stringify(history)}, true)`)
    await tx.execute(replay)
  }
  await tx.execute(sql`SELECT set_config('fairhall.history', '', true)`)
}
