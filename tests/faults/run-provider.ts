import { Hono } from 'hono'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createDemoPayments } from '#server/demo/payments/app.ts'
import { decidePayouts } from '#server/demo/payments/payouts.ts'
import { sayDue } from '#server/demo/payments/say.ts'
import type { PayoutPlan } from '#server/demo/payments/schema.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/ports/log/log.ts'
import { systemRandom } from '#server/random.ts'

const [url, port, operator, key] = process.argv.slice(2)
const plans: PayoutPlan[] = ['paid', 'paid', 'failed', 'unclear', 'silent', 'lost']
const everyMs = 200

/**
 * The demonstration's payment provider as a separate process that the test kills; payout outcomes change all the time.
 */
const { db } = await connect(url!)
const origin = `http://127.0.0.1:${port}`
const till = {
  db,
  clock: systemClock,
  random: systemRandom,
  log: createLog({ level: 'silent' }),
  identity: { id: 'demo-pay', keys: [key!] },
  operator: () => operator!,
  origin: () => origin,
  plan: { payout: plans[0]! },
}
const app = new Hono()
app.use('/payouts', async (c, next) => {
  const { payoutNo } = (await c.req.raw.clone().json()) as { payoutNo: string }
  process.stdout.write(`sent ${payoutNo}\n`)
  await next()
})
app.route('/', createDemoPayments(till))
await listen(app, { host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
for (let turn = 0; ; turn += 1) {
  till.plan.payout = plans[turn % plans.length]!
  await decidePayouts(till)
    .then(() => sayDue(till))
    .catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, everyMs))
}
