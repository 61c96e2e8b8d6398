import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { listWallets } from './list-wallets.ts'
import { readBalance } from './read-balance.ts'
import { readConsolidated } from './read-consolidated.ts'
import { transferBetweenWallets } from './transfer-between-wallets.ts'
import { transferToUpline } from './transfer-to-upline.ts'

export const walletHandlers = (services: Services) =>
  ({
    getBalance: async ({ caller }) => ok(await readBalance(services, caller)),
    listWallets: async ({ caller, language }) => ok(await listWallets(services, caller, language)),
    transferBetweenWallets: (request) => transferBetweenWallets(services, request),
    transferToUpline: (request) => transferToUpline(services, request),
    getConsolidated: () => ok(readConsolidated()),
  }) satisfies Partial<Handlers>
