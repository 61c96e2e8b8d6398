import { insertMember } from '#server/areas/accounts/members/insert-member.ts'
import type { Passwords } from '#server/ports/password/password.ts'
import { serveBench } from './serve-bench.ts'

/** The real application with one replaced port: passwords that take no time. The account `bencher` has one. */
const passwords: Passwords = {
  hash: async () => 'instant',
  verify: async () => true,
  verifyNobody: async () => false,
  needsRehash: () => false,
}

const bencher = { account: 'bencher', type: 0, passwordHash: 'instant' }
await serveBench({
  ports: { passwords },
  prepare: (services) => services.db.transaction((tx) => insertMember(tx, services, bencher)),
})
