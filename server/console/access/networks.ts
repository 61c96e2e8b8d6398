import { eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { isAmong, isRange } from '../../ports/game-vendors/is-among.ts'
import type { Services } from '../../services.ts'
import { consoleSettings } from '../inbox/tables.ts'
import type { ConsoleRequest, FourEyesRule } from '../pipeline/handler.ts'

/** The longest time until this process knows what another one has set. */
const freshMs = 1000

type Kept = { at: number; networks: Promise<readonly string[]> }
const cache = new WeakMap<object, Kept>()

async function read(db: Db | Tx, { merchant }: Pick<Services, 'merchant'>): Promise<readonly string[]> {
  const [row] = await db
    .select({ networks: consoleSettings.networks })
    .from(consoleSettings)
    .where(eq(consoleSettings.merchant, merchant.code))
  return row?.networks ?? []
}

/** The networks set in the console, at most a second old; a failed read is tried again. */
function networksOf(services: Services): Promise<readonly string[]> {
  const now = services.clock.now()
  const known = cache.get(services.db)
  if (known && now - known.at < freshMs && now >= known.at) return known.networks
  const networks = read(services.db, services)
  cache.set(services.db, { at: now, networks })
  networks.catch(() => cache.delete(services.db))
  return networks
}

/**
 * Whether an address may call the console: by the server's configuration and by the networks set in the console.
 */
export async function mayCallFrom(services: Services, ip: string): Promise<boolean> {
  const { consoleNetworks } = services.config
  const lets = (networks: readonly string[]) => networks.length === 0 || isAmong(networks, ip)
  return lets(consoleNetworks) && lets(await networksOf(services))
}

export const getNetworks = async (services: Services, ip: string): Promise<ConsoleValueOf<'getNetworks'>> => ({
  networks: [...(await read(services.db, services))],
  fixed: [...services.config.consoleNetworks],
  own: ip,
})

/** Sets the networks that may call the console, with two operators; refused if it would lock out either of them. */
export function setNetworks(services: Services): FourEyesRule<'setNetworks'> {
  const wanted = ({ body }: ConsoleRequest<'setNetworks'>) => body.networks.map((one) => one.trim())
  return {
    async preview(tx, request) {
      const networks = wanted(request)
      if (!networks.every(isRange)) return consoleRefuse('network.invalid')
      if (networks.length > 0 && !isAmong(networks, request.ip)) return consoleRefuse('network.not.allowed')
      const before = (await read(tx, services)).join(', ')
      return consoleOk({
        thing: 'console:networks',
        version: before,
        effect: [{ code: 'networks', before: before || null, after: networks.join(', ') || null }],
      })
    },
    async apply(tx, request) {
      const networks = wanted(request)
      await tx
        .insert(consoleSettings)
        .values({ merchant: services.merchant.code, networks })
        .onConflictDoUpdate({ target: consoleSettings.merchant, set: { networks } })
      return consoleOk({ networks, fixed: [...services.config.consoleNetworks], own: request.ip })
    },
    async done() {
      cache.delete(services.db)
    },
  }
}
