import { sql } from 'drizzle-orm'
import { defaultBrand, type BrandSettings } from '../../areas/site/brand/brand-settings.ts'
import { asSystem } from '../../audit/as-system.ts'
import { openDatabase } from '../../db/open-database.ts'
import { createSealAtRest } from '../../keys/seal-at-rest.ts'
import { addressesOf, firstMerchant } from '../../merchants/directory.ts'
import { readMerchants } from '../../merchants/read-merchants.ts'
import { moveHosts, openMerchant, type Place } from '../../merchants/run-merchant-command.ts'
import { systemRandom } from '../../random.ts'
import type { Answers } from '../../setup/answers.ts'

/** What the demonstration's second merchant is, unlike the first: yen without decimals, Tokyo's days, Japanese. */
const answersAt = (origin: string): Answers => ({
  name: 'Lagoon',
  shortName: 'Lagoon',
  currency: 'JPY',
  decimals: 0,
  timeZone: 'Asia/Tokyo',
  weekStart: 7,
  languages: ['JA', 'EN'],
  domains: [origin],
  administrators: ['Ana One <ana@second.example>', 'Ben Two <ben@second.example>'],
  env: {},
})

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#7dd3fc" d="M16 2C21 9 27 14 27 20A11 11 0 0 1 5 20C5 14 11 9 16 2Z" /><path fill="#0c4a6e" d="M8 21Q12 17 16 21T24 21A8 8 0 0 1 8 21Z" /></svg>'

const brand: BrandSettings = {
  ...defaultBrand,
  names: { EN: 'Lagoon', JA: 'ラグーン' },
  shortName: 'Lagoon',
  sign: { dark: sign, light: null },
  wordmark: { dark: null, light: null },
  accent: { dark: '#7dd3fc', light: '#075985' },
  look: { ...defaultBrand.look, ornament: 'waves', corners: 'round', font: 'rounded', surface: 'night' },
}

/** Lotteries that it offers: the draws of all would keep a small machine busy. */
const lotteries = ['ssc_1m', 'pk_1m', 'lhc_5m']

/** Gives it its look and opens it, which two administrators do in a merchant that isn't made up. */
async function furnish(code: string, { addresses, secrets }: Place): Promise<void> {
  const entry = (await readMerchants(addresses))!.find((one) => one.code === code)!
  const own = addressesOf(entry, addresses, createSealAtRest(secrets, systemRandom))
  const { db, close } = await openDatabase(own, { size: 1 })
  try {
    await asSystem(db, 'firstData', Date.now(), async (tx) => {
      const settings = JSON.stringify({ brand, status: 0 })
      await tx.execute(
        sql`UPDATE merchants SET settings = settings || ${settings}::jsonb WHERE code = ${firstMerchant}`,
      )
      await tx.execute(sql`UPDATE lottery_games SET open = true WHERE code IN ${lotteries}`)
    })
  } finally {
    await close()
  }
}

/**
 * Makes the demonstration's second merchant, or leads to it at the port of this start. Returns what its administrators need; null when it
 * is there, or was closed by an operator.
 */
export async function makeSecond(place: Place, { code, host }: { code: string; host: string }): Promise<string | null> {
  const known = (await readMerchants(place.addresses))?.find((one) => one.code === code)
  if (known && known.state !== 'making') {
    if (known.state === 'open' && !known.hosts.includes(host)) await moveHosts(code, [...known.hosts, host], place)
    return null
  }
  const made = await openMerchant(code, answersAt(`https://${host}`), place)
  await furnish(code, place)
  return made
}
