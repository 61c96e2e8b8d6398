import { isGuest } from '#rules/account-types.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { ok, refuse, type Handlers, type Refusal, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { locked } from '../refusing.ts'
import { words } from '../words.ts'

type Wallet = ValueOf<'listWallets'>['wallets'][number]
type Refused<Op extends OperationId> = Refusal<RefusalOf<Op>>
type Duty = ValueOf<'getWithdrawSettings'>['duties']['duties'][number]

const byWallet: Record<string, RefusalOf<'transferBetweenWallets'>> = {
  [words.lockedWallet]: 'wallet.is.locked',
  [words.busyWallet]: 'WALLET_TRANSFER_BUSY',
  [words.unknownWallet]: 'transfer.not.available',
  [words.excludedWallet]: 'player.excluded',
  [words.coolingWallet]: 'player.cooling.off',
}
const byAmount: Record<string, RefusalOf<'transferBetweenWallets'>> = {
  [words.tooLittle]: 'account.transfer.exceed.min',
  [words.tooMuch]: 'account.transfer.exceed.max',
  [words.notCovered]: 'account.balance.not.enough',
}

const duty: Duty = {
  dutyId: 'du-9',
  source: 'transfer',
  base: '500.00',
  multiple: 1,
  required: '500.00',
  progress: '334.00',
  remaining: '166.00',
  weights: { RNG: '1', LIVE: '1' },
  openedAt: '2026-11-20T09:00:00Z',
  expiresAt: null,
  state: 'open',
}
const byAmountToUpline: Record<string, Refused<'transferToUpline'>> = {
  [words.tooLittle]: refuse('account.transfer.exceed.min'),
  [words.tooMuchToUpline]: refuse('account.transfer.exceed.max'),
  [words.uplineUnavailable]: refuse('transfer.not.available'),
  [words.unplayed]: refuse('transfer.turnover.required', { value: { remaining: '166.00', duties: [duty] } }),
  [words.inDebt]: refuse('contract.upline.in.debt'),
  [words.fromLockedWallet]: refuse('wallet.is.locked'),
  [words.notCovered]: refuse('account.balance.not.enough'),
}

const walletAt =
  ({ now }: Stage) =>
  (accountType: string, name: string, balance: string, status: Wallet['status'] = 'OPEN'): Wallet => ({
    accountType,
    name,
    balance,
    status,
    updatedAt: new Date(now()).toISOString(),
    limits: accountType === 'MAIN' ? null : { min: '1.00', max: '50000.00' },
  })

const transferHandlers = (stage: Stage) => {
  const { db } = stage
  const wallet = walletAt(stage)
  return {
    transferBetweenWallets: ({ body: { fromAccountType: from, toAccountType: to, amount, requestId } }) => {
      const code =
        (requestId === words.usedRequest ? 'request.id.reused' : undefined) ??
        byWallet[to] ??
        byWallet[from] ??
        byAmount[amount] ??
        (from === to ? 'transfer.not.available' : undefined)
      if (code !== undefined) return refuse(code)
      const silent = to === words.silentWallet
      return ok({
        transferNo: 'W42',
        status: silent ? ('HELD' as const) : ('DONE' as const),
        from: wallet(from, from === 'MAIN' ? 'Main wallet' : from, '12080.50'),
        to: wallet(to, to === 'MAIN' ? 'Main wallet' : to, silent ? '0.00' : '400.00', silent ? 'BUSY' : 'OPEN'),
        sumBalance: silent ? '12280.50' : '12480.50',
      })
    },
    transferToUpline: ({ body: { amount, paymentPassword, requestId }, caller }) => {
      const member = db.members.findFirst((q) => q.where({ id: caller.memberId }), { strict: true })
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      if (member.paymentPassword === null) return refuse('not.exists.payment.password')
      if (member.paymentPasswordLocked) return locked()
      if (member.paymentPassword !== paymentPassword) return refuse('invalid.payment.pw', { value: { left: 4 } })
      return byAmountToUpline[amount] ?? ok({ transferNo: 'T20261121000042', balance: '11780.50' })
    },
  } satisfies Partial<Handlers>
}

export const walletHandlers = (stage: Stage) => {
  const { now } = stage
  const wallet = walletAt(stage)
  const vendors = [
    wallet('MAIDAN', 'Maidan Sports', '200.00'),
    wallet('PAVILION', 'Pavilion', '0.00'),
    wallet(words.silentWallet, 'Silent vendor', '0.00'),
    wallet(words.lockedWallet, 'Locked vendor', '10.00', 'LOCKED'),
    wallet(words.busyWallet, 'Busy vendor', '0.00', 'BUSY'),
    wallet('NIGHTLY', 'Vendor in maintenance', '0.00', 'CLOSED'),
  ]
  return {
    ...transferHandlers(stage),
    getBalance: ({ caller }) => {
      const playMoney = isGuest(caller.accountType)
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
        wallets: isGuest(caller.accountType)
          ? [wallet('MAIN', 'Main wallet', '10000.00')]
          : [wallet('MAIN', 'Main wallet', '12280.50'), ...vendors],
        currency: 'BDT',
      }),
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
