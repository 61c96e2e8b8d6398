import type { ContractAct } from '#rules/contracts/states.ts'
import { contractMoves } from '#rules/contracts/states.ts'
import { refuse } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { beginning, ending } from './beginning.ts'
import { endBelow, readEndings, takeConsent, type Change } from './cascade.ts'
import { changeContract, endContract, type Step } from './change-contract.ts'
import { judgeTerms, refusalOf } from './judge-terms.ts'
import type { Moment } from './offer.ts'
import { readReplaced, stateAt, termsOf } from './read-contracts.ts'
import type { ContractRow } from './tables.ts'
import { tellContract, type News } from './tell-contract.ts'

export type Acting = { act: ContractAct; row: ContractRow; memberId: string; token: string | undefined }

const endingMs = 7 * 86_400_000

/** Ends the contracts below that a decision affects; the consent token must cover exactly that list. */
async function cascade(tx: Tx, { row, memberId, token }: Acting, change: Change, step: Step, { now, random }: Moment) {
  const endings = await readEndings(tx, change)
  const refused = await takeConsent(tx, { contract: row, memberId, token, at: now, random }, endings)
  if (refused) return refused
  await endBelow(tx, endings, change.from.getTime(), step)
  for (const below of endings)
    await tellContract(tx, below.row, { news: 'cascade', to: [below.row.payerId, below.row.payeeId], at: now, random })
  return null
}

async function accept(tx: Tx, acting: Acting, moment: Moment) {
  const { row, memberId } = acting
  const terms = termsOf(row)
  const begins = beginning(row, moment)
  const from = new Date(begins)
  const refusal = refusalOf((await judgeTerms(tx, row, terms, from)).compared)
  if (refusal) return refusal
  const replaced = await readReplaced(tx, row, from)
  const change = { payeeId: row.payeeId, kind: row.kind, from, without: replaced.map(({ id }) => id), comes: terms }
  const step = { byMember: memberId, becauseOf: row.id, at: moment.now }
  const refused = await cascade(tx, acting, change, { ...step, step: 'ended_by_cascade' }, moment)
  if (refused) return refused
  for (const one of replaced)
    await endContract(
      tx,
      one,
      { at: begins, endsAs: 'superseded', endReason: 'superseded' },
      { ...step, step: 'superseded' },
    )
  return {
    row: await changeContract(tx, row.id, { state: 'accepted', effectiveFrom: from }, { ...step, step: 'accepted' }),
  }
}

/** Ends a contract with its running period, and the contracts below that depend on it. */
async function end(tx: Tx, acting: Acting, moment: Moment) {
  const { row, memberId, act } = acting
  const at = ending(row, moment)
  const change = { payeeId: row.payeeId, kind: row.kind, from: new Date(at), without: [row.id] }
  const step = { byMember: memberId, becauseOf: row.id, at: moment.now }
  const refused = await cascade(tx, acting, change, { ...step, step: 'ended_by_cascade' }, moment)
  if (refused) return refused
  const endReason = act === 'LEAVE' ? ('left' as const) : ('agreed' as const)
  return { row: await endContract(tx, row, { at, endsAs: 'terminated', endReason }, { ...step, step: endReason }) }
}

const newsOf: Record<ContractAct, News> = {
  WITHDRAW: 'withdrawn',
  ACCEPT: 'accepted',
  REJECT: 'rejected',
  PROPOSE_END: 'endProposed',
  AGREE_END: 'endAgreed',
  REFUSE_END: 'endRefused',
  LEAVE: 'left',
}

async function carryOut(tx: Tx, acting: Acting, moment: Moment) {
  const { act, row, memberId } = acting
  if (act === 'ACCEPT') return accept(tx, acting, moment)
  if (act === 'AGREE_END' || act === 'LEAVE') return end(tx, acting, moment)
  const state = contractMoves[act].to
  const endingUntil = act === 'PROPOSE_END' ? new Date(moment.now + endingMs) : null
  return {
    row: await changeContract(
      tx,
      row.id,
      { state, endingUntil },
      { step: newsOf[act], byMember: memberId, at: moment.now },
    ),
  }
}

/**
 * Carries out one party's action on a contract if its state allows that, and notifies the other party. The caller has
 * locked the contracts.
 */
export async function actOnContract(tx: Tx, acting: Acting, moment: Moment) {
  const { act, row, memberId } = acting
  const { from, by } = contractMoves[act]
  if ((by === 'payer' ? row.payerId : row.payeeId) !== memberId) return refuse('contract.not.found')
  const isOpen = row.endsAs === null && !(row.state === 'offered' && row.expiresAt.getTime() <= moment.now)
  if (!isOpen || !from.includes(stateAt(row, moment.now))) return refuse('contract.state.conflict')
  const done = await carryOut(tx, acting, moment)
  if ('row' in done) {
    const other = by === 'payer' ? row.payeeId : row.payerId
    await tellContract(tx, done.row, { news: newsOf[act], to: [other], at: moment.now, random: moment.random })
  }
  return done
}
