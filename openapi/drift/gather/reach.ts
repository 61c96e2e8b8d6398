import type { OperationCoverage } from './coverage.ts'

/** The reach of a check: accepted operations, operations that only refused, and untried ones, each with the reason. */
export type Reach = { accepted: string[]; refused: string[]; untried: { id: string; why: string; isMissed?: true }[] }

/** `why` names the operations left out on purpose. Operations that answer 501 are not served, and don't count. */
export function reachOf(operations: readonly OperationCoverage[], why: ReadonlyMap<string, string>): Reach {
  const reach: Reach = { accepted: [], refused: [], untried: [] }
  for (const { id, calls, accepted, served } of operations) {
    if (!served) continue
    const reason = why.get(id)
    if (reason !== undefined) reach.untried.push({ id, why: reason })
    else if (accepted > 0) reach.accepted.push(id)
    else if (calls > 0) reach.refused.push(id)
    else reach.untried.push({ id, why: 'not called', isMissed: true })
  }
  return reach
}

/** Shortens a long list of names. */
export const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')

/** The same as a sentence. */
export function reachText({ accepted, refused, untried }: Reach): string {
  const all = accepted.length + refused.length + untried.length
  const reasons = [...Map.groupBy(untried, ({ why }) => why)].map(
    ([why, own]) => `${listed(own.map(({ id }) => id))} (${why})`,
  )
  return [
    `accepted ${accepted.length} of ${all} operations`,
    ...(refused.length > 0 ? [`only refused ${refused.length}: ${listed(refused)}`] : []),
    ...(reasons.length > 0 ? [`not tried ${untried.length}: ${reasons.join(', ')}`] : []),
  ].join('; ')
}
