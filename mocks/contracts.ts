import type { ValueOf } from '#openapi/handlers.ts'
import type { ContractKind } from '#rules/contracts/terms.ts'

type Contract = ValueOf<'processContract'>
type Preview = ValueOf<'previewContract'>

const dayMs = 86_400_000
const at = (now: number, days: number) => new Date(now + days * dayMs).toISOString()

const tier = (rate: string, minBet = '0.00') => ({
  minBet,
  minNetLoss: '0.00',
  minActive: 0,
  rateType: 'P' as const,
  rate,
})

/** What accepting less from above would end. */
export const cascade: Preview['cascade'] = [
  {
    contractId: 'ct-12',
    payer: 'agent_07',
    payee: 'secured',
    kind: 'DIVIDEND',
    category: 'CONS',
    rateType: 'P',
    rate: '0.08',
    reason: 'RATE_EXCEEDS',
  },
  {
    contractId: 'ct-31',
    payer: 'secured',
    payee: 'rupa_vip',
    kind: 'DIVIDEND',
    category: 'CONS',
    rateType: 'P',
    rate: '0.07',
    reason: 'PAYER_ENDED',
  },
]

const contract = (now: number, contractId: string, more: Partial<Contract>): Contract => ({
  contractId,
  kind: 'DIVIDEND',
  category: 'CONS',
  payer: 'agent_07',
  payee: 'secured',
  side: 'DOWN',
  period: 'semimonthly',
  payPeriod: null,
  tiers: [tier('0.05'), tier('0.08', '50000.00')],
  realtime: null,
  carryOver: false,
  deductSalary: true,
  effectiveFrom: at(now, -40),
  effectiveTo: null,
  state: 'accepted',
  status: 'A',
  endReason: null,
  version: 1,
  downlineHigherRate: 'N',
  cascade: null,
  replaces: [],
  offeredAt: at(now, -45),
  expiresAt: null,
  ...more,
})

const kinds: Record<ContractKind, Partial<Contract>> = {
  DIVIDEND: { tiers: [tier('0.06')] },
  DAILY: {
    kind: 'DAILY',
    period: 'daily',
    payPeriod: 'weekly',
    deductSalary: false,
    tiers: [{ minBet: '10000.00', minActive: 3, rateType: 'P', rate: '0.002' }],
  },
  HOURLY: {
    kind: 'HOURLY',
    period: 'hourly',
    deductSalary: false,
    tiers: [{ minBet: '12000.00', minActive: 0, rateType: 'F', rate: '12.00' }],
  },
  REALTIME: {
    kind: 'REALTIME',
    period: 'bucket',
    deductSalary: false,
    tiers: [],
    realtime: { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' },
  },
}

/** What the house offers the agent, of each kind; the dividend is less than it has. */
const offersAt = (now: number): Contract[] =>
  (Object.keys(kinds) as ContractKind[]).map((kind) =>
    contract(now, `ct-offered-${kind.toLowerCase()}`, {
      ...kinds[kind],
      payer: null,
      payee: 'agent_07',
      side: 'UP',
      state: 'offered',
      status: 'P',
      effectiveFrom: at(now, 6),
      offeredAt: at(now, -1),
      expiresAt: at(now, 6),
      cascade: { count: 0, items: [], consentToken: null },
      replaces: kind === 'DIVIDEND' ? [{ contractId: 'ct-own', rateType: 'P', rate: '0.10' }] : [],
    }),
  )

/** What the agent gets and pays, whatever its state. */
export const contractsAt = (now: number): Contract[] => [
  ...offersAt(now),
  contract(now, 'ct-lower', {
    payer: null,
    payee: 'agent_07',
    side: 'UP',
    category: 'LIVE',
    tiers: [tier('0.06')],
    state: 'offered',
    status: 'E',
    effectiveFrom: at(now, 6),
    offeredAt: at(now, -1),
    expiresAt: at(now, 6),
    downlineHigherRate: 'Y',
    cascade: { count: cascade.length, items: cascade, consentToken: null },
  }),
  contract(now, 'ct-own', { payer: null, payee: 'agent_07', side: 'UP', tiers: [tier('0.10')] }),
  contract(now, 'ct-ending', {
    payer: null,
    payee: 'agent_07',
    side: 'UP',
    kind: 'DAILY',
    period: 'daily',
    payPeriod: 'monthly',
    deductSalary: false,
    state: 'terminating',
    status: 'V',
  }),
  contract(now, 'ct-given', {}),
  contract(now, 'ct-waiting', {
    state: 'offered',
    status: 'P',
    payee: 'rupa_vip',
    expiresAt: at(now, 3),
    cascade: { count: 0, items: [], consentToken: null },
  }),
  contract(now, 'ct-over', {
    state: 'ended_by_cascade',
    status: 'C',
    endReason: 'cascade',
    effectiveTo: at(now, -2),
    version: 3,
  }),
]

/** What deciding or offering terms would do. */
export const previewOf = (now: number, found: Contract | null, ends: boolean): Preview => ({
  allowed: true,
  failing: [],
  cascade: ends ? cascade : [],
  count: ends ? cascade.length : 0,
  consentToken: ends && found?.side === 'UP' ? 'cn_4kP0' : null,
  effectiveFrom: at(now, 6),
  ceilings: {
    by: found?.payer === null ? 'HOUSE' : 'UPLINE',
    rates: (found?.tiers ?? [tier('0.05')]).map(() => '0.1'),
    realtime: found?.realtime ? { profitRate: '0.01', lossRate: '0.02', singleBet: '0.00' } : null,
  },
  lastPeriod: {
    from: '2026-11-01',
    to: '2026-11-15',
    validBet: '83457.39',
    netLoss: '9999.99',
    activeMembers: 6,
    row: 0,
    gross: '499.99',
    rows: (found?.tiers ?? [tier('0.05')]).map((_, n) => (n === 0 ? '499.99' : '799.99')),
  },
})
