import type { Config } from '../../config.ts'
import { listen, type Listening } from '../../listen.ts'
import type { Services } from '../../services.ts'
import { createDemoPayments } from './app.ts'
import { decidePayouts } from './payouts.ts'
import { sayDue } from './say.ts'
import type { Till } from './till.ts'

const id = 'demo-pay'
const everyMs = 1000

/** The port of the setting; otherwise the second after the operator's, or any free one if that is in use. */
async function listenBeside({ config }: Services, port: number | null, app: ReturnType<typeof createDemoPayments>) {
  const { host, port: beside } = config
  if (port !== null) return listen(app, { host, port }, 'DEMO_PAYMENTS_PORT')
  if (beside === 0) return listen(app, { host, port: 0 })
  return listen(app, { host, port: beside + 2 }).catch(() => listen(app, { host, port: 0 }))
}

/**
 * Starts the demonstration's payment provider on its own port and registers it with the operator. It shares only the
 * process and the database server with the operator: its state is the schema `payments_demo`, and it communicates over
 * HTTP.
 * @param operator where the operator listens
 */
export async function startDemoPayments(
  services: Services,
  { port, origin }: NonNullable<Config['demoPayments']>,
  operator: () => string,
): Promise<Listening> {
  const { db, clock, random, log, ports } = services
  const identity = { id, keys: [ports.atRest.derive('demonstration payments').toString('hex')] }
  let address = ''
  const till: Till = { db, clock, random, log, identity, operator, origin: () => address, plan: { payout: 'paid' } }
  const listening = await listenBeside(services, port, createDemoPayments(till))
  address = origin ?? listening.address
  ports.paymentProviders.add({ ...identity, origin: listening.address })
  let turn: Promise<unknown> | null = null
  const timer = setInterval(() => {
    turn ??= decidePayouts(till)
      .then(() => sayDue(till))
      .catch((error: unknown) => log.error({ err: error }, 'the demonstration provider could not decide'))
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
