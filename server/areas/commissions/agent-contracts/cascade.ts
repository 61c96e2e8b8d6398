import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { cascadeOf, type Ending } from '#rules/contracts/cascade.ts'
import { highestRate, rateTypeOf, type ContractTerms } from '#rules/contracts/terms.ts'
import { refuse, type ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Random } from '#server/random.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { changeContract, endContract, type Step } from './change-contract.ts'
import { readBelow, received, termsOf } from './read-contracts.ts'
import { contractConsents, type ContractRow } from './tables.ts'

export type CascadeItem = ValueOf<'previewContract'>['cascade'][number]
export type EndingBelow = { row: ContractRow; reason: Ending['reason'] }

const consentMs = 600_000
const mostShown = 1000

/** A change for a payee: its moment, the contracts that end, and the terms that replace them. */
export type Change = {
  payeeId: string
  kind: ContractTerms['kind']
  from: Date
  without: readonly string[]
  comes?: ContractTerms
}

/** The contracts below that a change would end, from the top down. */
export async function readEndings(tx: Db | Tx, change: Change): Promise<EndingBelow[]> {
  const { payeeId, kind, from, without, comes } = change
  const stays = (await received(tx, payeeId, from, kind)).filter(({ id }) => !without.includes(id)).map(termsOf)
  const terms = comes ? [...stays, comes] : stays
  const below = await readBelow(tx, { memberId: payeeId, kind }, from)
  const rows = new Map(below.map(({ contractId, row }) => [contractId, row]))
  return cascadeOf({ memberId: payeeId, kind, terms }, below).map(({ standing, reason }) => ({
    row: rows.get(standing.contractId)!,
    reason,
  }))
}

/** Ends the contracts that a change affects: contracts at the change's moment, offers at once. */
export async function endBelow(tx: Tx, endings: readonly EndingBelow[], from: number, step: Step): Promise<void> {
  for (const { row } of endings)
    if (row.state === 'offered')
      await changeContract(tx, row.id, { state: 'ended_by_cascade', endReason: 'cascade' }, step)
    else await endContract(tx, row, { at: from, endsAs: 'ended_by_cascade', endReason: 'cascade' }, step)
}

/** The ending contracts in the shape of the API contract; at most a thousand. */
export async function showEndings(tx: Db | Tx, endings: readonly EndingBelow[]): Promise<CascadeItem[]> {
  const shown = endings.slice(0, mostShown)
  const ids = [...new Set(shown.flatMap(({ row }) => [row.payerId!, row.payeeId]))]
  const people = ids.length
    ? await tx.select({ id: members.id, account: members.account }).from(members).where(inArray(members.id, ids))
    : []
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  return shown.map(({ row, reason }) => ({
    contractId: row.id,
    payer: accounts.get(row.payerId!)!,
    payee: accounts.get(row.payeeId)!,
    kind: row.kind,
    category: row.category,
    rateType: rateTypeOf(row),
    rate: highestRate(row),
    reason,
  }))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
/** Hashes the whole list, even if only a part is shown. */
const listHash = (endings: readonly EndingBelow[]): string =>
  hashOf(
    endings
      .map(({ row }) => `${row.id}:${row.version}`)
      .toSorted()
      .join('\n'),
  )

type Deciding = { contract: ContractRow; memberId: string; at: number; random: Random }

/** Issues a consent token for the shown list; null when nothing ends. */
export async function giveConsent(
  tx: Db | Tx,
  { contract, memberId, at, random }: Deciding,
  endings: readonly EndingBelow[],
): Promise<string | null> {
  if (endings.length === 0) return null
  const token = Buffer.from(random.bytes(24)).toString('base64url')
  await tx.insert(contractConsents).values({
    tokenHash: hashOf(token),
    contractId: contract.id,
    version: contract.version,
    memberId,
    listHash: listHash(endings),
    expiresAt: new Date(at + consentMs),
  })
  return token
}

/**
 * Redeems a decision's token. Refuses, with the current list, when the token is missing although something ends, or
 * doesn't match.
 */
export async function takeConsent(
  tx: Tx,
  { token, ...deciding }: Deciding & { token: string | undefined },
  endings: readonly EndingBelow[],
) {
  const { contract, memberId, at } = deciding
  if (token === undefined && endings.length === 0) return null
  if (token !== undefined) {
    const [taken] = await tx
      .delete(contractConsents)
      .where(
        and(
          eq(contractConsents.tokenHash, hashOf(token)),
          eq(contractConsents.contractId, contract.id),
          eq(contractConsents.memberId, memberId),
          gt(contractConsents.expiresAt, new Date(at)),
        ),
      )
      .returning()
    if (taken?.version === contract.version && taken.listHash === listHash(endings)) return null
  }
  const value = {
    count: endings.length,
    items: await showEndings(tx, endings),
    consentToken: await giveConsent(tx, deciding, endings),
  }
  return token === undefined
    ? refuse('contract.cascade.consent.required', { value })
    : refuse('contract.cascade.consent.stale', { value })
}
