import { and, asc, eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import { createLru, type Lru } from '#server/lru.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf, type SaidMatches } from '../vendors/protocol.ts'
import { playStateOf } from './play-state.ts'
import { vendorCategories, vendors } from './tables.ts'

/** How long an answer of a vendor is repeated: a page full of visitors must not ask it once for each of them. */
export const matchesKeptMs = 5000
const maxKept = 500

type Kept = { until: number; said: Promise<SaidMatches> }
const keptBy = new WeakMap<Services['ports'], Lru<Kept>>()

/** The matches that a vendor reports; none without a valid answer. */
async function askMatches(services: Services, vassalage: string, language: string): Promise<SaidMatches> {
  const vendor = services.ports.gameVendors.serving(vassalage)
  const said = vendor ? await askVendor(services, vendor, '/operator/matches', { vassalage, language }) : null
  return isOf('Matches', said) ? (said as SaidMatches) : { matches: [] }
}

/** The same, asked once for all who want it within a few seconds; merchants don't share answers. */
function recentMatches(services: Services, vassalage: string, language: string): Promise<SaidMatches> {
  const { ports, clock, merchant } = services
  const answers = keptBy.get(ports) ?? createLru<Kept>(maxKept)
  keptBy.set(ports, answers)
  const key = JSON.stringify([merchant.code, vassalage, language])
  const known = answers.get(key)
  if (known && clock.now() < known.until) return known.said
  const said = askMatches(services, vassalage, language)
  answers.set(key, { until: clock.now() + matchesKeptMs, said })
  // what failed here is asked again by the next one
  said.catch(() => answers.set(key, { until: 0, said }))
  return said
}

/** When the next match begins: of those listed, or as a vendor says that lists none. */
const nextOf = (said: readonly SaidMatches[], now: number): string | null =>
  said
    .flatMap(({ matches, nextStartsAt }) => [
      ...matches.map(({ startsAt }) => startsAt),
      ...(nextStartsAt === undefined ? [] : [nextStartsAt]),
    ])
    .filter((startsAt) => Date.parse(startsAt) > now)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null

/** Lists the matches of all open sports vendors, first those that begin first. */
export async function listMatches(services: Services, language: string): Promise<ValueOf<'listMatches'>> {
  const { db, merchant, clock } = services
  const makers = await db
    .select({
      vassalage: vendors.code,
      open: vendors.open,
      closedFrom: vendors.closedFrom,
      closedUntil: vendors.closedUntil,
    })
    .from(vendorCategories)
    .innerJoin(vendors, and(eq(vendors.merchant, vendorCategories.merchant), eq(vendors.code, vendorCategories.vendor)))
    .where(and(eq(vendorCategories.merchant, merchant.code), eq(vendorCategories.category, 'SPORTS')))
    .orderBy(asc(vendorCategories.position), asc(vendors.code))
  const now = clock.now()
  const found = await Promise.all(
    makers
      .filter((maker) => playStateOf(maker, now) === 'open')
      .map(async ({ vassalage }) => ({ vassalage, said: await recentMatches(services, vassalage, language) })),
  )
  const matches = found
    .flatMap(({ vassalage, said }) => said.matches.map((match) => ({ vassalage, ...match })))
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return {
    matches,
    nextStartsAt: nextOf(
      found.map(({ said }) => said),
      now,
    ),
  }
}
