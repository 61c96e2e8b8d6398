import { ok, refuse, type Handlers, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../double.ts'
import { words } from '../words.ts'

type Wallet = ValueOf<'listWallets'>['wallets'][number]
type Refused = RefusalOf<'transferBetweenWallets'>

const byWallet: Record<string, Refused> = {
  [words.lockedWallet]: 'wallet.is.locked',
  [words.busyWallet]: 'WALLET_TRANSFER_BUSY',
  [words.unknownWallet]: 'transfer.not.available',
  [words.excludedWallet]: 'player.excluded',
  [words.coolingWallet]: 'player.cooling.off',
}
const byAmount: Record<string, Refused> = {
  [words.tooLittle]: 'account.transfer.exceed.min',
  [words.tooMuch]: 'account.transfer.exceed.max',
  [words.notCovered]: 'account.balance.not.enough',
}

export const walletHandlers = ({ now }: Stage) => {
  const wallet = (accountType: string, name: string, balance: string, status: Wallet['status'] = 'OPEN'): Wallet => ({
    accountType,
    name,
    balance,
    status,
    updatedAt: new Date(now()).toISOString(),
    limits: accountType === 'MAIN' ? null : { least: '1.00', most: '50000.00' },
  })
  const vendors = [
    wallet('MAIDAN', 'Maidan Sports', '200.00'),
    wallet('PAVILION', 'Pavilion', '0.00'),
    wallet(words.silentWallet, 'Silent vendor', '0.00'),
    wallet(words.lockedWallet, 'Locked vendor', '10.00', 'LOCKED'),
    wallet(words.busyWallet, 'Busy vendor', '0.00', 'BUSY'),
    wallet('NIGHTLY', 'Vendor in maintenance', '0.00', 'CLOSED'),
  ]
  return {
    getBalance: ({ caller }) => {
      const playMoney = caller.accountType === 4
      return ok({
        sumBalance: playMoney ? '10000.00' : '12480.50',
        mainBalance: playMoney ? '10000.00' : '12280.50',
        vendorBalance: playMoney ? '0.00' : '200.00',
        heldBalance: '0.00',
        bonusBalance: '0.00',
        currency: 'BDT',
        playMoney,
        asOf: new Date(now()).toISOString(),
      })
    },
    listWallets: ({ caller }) =>
      ok({
        wallets:
          caller.accountType === 4
            ? [wallet('MAIN', 'Main wallet', '10000.00')]
            : [wallet('MAIN', 'Main wallet', '12280.50'), ...vendors],
        currency: 'BDT',
      }),
    transferBetweenWallets: ({ body: { fromAccountType: from, toAccountType: to, amount, requestId } }) => {
      const code =
        (requestId === words.usedRequest ? 'request.id.reused' : undefined) ??
        byWallet[to] ??
        byWallet[from] ??
        byAmount[amount] ??
        (from === to ? 'transfer.not.available' : undefined)
      if (code !== undefined) return refuse(code)
      const held = to === words.silentWallet
      return ok({
        transferNo: 'W42',
        status: held ? ('HELD' as const) : ('DONE' as const),
        from: wallet(from, from === 'MAIN' ? 'Main wallet' : from, '12080.50'),
        to: wallet(to, to === 'MAIN' ? 'Main wallet' : to, held ? '0.00' : '400.00', held ? 'BUSY' : 'OPEN'),
        sumBalance: held ? '12280.50' : '12480.50',
      })
    },
    getConsolidated: () =>
      ok({
        dailysalreqtype: {},
        divtypereq: {},
        contracthoursalreq: {},
        realtimesalreqtype: {},
        divtypeinfo: {},
        dailysalinfotype: {},
        contractmrdailysalinfotype: {},
        contracthoursalinfo: {},
        realtimesalinfotype: {},
        enableSalary: false,
        enableContract: false,
      }),
  } satisfies Partial<Handlers>
}
