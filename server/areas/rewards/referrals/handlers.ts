import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { readReferral } from './read-referral.ts'

export const referralHandlers = (services: Services) =>
  ({ getReferral: (request) => readReferral(services, request) }) satisfies Partial<Handlers>
