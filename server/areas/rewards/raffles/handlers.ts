import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { claimRaffle } from './claim-raffle.ts'
import { listRaffleDraws, readRaffle } from './read-raffle.ts'
import { sendRafflePrize } from './send-prize.ts'

/** Raffles whose draws anyone can verify. */
export const raffleHandlers = (services: Services) =>
  ({
    getRaffle: (request) => readRaffle(services, request),
    listRaffleDraws: (request) => listRaffleDraws(services, request),
    claimRaffle: (request) => claimRaffle(services, request),
    sendRafflePrize: (request) => sendRafflePrize(services, request),
  }) satisfies Partial<Handlers>
