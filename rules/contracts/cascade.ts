import { compareToAll, covers } from './compare.ts'
import type { ContractTerms } from './terms.ts'

/** A contract below that is in force, accepted for later or offered. */
export type Standing = { contractId: string; payerId: string; payeeId: string; terms: ContractTerms }
export type Ending = { standing: Standing; reason: 'RATE_EXCEEDS' | 'PAYER_ENDED' }

/** What a member gets of a kind from a moment on: all of its contracts of the kind, the changed one in its place. */
export type Gets = { memberId: string; kind: ContractTerms['kind']; terms: readonly ContractTerms[] }

/**
 * The contracts that end when the contract that a member is paid by changes: those that would pay more than their payer
 * then gets, and, because their payees then get nothing, the contracts below them. Sorted from the top down, then by
 * id, so that every calculation gives the same list.
 */
export function cascadeOf(change: Gets, below: readonly Standing[]): Ending[] {
  const byPayer = Map.groupBy(
    below.filter(({ terms }) => terms.kind === change.kind),
    ({ payerId }) => payerId,
  )
  const endings: Ending[] = []
  let level: Gets[] = [change]
  while (level.length > 0) {
    const next: Gets[] = []
    const ended = level.flatMap(({ memberId, terms }) =>
      (byPayer.get(memberId) ?? []).flatMap((standing): Ending[] => {
        if (compareToAll(standing.terms, terms).ok) return []
        const gets = terms.some((own) => covers(own, standing.terms))
        return [{ standing, reason: gets ? 'RATE_EXCEEDS' : 'PAYER_ENDED' }]
      }),
    )
    endings.push(...ended.toSorted((a, b) => (a.standing.contractId < b.standing.contractId ? -1 : 1)))
    const gone = new Set(ended.map(({ standing }) => standing))
    for (const memberId of new Set(ended.map(({ standing }) => standing.payeeId)))
      next.push({
        memberId,
        kind: change.kind,
        terms: below
          .filter((one) => one.payeeId === memberId && one.terms.kind === change.kind && !gone.has(one))
          .map(({ terms }) => terms),
      })
    level = next
  }
  return endings
}
