import { and, asc, eq } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { askVendor } from '../vendors/ask-vendor.ts'
import { isOf, type SaidMatch } from '../vendors/protocol.ts'
import { playStateOf } from './play-state.ts'
import { vendorCategories, vendors } from './tables.ts'

/** The matches that a vendor reports; none without a valid answer. */
async function askMatches(services: Services, vassalage: string, language: string): Promise<SaidMatch[]> {
  const vendor = services.ports.gameVendors.serving(vassalage)
  if (!vendor) return []
  const said = await askVendor(services, vendor, '/operator/matches', { vassalage, language })
  return isOf('Matches', said) ? (said as { matches: SaidMatch[] }).matches : []
}

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
  const found = await Promise.all(
    makers
      .filter((maker) => playStateOf(maker, clock.now()) === 'open')
      .map(async ({ vassalage }) =>
        (await askMatches(services, vassalage, language)).map((match) => ({ vassalage, ...match })),
      ),
  )
  const matches = found
    .flat()
    .filter(({ endsAt }) => Date.parse(endsAt) > clock.now())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return { matches }
}
