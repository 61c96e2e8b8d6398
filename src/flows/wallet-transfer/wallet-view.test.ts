import { expect, it } from 'vitest'
import { allOf, holdsMoney, limitsOf, type Wallet } from './wallet-view.ts'

const wallet = (accountType: string, balance: string, limits: Wallet['limits'] = null): Wallet => ({
  accountType,
  name: accountType,
  balance,
  status: 'OPEN',
  updatedAt: '2026-11-21T09:30:00Z',
  limits,
})
const main = wallet('MAIN', '900000000000.01')
const maidan = wallet('MAIDAN', '0.00', { min: '1.00', max: '50000.00' })
const pavilion = wallet('PAVILION', '0.01', { min: '10.00', max: '9000.50' })

it('uses the narrower limits of two wallets, and none if neither wallet has any', () => {
  expect(limitsOf(main, maidan)).toEqual({ min: '1.00', max: '50000.00' })
  expect(limitsOf(maidan, pavilion)).toEqual({ min: '10.00', max: '9000.50' })
  expect(limitsOf(main, undefined)).toEqual({})
})

it('fills in the balance for "all", at most the limit of one transfer, to the last unit', () => {
  expect(allOf(main, maidan)).toBe('50000.00')
  expect(allOf(pavilion, main)).toBe('0.01')
  expect(allOf(main, undefined)).toBe('900000000000.01')
  expect([holdsMoney(maidan), holdsMoney(pavilion)]).toEqual([false, true])
})
