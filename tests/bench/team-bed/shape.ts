/** The shape of the bed: two teams of 20 levels, the days of play, and how much each member plays. */

/** Local noon of the last day that was played. */
export const now = Date.parse('2026-11-25T06:30:00Z')
export const zone = 'Asia/Dhaka'
export const days = 40
export const firstStart = Date.parse('2026-10-17T00:00:00+06:00')
export const dayMs = 86_400_000
/** Bets of one member in the last thirty days, beside the hundred of everybody in all of them. */
export const heavyBets = 100_000

const levels = 20
const smallTeam = 1000

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const timeOf = (ms: number) => new Date(ms).toISOString()

export const allOf = (members: number) => members + smallTeam
/** The member with so many bets: a player of the large team. */
export const heavyOf = (members: number) => members - 777
export const smallTop = (members: number) => members + 1
/** A player of the small team. */
export const smallPlayer = (members: number) => members + smallTeam

/** Players directly below the top of each team; the same number, so that lists differ only by the teams. */
const beside = 100

type Team = { first: number; count: number; growth: number }
const teamsOf = (members: number): Team[] => [
  { first: 1, count: members, growth: 1.5 },
  { first: smallTop(members), count: smallTeam, growth: 1.2 },
]

/**
 * The upline of every member of a team, from its top down: agents level by level, then players, some directly below the
 * top.
 */
function uplinesOf({ first, count, growth }: Team): number[] {
  const uplines = [0]
  let [above, size] = [{ from: 0, size: 1 }, 1]
  for (let level = 1; level < levels - 1; level += 1) {
    size = Math.ceil(growth ** level)
    const from = uplines.length
    for (let n = 0; n < size && uplines.length < count / 2; n += 1) uplines.push(first + above.from + (n % above.size))
    above = { from, size: Math.max(1, uplines.length - from) }
  }
  const agents = uplines.length
  for (let n = 0; uplines.length < count; n += 1) uplines.push(n < beside ? first : first + (n % agents))
  return uplines
}

/** `joins`: the day on which the member joined, -1 for before the first. */
export type Place = { n: number; type: 0 | 1 | 2; above: number; depth: number; joins: number; registered: number }

/** All members of both teams by number, from 1; uplines come before their downlines. */
export function placesOf(members: number): Place[] {
  const uplines = teamsOf(members).flatMap(uplinesOf)
  const agents = new Set(uplines)
  const places: Place[] = []
  for (const [index, above] of uplines.entries()) {
    const n = index + 1
    const depth = above === 0 ? 0 : places[above - 1]!.depth + 1
    const type = above === 0 ? 1 : agents.has(n) ? 2 : 0
    const joins = type === 0 && n % 32 === 3 ? n % days : -1
    const registered =
      joins < 0 ? firstStart - (80 - 3 * depth - (n % 3)) * dayMs : firstStart + joins * dayMs + 1_800_000
    places.push({ n, type, above, depth, joins, registered })
  }
  return places
}

/** The deepest there is, the top being 0. */
export const deepest = levels - 1
