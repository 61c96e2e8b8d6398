import { expect, it } from 'vitest'
import type { Services } from '#server/services.ts'
import { daysOf } from './active-members.ts'
import { agentOfHost, hostNameOf } from './check-affiliate.ts'
import { leastOf } from './count-active.ts'
import { incomeSum } from './own-income.ts'
import { areWithin, lowered } from './rebate-rates.ts'
import { shownFigures } from './team-figures.ts'

it('rates are within others when no rate is higher, to the millionth', () => {
  const own = { RNG: '0.004', LIVE: '0.5' }
  expect([areWithin({}, own), areWithin({ RNG: '0.004000' }, own), areWithin({ RNG: '0.003999' }, own)]).toEqual([
    true,
    true,
    true,
  ])
  expect([areWithin({ RNG: '0.004001' }, own), areWithin({ RNG: '0.001', LIVE: '1' }, own)]).toEqual([false, false])
  expect([areWithin({ PVP: '0.000001' }, own), areWithin({ PVP: '0' }, own)]).toEqual([false, true])
  expect(areWithin({ RNG: '1.000001' }, { RNG: '1' })).toBe(false)
})

it('rates are lowered to the rates above them, and to zero where there is no rate above', () => {
  expect(
    lowered({ RNG: '0.004', LIVE: '0.002', FISH: '0.003', PVP: '0.1' }, { RNG: '0.003', LIVE: '0.5', FISH: '0.0030' }),
  ).toEqual({
    RNG: '0.003',
    LIVE: '0.002',
    FISH: '0.003',
    PVP: '0',
  })
})

it('figures show the player’s view and the house’s opposite view', () => {
  const sums = { bets: '1', deposit: '1000', withdraw: '200', valid_bet: '90' }
  const played = { stake: '100', payout: '30', rebate: '4', bonus: '5' }
  expect(shownFigures({ ...sums, ...played }, 2)).toEqual({
    deposit: '10.00',
    withdraw: '2.00',
    stake: '1.00',
    validBet: '0.90',
    payout: '0.30',
    rebate: '0.04',
    bonus: '0.05',
    profitLoss: '-0.61',
    netLoss: '0.61',
  })
})

it('income sums the money in and out over all rows, and is zero without rows', () => {
  const rows = [
    { gross: '500', paid: '100', advanced: '0', repaid: '200' },
    { gross: '20', paid: '700', advanced: '300', repaid: '20' },
  ]
  expect([incomeSum(rows, 2), incomeSum([], 2)]).toEqual([
    { gross: '5.20', paid: '8.00', advanced: '3.00', net: '-2.80', repaid: '2.20', toWallet: '-2.00' },
    { gross: '0.00', paid: '0.00', advanced: '0.00', net: '0.00', repaid: '0.00', toWallet: '0.00' },
  ])
})

it('a window includes its first and its last day', () => {
  expect(daysOf({ from: '2026-10-31', to: '2026-11-02' })).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(daysOf({ from: '2026-10-31', to: '2026-10-31' })).toEqual(['2026-10-31'])
})

it('the minimum bets for an active member are read in minor units, for a day and for longer windows', () => {
  const agents = { activeMinBet: { day: '1.50', longer: '20.00' } }
  expect(leastOf({ agents, currencyDecimals: 2 } as Parameters<typeof leastOf>[0])).toEqual({
    day: 150n,
    longer: 2000n,
  })
})

it('a host name has no port, and a client’s own claim counts only when the request has no host', () => {
  expect([hostNameOf('site.example:8443', 'said.example'), hostNameOf('site.example', undefined)]).toEqual([
    'site.example',
    'site.example',
  ])
  expect([hostNameOf('', 'said.example'), hostNameOf(':80', 'said.example'), hostNameOf('', undefined)]).toEqual([
    'said.example',
    'said.example',
    undefined,
  ])
})

it('a host belongs to its configured agent in lower case; other hosts belong to no agent', async () => {
  const merchant = { read: async () => ({ domainAgents: { 'mine.example': 'Boss' } }) }
  const ownerOf = (host: string | undefined) => agentOfHost({ merchant } as unknown as Services, host)
  expect(await Promise.all(['Mine.example', 'other.example', 'toString', undefined].map(ownerOf))).toEqual([
    'boss',
    null,
    null,
    null,
  ])
})
