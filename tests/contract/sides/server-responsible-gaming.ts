import { eq } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { playGuards, playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import type { Services } from '#server/services.ts'
import type { Call } from './side.ts'

const minute = 60_000
const day = 24 * 60 * minute
const idOf = (account: string) => people.find((person) => person.account === account)!.id
const player = idOf('nodi_27')

/** What the double's people have set, on the real server: limits, a long pause, an exclusion that may end and one that may not. */
export async function seedProtection({ db, clock }: Services): Promise<void> {
  const after = (ms: number) => new Date(clock.now() + ms)
  const limit = { memberId: player, setBy: 'MEMBER' as const, since: after(-20 * day) }
  await db.insert(playLimits).values([
    { ...limit, kind: 'DEPOSIT', hours: 168, value: 90_000_000n, askedAt: after(-1.25 * day), askedValue: 95_000_000n },
    { ...limit, kind: 'LOSS', hours: 24, value: 5_000_000n, askedAt: after(-day / 12) },
    { ...limit, kind: 'LOSS', hours: 24, value: 6_000_000n, setBy: 'OPERATOR' },
    { ...limit, kind: 'SINGLE_STAKE', hours: 0, value: 4_000_000n },
    { ...limit, kind: 'SESSION', hours: 0, value: 600n, askedAt: after(-day / 24), askedValue: 720n },
  ])
  const excluded = { excludedFrom: after(-200 * day), excludedUntil: after(-10 * day), excludedName: 'excluded player' }
  await db.insert(playGuards).values([
    { memberId: idOf('cooling.user'), coolingUntil: after(40 * day) },
    { memberId: idOf('excluded.user'), ...excluded },
    { memberId: idOf('excluded.long'), excludedFrom: after(-day), excludedUntil: after(1800 * day) },
  ])
}

/** Takes back what was set. */
export const undoProtection = 'DELETE FROM play_limits; DELETE FROM play_guards; DELETE FROM play_hours'

const stops = ['player.excluded', 'player.cooling.off', 'play.limit.reached', 'reality.check.required']

/** Brings the player to where play is refused with a code; the call asks for what would be done otherwise. */
export async function arrangeStop({ db, clock }: Services, code: string, call: Call, right: Call): Promise<Call> {
  if (!stops.includes(code)) return call
  const after = (ms: number) => new Date(clock.now() + ms)
  const anHourOfPlay = { runFrom: after(-61 * minute), runSeen: after(-minute) }
  if (code === 'play.limit.reached')
    await db
      .update(playLimits)
      .set({ value: 30n, askedAt: null, askedValue: null })
      .where(eq(playLimits.kind, 'SESSION'))
  const set = {
    'player.excluded': { excludedFrom: after(-day), excludedUntil: after(day) },
    'player.cooling.off': { coolingUntil: after(day) },
    'play.limit.reached': anHourOfPlay,
    'reality.check.required': anHourOfPlay,
  }[code]!
  await db.update(playGuards).set(set).where(eq(playGuards.memberId, player))
  return { ...call, ...right }
}
