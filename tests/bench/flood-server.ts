import { Hono } from 'hono'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { serveBench } from './serve-bench.ts'

const members = 201

/** Tells with each answer how long the server had the call, in milliseconds. */
function withTime(app: Hono): Hono {
  const outer = new Hono()
  outer.use(async (c, next) => {
    const began = performance.now()
    await next()
    c.header('x-server-ms', (performance.now() - began).toFixed(2))
  })
  outer.route('/', app)
  return outer
}

/** The real application, real hashes included, with members `flood0` and on, who all have the same two passwords. */
await serveBench({
  wrap: withTime,
  prepare: async (services) => {
    const { passwords } = services.ports
    const passwordHash = await passwords.hash('Lantern2027')
    const paymentPasswordHash = await passwords.hash('258036')
    for (let n = 0; n < members; n += 1)
      await services.db.transaction((tx) =>
        insertMember(tx, services, { account: `flood${n}`, type: 0, passwordHash, paymentPasswordHash }),
      )
  },
})
