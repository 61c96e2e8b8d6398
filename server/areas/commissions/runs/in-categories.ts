import type { Counting, TeamSums } from './read-counting.ts'

type Name = Exclude<keyof TeamSums, 'active_members'>

/** The figures of a team in one category, in minor units as the database writes them. */
export type OfTeam<N extends Name> = { team: string; category: string } & Pick<TeamSums, N>

/** Sums the figures of a contract's team in the contract's category or in all of them; zeros without activity. */
export function inCategories<N extends Name>(rows: readonly OfTeam<N>[], names: readonly N[]) {
  const teams = Map.groupBy(rows, ({ team }) => team)
  return ({ payee_id: payee, category }: Pick<Counting, 'payee_id' | 'category'>): Partial<Pick<TeamSums, N>> => {
    const of = (teams.get(payee) ?? []).filter((row) => category === 'CONS' || row.category === category)
    if (of.length === 0) return {}
    const sum = (name: N) => String(of.reduce((total, row) => total + BigInt(row[name]), 0n))
    return Object.fromEntries(names.map((name) => [name, sum(name)])) as Partial<Pick<TeamSums, N>>
  }
}
