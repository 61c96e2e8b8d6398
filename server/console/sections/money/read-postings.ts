import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { amountText } from '#rules/money.ts'
import { ledgerLinks, postings } from '#server/areas/money/wallet/tables.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Row = ConsoleValueOf<'listPostings'>['rows'][number]
type Found = Omit<typeof postings.$inferSelect, 'balances'> & { account: string | null }

const isHouse = (wallet: string) => wallet.startsWith('house:')

function showPosting(found: Found, decimals: number): Row {
  const moved = found.amounts.reduce(
    (sum, amount, at) => (isHouse(found.wallets[at]!) ? sum : sum + BigInt(amount)),
    0n,
  )
  return {
    id: String(found.id),
    at: found.postedAt.toISOString(),
    kind: found.kind,
    memberId: found.memberId,
    account: found.account,
    currency: found.currency,
    amount: amountText(moved, decimals),
    reference: found.reference,
    remark: found.remark,
  }
}

const { balances: _balances, ...columns } = getTableColumns(postings)

const select = ({ db, merchant }: Pick<Services, 'db' | 'merchant'>, where: SQL | undefined) =>
  db
    .select({ ...columns, account: members.account, left: sql<(string | null)[]>`${postings.balances}::text[]` })
    .from(postings)
    .leftJoin(members, eq(members.id, postings.memberId))
    .where(and(eq(postings.merchant, merchant.code), where))

/** The ledger, newest first. */
export async function listPostings(
  services: Services,
  { query, settings }: Pick<ConsoleRequest<'listPostings'>, 'query' | 'settings'>,
): Promise<ConsoleValueOf<'listPostings'>> {
  const { memberId, kind, after, limit } = query
  const [before] = keysOf(after, 'number') ?? []
  const rows = await select(
    services,
    and(
      memberId === undefined ? undefined : eq(postings.memberId, memberId),
      kind === undefined ? undefined : eq(postings.kind, kind),
      before === undefined ? undefined : lt(postings.id, BigInt(before)),
    ),
  )
    .orderBy(desc(postings.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ id }) => cursorOf(String(id)))
  return { rows: page.rows.map((row) => showPosting(row, settings.currencyDecimals)), next: page.next }
}

/** A posting with its legs and its link in the chain. */
export async function readPosting(
  services: Services,
  { query, settings }: Pick<ConsoleRequest<'getPosting'>, 'query' | 'settings'>,
): Promise<ConsoleReplyOf<'getPosting'>> {
  const id = BigInt(query.id)
  const [found] = await select(services, eq(postings.id, id))
  if (!found) return consoleRefuse('not.found')
  const [link] = await services.db.select().from(ledgerLinks).where(eq(ledgerLinks.postingId, id))
  const text = (minor: bigint | string) => amountText(BigInt(minor), settings.currencyDecimals)
  return consoleOk({
    row: showPosting(found, settings.currencyDecimals),
    key: found.key,
    legs: found.wallets.map((wallet, at) => {
      const balance = found.left[at] ?? null
      return { wallet, amount: text(found.amounts[at]!), balance: balance === null ? null : text(balance) }
    }),
    hash: link ? link.hash.toString('hex') : null,
  })
}
