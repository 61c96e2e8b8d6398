import type { OperationCoverage } from './coverage.ts'

/** How far a check came: operations that were accepted, that were only refused, and that were not tried, each with why. */
export type Reach = { accepted: string[]; refused: string[]; untried: { id: string; why: string; isMissed?: true }[] }

/** `why` names the operations that were left out on purpose. What answers 501 is not served, and not counted. */
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

/** A long list of names, cut. */
export const listed = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')

/** The same in a sentence. */
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
