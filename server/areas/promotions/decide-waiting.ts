import { asc, eq } from 'drizzle-orm'
import { asCommand } from '../../audit/as-command.ts'
import { noteChange } from '../../audit/note-change.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { minorUnits } from '../wallet/amounts.ts'
import { approveApplication, rejectApplication, waitingApplication } from './decide-application.ts'
import { findPromotion } from './find-promotion.ts'
import type { EntryRow, Site } from './standing.ts'
import { promotionEntries } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** From this amount on two different operators have to agree. */
const needTwoFrom = '10000.00'

export type Decision = { claimNo: string; issue: boolean; reason: string; operators: readonly string[] }
export type DecisionOutcome = 'done' | 'noted' | 'same' | 'spent' | 'decided' | 'reason' | 'nobody'

async function approvalsOf(tx: Tx, { merchant, promotionId }: EntryRow, { currencyDecimals }: Site): Promise<number> {
  const row = (await findPromotion(tx, merchant, promotionId))!
  const amount = minorUnits(row.terms.reward!.amount, currencyDecimals)!
  return amount >= minorUnits(needTwoFrom, currencyDecimals)! ? 2 : 1
}

async function issue(
  tx: Tx,
  claimNo: string,
  names: readonly string[],
  site: Site,
  at: number,
): Promise<DecisionOutcome> {
  let outcome: DecisionOutcome = 'decided'
  for (const operator of names) {
    const entry = await waitingApplication(tx, claimNo)
    if (!entry) break
    const approvals = await approvalsOf(tx, entry, site)
    const approved = await approveApplication(tx, entry, { operator, site, at, approvals })
    outcome = approved === 'issued' ? 'done' : approved
  }
  return outcome
}

async function decideIn(
  tx: Tx,
  { claimNo, issue: isIssued, reason }: Decision,
  names: readonly string[],
  site: Site,
  at: number,
) {
  const entry = await waitingApplication(tx, claimNo)
  if (!entry) return 'decided' as const
  const [operator] = names
  if (!isIssued) await rejectApplication(tx, entry, reason, { operator: operator!, at })
  const outcome = isIssued ? await issue(tx, claimNo, names, site, at) : ('done' as const)
  const after = { state: outcome === 'done' ? (isIssued ? 'issued' : 'rejected') : 'applying', outcome }
  await noteChange(tx, { kind: 'promotion_entries', key: claimNo }, { before: { state: 'applying' }, after })
  return outcome
}

/** Issues or refuses an application as a command line says; its member reads the reason of a refusal. */
export async function decideWaiting(services: Needs, decision: Decision): Promise<DecisionOutcome> {
  const site = await services.merchant.read()
  const reason = decision.reason.trim()
  const names = [...new Set(decision.operators.map((name) => name.trim()).filter((name) => name !== ''))]
  if (reason === '' || reason.length > 200) return 'reason'
  if (names.length === 0) return 'nobody'
  const entry = { operation: 'promotion:decide', operators: names, reason, thing: `application:${decision.claimNo}` }
  return asCommand(
    services,
    entry,
    (tx) => decideIn(tx, { ...decision, reason }, names, site, services.clock.now()),
    (outcome) => outcome === 'done' || outcome === 'noted',
  )
}

/** The applications that wait, the oldest first, a line each. */
export async function listWaiting({ db }: Pick<Services, 'db'>): Promise<string> {
  const rows = await db
    .select()
    .from(promotionEntries)
    .where(eq(promotionEntries.state, 'applying'))
    .orderBy(asc(promotionEntries.joinedAt))
    .limit(100)
  if (rows.length === 0) return 'No application waits.'
  return rows
    .map(({ entryNo, promotionId, joinedAt, tries, pictures, remark }) => {
      const sent = `sent ${joinedAt.toISOString()}, try ${tries}, ${pictures.length} pictures`
      return `${entryNo}  ${promotionId}  ${sent}  ${remark ?? ''}`
    })
    .join('\n')
}
