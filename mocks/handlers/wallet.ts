import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Stage } from '../double.ts'

export const walletHandlers = ({ now }: Stage) =>
  ({
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
  }) satisfies Partial<Handlers>
