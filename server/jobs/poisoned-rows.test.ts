import { afterAll, expect, it } from 'vitest'
import { toldProvider } from '#server/areas/money/cashier/testing/told-provider.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import type { SQL } from 'drizzle-orm'
import { jobs } from './jobs.ts'
import { dueMembers } from './testing/due-members.ts'
import { dueMoney } from './testing/due-money.ts'
import { duePlay } from './testing/due-play.ts'
import { dueRows } from './testing/due-rows.ts'
import { poison } from './testing/poison.ts'

const server = await startTestServer()
const provider = toldProvider(server)
afterAll(() => server.close())

const minute = 60_000
const has = async (query: SQL) => (await server.services.db.execute(query)).rows.length > 0

const allDue = { ...dueMoney, ...dueRows, ...dueMembers, ...duePlay }

it.each(Object.entries(allDue))(
  '%s deals with the row behind one that fails, and with that one later',
  async (name, make) => {
    provider.says(() => null)
    const { table, column, ids, done } = await make(server)
    const job = jobs.find((one) => one.name === name)!
    const turn = () => job.run(server.services).catch(() => undefined)
    const [first, second] = ids
    const { cure } = await poison(server, { table, column, value: first })
    await turn()
    expect([await has(done(first)), await has(done(second))]).toEqual([false, true])
    await cure()
    server.advance(2 * minute)
    await turn()
    expect(await has(done(first))).toBe(true)
  },
)

const oneStatement = 'deletes or closes what is too old by one statement'
const counted = 'counts everything since its last turn by one statement; a turn that fails is counted by the next one'
const chain = 'seals a chain, which has no rows to leave out'

/** Jobs without rows of members that one poisoned row could stop, or whose rows another test poisons. */
const elsewhere: Record<string, string> = {
  'purge-expired': oneStatement,
  'purge-guests': oneStatement,
  'purge-spent': oneStatement,
  'purge-member-events': oneStatement,
  'purge-vendor-calls': oneStatement,
  'purge-pictures': oneStatement,
  'lottery-events': oneStatement,
  'sides-by-month': 'makes and takes out whole months',
  'remove-old': 'remove-old.test.ts: a table that fails keeps back no other',
  'rotate-sealing-key': 'has one key',
  'seal-ledger': chain,
  'seal-audit': chain,
  'check-balances': 'only reads and logs',
  'verify-figures': 'only compares and logs',
  'count-points': counted,
  'count-team': counted,
  'count-records': counted,
  'count-groups': counted,
  'count-house': counted,
  'reckon-rebates': counted,
  'reckon-referrals': counted,
  'judge-ranks': counted,
  'keep-to-calendar': 'moves all periods to a new cut together or not at all',
  'lottery-missed': 'makes issues void by one statement',
  'read-statements':
    'statements/unclear-lines.test.ts: lines that can’t be read become exceptions, and the lines beside them are booked',
  'run-contracts': 'contract-runs/poisoned-runs.test.ts',
  'order-statement-members': 'goes through all statements of a run each turn, and no money waits for it',
  'make-exports': 'data-export/data-export.test.ts: a file that is not made is given up after three tries',
  'send-notices': 'content/send-notices.test.ts: a failed delivery is tried again later and given up in the end',
  'raise-alerts': 'console/alerts/alerts.test.ts: a kind that can’t be read keeps back no other',
  'send-alerts': 'console/alerts/alerts.test.ts: a target that fails keeps back no other',
  'lottery-schedule': 'lottery/poisoned-issues.test.ts',
  'lottery-draws': 'lottery/poisoned-issues.test.ts',
}

it('every job has a poisoned row here, or says why it has none', () => {
  const known = [...Object.keys(allDue), ...Object.keys(elsewhere)]
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
