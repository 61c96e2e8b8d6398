import type { Tx } from '../../db/connect.ts'
import { agentNumbers } from '../../areas/money/agent-numbers/tables.ts'
import { seededMerchant } from './merchant.ts'
import type { SeedServices } from './seed-services.ts'

const numbers = [
  ['bKash', '01711203040'],
  ['bKash', '01711203041'],
  ['Nagad', '01911203042'],
] as const

/** Numbers that the demonstration's agent channel gives to its orders in turn. */
export const seedNumbers = (tx: Tx, { clock, random }: Pick<SeedServices, 'clock' | 'random'>) =>
  tx.insert(agentNumbers).values(
    numbers.map(([name, number]) => ({
      id: random.uuid(),
      merchant: seededMerchant,
      channelId: 'agent',
      provider: 'demo-pay',
      name,
      use: 'SEND_MONEY' as const,
      number,
      dayCap: 20_000_000n,
      monthCap: 300_000_000n,
      state: 'in use' as const,
      addedAt: new Date(clock.now()),
    })),
  )
