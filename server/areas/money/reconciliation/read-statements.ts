import { eq } from 'drizzle-orm'
import { forgetPlace, notePlace, readPlace } from '#server/jobs/places.ts'
import type { Services } from '#server/services.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { askProvider, type Answered } from '../cashier/ask-provider.ts'
import type { SaidLine } from '../cashier/payment-protocol.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { noteBalance } from './note-balance.ts'
import { lineOfSaid, type From } from './said-line.ts'
import { providerStatements } from './tables.ts'
import { takeLines } from './take-line.ts'
import { takeUnclear } from './take-unclear.ts'

/** This part of a statement is read again, because a line may be written late into the provider's books. */
const overlapMs = 2 * 3_600_000
const maxPages = 200
const placeOf = (provider: string) => `read-statements:${provider}`

/** Where the reading of a provider starts; the first time now, because earlier lines may be incomplete. */
async function beginAt({ db, clock, merchant }: Services, provider: string): Promise<number> {
  const at = new Date(clock.now())
  const first = { provider, merchant: merchant.code, since: at, readUntil: at }
  await db.insert(providerStatements).values(first).onConflictDoNothing()
  const [known] = await db.select().from(providerStatements).where(eq(providerStatements.provider, provider))
  return Math.max(known!.since.getTime(), known!.readUntil.getTime() - overlapMs)
}

type Reading = { from: string; begun: number; after: string | null }

/** Continues a reading that had too many pages for one turn, or starts one where the last one ended. */
async function readingOf(services: Services, provider: string): Promise<Reading> {
  const kept = await readPlace(services, placeOf(provider))
  if (kept) return { from: kept[0]!, begun: Number(kept[1]), after: kept[2]! }
  return { from: new Date(await beginAt(services, provider)).toISOString(), begun: services.clock.now(), after: null }
}

/** Takes lines of a provider; false if a line could not even be set aside. */
async function takeSaid(services: Services, all: readonly SaidLine[], settings: MerchantSettings, source: From) {
  const lines = all.map((said) => ({ said, line: lineOfSaid(said, settings, source) }))
  const unclear = lines.filter(({ line }) => line === null)
  const known = lines.flatMap(({ line }) => line ?? [])
  const taken = await takeLines(services, known)
  await eachAlone(services, unclear, { job: 'take-unclear', id: ({ said }) => said.lineId }, ({ said }) =>
    takeUnclear(services, source.provider, said, settings),
  )
  return taken
}

/** Reads one provider's statement from the last position, and then the balance it reports. */
async function readOne(services: Services, provider: string): Promise<void> {
  const { clock, merchant } = services
  const settings = await merchant.read()
  const { from, begun, after: goesOn } = await readingOf(services, provider)
  let after: string | null = goesOn
  for (let page = 0; page < maxPages; page += 1) {
    const query: { from: string; after?: string } = { from, ...(after !== null && { after }) }
    const answer: Answered<'/statement/lines'> = await askProvider(services, provider, '/statement/lines', query)
    // if the provider no longer knows the page, read from the start
    if (answer.outcome === 'refused' && after !== null) return forgetPlace(services, placeOf(provider))
    if (answer.outcome !== 'answered') return
    const source = { provider, merchant: merchant.code, source: 'api', heardAt: clock.now() } as const
    // lines that were not taken are read again in the next turn
    if (!(await takeSaid(services, answer.value.lines, settings, source))) return
    after = answer.value.next
    if (after === null) break
    await notePlace(services, placeOf(provider), [from, String(begun), after])
  }
  // later pages are read in the next turn
  if (after !== null) return
  await forgetPlace(services, placeOf(provider))
  await noteBalance(services, provider, begun)
}

/**
 * Reads the statements of all providers. Each line moves its money once, however often and by however many processes it
 * is read.
 */
export async function readStatements(services: Services): Promise<void> {
  const { cashier } = await services.merchant.read()
  const named = [...cashier.channels, ...cashier.banks].map(({ provider }) => provider)
  const known = [...new Set(named)].filter((provider) => services.ports.paymentProviders.byId(provider))
  await eachAlone(services, known, { job: 'read-statements', id: (provider) => provider }, (provider) =>
    readOne(services, provider),
  )
}
