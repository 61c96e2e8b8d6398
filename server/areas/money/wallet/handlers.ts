import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { listWallets } from './list-wallets.ts'
import { readBalance } from './read-balance.ts'
import { readConsolidated } from './read-consolidated.ts'
import { startFreePlay } from './start-free-play.ts'
import { transferBetweenWallets } from './transfer-between-wallets.ts'
import { transferToUpline } from './transfer-to-upline.ts'

export const walletHandlers = (services: Services) =>
  ({
    getBalance: async ({ caller }) => ok(await readBalance(services, caller)),
    listWallets: async ({ caller, language }) => ok(await listWallets(services, caller, language)),
    transferBetweenWallets: (request) => transferBetweenWallets(services, request),
    transferToUpline: (request) => transferToUpline(services, request),
    startFreePlay: async ({ ip, userAgent }) => {
      const { allowed, retryAfterSeconds } = await countTry(
        services.db,
        `guest:ip:${networkOf(ip)}`,
        limits.login.guests,
        services.clock.now(),
      )
      if (!allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds })
      return ok(await startFreePlay(services, { ip, userAgent }))
    },
    getConsolidated: () => ok(readConsolidated()),
  }) satisfies Partial<Handlers>
