import type { Services } from '../services.ts'
import { getSystemStatus } from '../system/get-system-status.ts'

/** The data of the first paint, put into the page under the operationIds that would answer it. */
export function createBoot(services: Services): (language: string, ip: string) => Promise<unknown> {
  return async (_language, ip) => ({ getSystemStatus: await getSystemStatus(services, ip) })
}
