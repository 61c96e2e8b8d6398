import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { isAgent } from '#rules/account-types.ts'
import { singleCategories } from '#rules/contracts/terms.ts'
import { cutRatesBelow, ratesAbove } from '#server/areas/commissions/agents/cut-rates.ts'
import { areWithin, readRates, writeRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { raisedAboveCeiling } from '#server/areas/commissions/agent-contracts/rates-held.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { ConsoleRequest, Effect, FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { houseRates } from './make-agent.ts'
import { readPlace } from './place.ts'

type Request = ConsoleRequest<'setMemberRates'>
type Refused = 'not.found' | 'state.conflict' | 'rates.above.house' | 'contract.rate.exceeds.upline'
type Looked = { account: string; before: Rates }

const mostShown = 50

/** The agent and its current rates. Locks out moves, other rate changes and contract decisions until the commit. */
async function look(tx: Tx, merchant: string, { body }: Request, now: number): Promise<ConsoleStep<Looked, Refused>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(team_lock())`)
  const member = await lockMember(tx, body.id)
  if (member?.merchant !== merchant) return consoleRefuse('not.found')
  if (!isAgent(member.type) || member.uplineId !== null || member.status === 'closed')
    return consoleRefuse('state.conflict')
  if (!areWithin(body.rates, await houseRates(tx))) return consoleRefuse('rates.above.house')
  const before = await readRates(tx, body.id)
  const failing = await raisedAboveCeiling(tx, { memberId: body.id, before, rates: body.rates }, now)
  if (failing.length > 0) return consoleRefuse('contract.rate.exceeds.upline')
  return consoleOk({ account: member.account, before })
}

const changed = (before: Rates, after: Rates, code: string, of = ''): Effect[] =>
  singleCategories.flatMap((category) =>
    (before[category] ?? '0') === (after[category] ?? '0')
      ? []
      : [
          {
            code,
            before: `${of}${category} ${before[category] ?? '0'}`,
            after: `${of}${category} ${after[category] ?? '0'}`,
          },
        ],
  )

/** Of everything that would change: what is not shown counts too. */
const digestOf = (before: Rates, below: readonly Effect[]): string =>
  createHash('sha256')
    .update(JSON.stringify([singleCategories.map((category) => before[category] ?? '0'), below]))
    .digest('hex')

/** Changes the rates of an agent below the house, by two; whose rates below are cut is shown before. */
export const setMemberRates = ({ merchant, clock }: Services): FourEyesRule<'setMemberRates'> => ({
  async preview(tx, request) {
    const looked = await look(tx, merchant.code, request, clock.now())
    if (!looked.ok) return looked
    const { account, before } = looked.value
    const { id, rates } = request.body
    const below = (await ratesAbove(tx, id, rates)).flatMap((one) =>
      changed(one.rates, one.cut, 'rate-below', `${one.account}: `),
    )
    const more = below.length - mostShown
    return consoleOk({
      thing: `member:${id}`,
      version: digestOf(before, below),
      members: [id],
      effect: [
        { code: 'account', before: account, after: account },
        ...changed(before, rates, 'rebate-rate'),
        ...below.slice(0, mostShown),
        ...(more > 0 ? [{ code: 'rates-more', before: null, after: String(more) }] : []),
      ],
    })
  },
  async apply(tx, request) {
    const looked = await look(tx, merchant.code, request, clock.now())
    if (!looked.ok) return looked
    const { id, rates } = request.body
    await writeRates(tx, id, rates)
    const below = await cutRatesBelow(tx, id, rates)
    await noteChange(
      tx,
      { kind: 'rates', key: id },
      { before: { rates: looked.value.before }, after: { rates, cutBelow: below } },
    )
    return consoleOk(await readPlace(tx, id))
  },
})
