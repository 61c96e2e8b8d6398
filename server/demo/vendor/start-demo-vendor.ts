import type { Config } from '../../config.ts'
import { listen, type Listening } from '../../listen.ts'
import type { Building } from '../../pages/unfinished.ts'
import type { Services } from '../../services.ts'
import { createDemoVendor } from './app.ts'
import { sayAgain } from './bets.ts'
import { withPlayMoney } from './free-play.ts'
import type { House } from './house.ts'
import { createOperator } from './operator.ts'
import { decideBet } from './play.ts'
import { settleRounds } from './timed.ts'

const id = 'demo'
const everyMs = 1000

/** The origins that may show the games in a frame: the operator's own pages. */
async function framesOf({ merchant, config }: Services): Promise<string> {
  const { domains } = await merchant.read()
  const local = config.mode === 'production' ? [] : ['http://127.0.0.1:*', 'http://localhost:*']
  return [...domains.map(({ domain }) => domain), ...local].join(' ')
}

/** The port of the setting; otherwise the next after the operator's, or any free one if that is in use. */
async function listenBeside(services: Services, port: number | null, app: ReturnType<typeof createDemoVendor>) {
  const { host, port: beside } = services.config
  if (port !== null) return listen(app, { host, port }, 'DEMO_VENDOR_PORT')
  if (beside === 0) return listen(app, { host, port: 0 })
  return listen(app, { host, port: beside + 1 }).catch(() => listen(app, { host, port: 0 }))
}

/**
 * Starts the demonstration vendor on its own port and registers it with the operator. It shares only the process and
 * the database server with the operator: its state is the schema `vendor_demo`, and money moves over HTTP. `address` is
 * where the operator listens; `building` is the build that may still be making the pages of the games.
 */
export async function startDemoVendor(
  services: Services,
  { port, origin }: NonNullable<Config['demoVendor']>,
  { address, building }: { address: () => string; building?: Building | undefined },
): Promise<Listening> {
  const { db, clock, random, log, ports } = services
  const key = ports.atRest.derive('demonstration vendor').toString('hex')
  const house: House = {
    db,
    clock,
    random,
    log,
    operator: withPlayMoney(services, createOperator(services, { id, key, address })),
  }
  const app = createDemoVendor(house, { id, key, frames: await framesOf(services), building })
  const listening = await listenBeside(services, port, app)
  ports.gameVendors.add({ id, keys: [key], origin: origin ?? listening.address, vassalages: null })
  let turn: Promise<unknown> | null = null
  const timer = setInterval(() => {
    turn ??= sayAgain(house, (player, bet) => decideBet(house, player, bet))
      .then(() => settleRounds(house))
      .catch((error: unknown) => log.error({ err: error }, 'the demonstration vendor could not settle'))
      .finally(() => {
        turn = null
      })
  }, everyMs)
  return {
    ...listening,
    close: async () => {
      clearInterval(timer)
      await turn
      await listening.close()
    },
  }
}
