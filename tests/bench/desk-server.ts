import { asSystem } from '#server/audit/as-system.ts'
import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import { operatorPassword } from '#server/demo/seed/operators.ts'
import { seedOperators } from '#server/demo/seed/seed-operators.ts'
import { serveBench } from './serve-bench.ts'

const members = 200

/** The real application as in production, with the demonstration's operators and members that they look for. */
await serveBench({
  prepare: async (services) => {
    const passwordHash = await services.ports.passwords.hash(operatorPassword)
    await asSystem(services.db, 'bench', services.clock.now(), async (tx) => {
      await seedOperators(tx, services, passwordHash)
      for (let n = 0; n < members; n += 1)
        await insertMember(tx, services, { account: `bencher${n}`, type: 0, passwordHash: 'instant' })
    })
  },
})
