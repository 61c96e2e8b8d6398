import type { Services } from '../services.ts'
import { freshOrLast } from './fresh-or-last.ts'

/** The services of pages: while the database is away, they go on with the operator's settings that were read last. */
export async function calmServices(services: Services): Promise<Services> {
  const { merchant } = services
  const read = freshOrLast<string, Awaited<ReturnType<typeof merchant.read>>>(() => merchant.read(), new Map())
  await read(merchant.code)
  return { ...services, merchant: { ...merchant, read: () => read(merchant.code) } }
}
