import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#openapi/handlers.ts'
import { identities } from '#server/areas/accounts/identity/tables.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import type { payoutAccounts } from '../tables.ts'
import { withdraw } from '../withdraw.ts'
import { addAccount } from './money-rows.ts'

const dayMs = 86_400_000
let made = 0

type Given = Partial<NewMember> & {
  funds?: bigint
  identified?: boolean
  bound?: Partial<typeof payoutAccounts.$inferInsert>
}

/** A long-standing member with money and a usable payout account, who calls the areas without HTTP. */
export async function addPayee(server: TestServer, { funds = 0n, identified = true, bound, ...row }: Given = {}) {
  const { services, ports } = server
  const { db } = services
  const n = (made += 1)
  const me = await server.member({
    account: `payee${n}`,
    payeeName: `Payee ${n}`,
    registeredAt: new Date(server.now() - 30 * dayMs),
    paymentPasswordHash: await ports.passwords.hash(paymentPassword),
    ...row,
  })
  const fund = (amount: bigint) =>
    post(db, {
      merchant: 'fairhall',
      memberId: me.id,
      key: randomUUID(),
      kind: 'deposit',
      currency: 'BDT',
      at: server.now(),
      legs: [
        ['main', amount],
        ['house:deposit', -amount],
      ],
    })
  if (funds > 0n) await fund(funds)
  if (identified) await db.insert(identities).values({ memberId: me.id, merchant: 'fairhall', state: 'accepted' })
  const account = await addAccount(
    db,
    { memberId: me.id },
    {
      sealedNumber: ports.atRest.seal(`017${String(n).padStart(8, '0')}`),
      holderName: `Payee ${n}`,
      addedAt: new Date(server.now() - 5 * dayMs),
      ...bound,
    },
  )
  const caller = { memberId: me.id, accountType: 0, sessionId: randomUUID() }
  const take = (amount: string, more: Partial<BodyOf<'withdraw'>> = {}) =>
    withdraw(services, {
      body: { accountId: account.id, amount, paymentPassword, requestId: randomUUID(), ...more },
      caller,
    })
  return { ...me, login: me.account, account, caller, fund, take }
}
