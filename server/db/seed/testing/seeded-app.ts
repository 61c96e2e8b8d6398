import type { ValueOf } from '#openapi/handlers.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Services } from '#server/services.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { openMerchantStore } from '#server/system/merchant-store.ts'
import { merchants } from '#server/system/tables.ts'
import type { MerchantSettings } from '#server/system/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seed } from '../seed.ts'
import { seedServices } from './seed-services.ts'

type Options = { language?: string; ip?: string; token?: string; body?: unknown; method?: string }
export type Answer<Op extends OperationId> = {
  status: number
  success: boolean
  value: ValueOf<Op>
  errorCode?: string
}

/** The app on a database of its own with the first data in it. Countries of addresses: 198.51.100.* is IN, 203.0.113.* BD. */
export async function seededApp() {
  const database = await testDatabase()
  const base = seedServices(database.db, { trustProxy: true })
  await seed(base)
  const country = (ip: string) => (ip.startsWith('203.0.113.') ? 'BD' : ip.startsWith('198.51.100.') ? 'IN' : null)
  const merchant = await openMerchantStore(base.db, base.clock, 'fairhall')
  const ports = { ...base.ports, geo: { country } } as unknown as Ports
  const services: Services = { ...base, ports, merchant }
  const app = createApp(services)
  return {
    services,
    db: base.db,
    clock: base.clock,
    close: database.close,
    /** Sends one call and reads its envelope. */
    async call<Op extends OperationId>(
      path: string,
      { language = 'BN', ip = '203.0.113.7', token, body, method = body === undefined ? 'GET' : 'POST' }: Options = {},
    ): Promise<Answer<Op>> {
      const headers = new Headers({ merchant: 'fairhall', language, 'x-forwarded-for': ip })
      if (token) headers.set('authorization', token)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const answer = await app.request(path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, ...((await answer.json()) as Omit<Answer<Op>, 'status'>) }
    },
    /** Writes settings of the merchant; they hold from the next call on. */
    async configure(settings: Partial<MerchantSettings>) {
      await base.db.update(merchants).set({ settings })
      merchant.forget()
    },
    /** A token of a member's new session. */
    login: (memberId: string) =>
      base.db.transaction((tx) => openSession(tx, services, { memberId, ip: '203.0.113.7', userAgent: 'test' })),
  }
}
