import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountOf } from '#mocks/cashier.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { CloseAccount } from './close-account.tsx'

let key: object
let closing: ValueOf<'getClosing'>
let wish: Answer
let depositReturn: ValueOf<'getWithdrawSettings'>['depositReturn']
let giveBack: Answer
beforeAll(async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
})
beforeEach(() => {
  depositReturn = null
  giveBack = (call) => {
    closing = { closesAt: '2026-11-28T09:30:00Z', obstacles: ['WITHDRAWALS'] }
    return done({ withdrawalNo: 'W1', status: 'pending', fee: '0.00', net: '700.00' })(call)
  }
  closing = { closesAt: null, obstacles: [] }
  wish = (call) => {
    closing = { closesAt: '2026-11-28T09:30:00Z', obstacles: [] }
    return done(closing)(call)
  }
})
const open = () =>
  renderFlow(<CloseAccount />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'GET /wps/session/key/rsa': done(key),
      'GET /wps/member/closing': (call) => done(closing)(call),
      'POST /wps/member/closing': (call) => wish(call),
      'GET /wps/relay/MCSFE_getWithdrawSettings': (call) =>
        done({ currency: 'BDT', accounts: [accountOf('pa-1', 0)], depositReturn })(call),
      'POST /wps/v2/transaction/withdraw': (call) => giveBack(call),
      'DELETE /wps/member/closing': (call) => {
        closing = { closesAt: null, obstacles: [] }
        return done(closing)(call)
      },
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('closes the account in seven days by the payment password, and can undo it', async () => {
  await open()
  await press('Close my account')
  await press('Close in seven days')
  expect(await screen.findByText('Enter your payment password.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Payment password'), '402918')
  await press('Close in seven days')
  expect(await screen.findByText(/Your account closes on Nov 28, 2026/)).toBeTruthy()
  await press('Keep my account')
  expect(await screen.findByRole('button', { name: 'Close my account' })).toBeTruthy()
})

it('names what the member has to do first, and offers no form until then', async () => {
  closing = { closesAt: null, obstacles: ['MONEY', 'BETS'] }
  await open()
  expect(await screen.findByText('Withdraw the money from all wallets.')).toBeTruthy()
  expect(screen.getByText('Wait until your open bets are decided.')).toBeTruthy()
  expect(
    screen
      .getByRole('button', { name: 'Close my account', description: /^What is listed/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})

it('shows new obstacles during the waiting period, and can still be undone', async () => {
  closing = { closesAt: '2026-11-28T09:30:00Z', obstacles: ['CHARGE_BACK', 'DEBT'] }
  await open()
  expect(await screen.findByText(/Your account stays open until then/)).toBeTruthy()
  expect(screen.getByText('Pay what you owe: deposit it, or ask customer service.')).toBeTruthy()
  await press('Keep my account')
  expect(await screen.findByRole('button', { name: 'Close my account' })).toBeTruthy()
})

it('says how many tries are left, and names an obstacle that arose in the meantime', async () => {
  wish = refused('invalid.payment.pw', { left: 3 })
  await open()
  await press('Close my account')
  await userEvent.type(screen.getByLabelText('Payment password'), '111222')
  await press('Close in seven days')
  expect(await screen.findByText('Tries left before it is locked: 3')).toBeTruthy()
  wish = refused('account.closing.refused', { closesAt: null, obstacles: ['TRANSFERS'] })
  await userEvent.type(screen.getByLabelText('Payment password'), '402918')
  closing = { closesAt: null, obstacles: ['TRANSFERS'] }
  await press('Close in seven days')
  expect(await screen.findByText('Wait until transfers between wallets have finished.')).toBeTruthy()
})

const back = {
  amount: '700.00',
  accounts: [{ accountId: 'pa-1', amount: '700.00' }],
  missingBanks: [],
  bonusFirst: false,
}

it('offers the unplayed deposit back the way it came, and the account closes with it', async () => {
  closing = { closesAt: null, obstacles: ['MONEY'] }
  depositReturn = back
  await open()
  expect(await screen.findByText(/You haven’t played ৳700.00 of your deposits/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Give ৳700.00 back to bKash/ }))
  await userEvent.type(screen.getByLabelText('Payment password'), '402918')
  await press('Give my deposit back and close my account')
  expect(await screen.findByText(/Your account closes on Nov 28, 2026/)).toBeTruthy()
})

it('offers nothing while a bonus is open, and asks for an account of the way the deposit came', async () => {
  closing = { closesAt: null, obstacles: ['MONEY'] }
  depositReturn = { ...back, accounts: [], missingBanks: ['Nagad'], bonusFirst: true }
  await open()
  expect(await screen.findByRole('link', { name: 'Give up your bonus first.' })).toBeTruthy()
  expect(screen.getByText(/To get it back, add your account: Nagad/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Give ৳/ })).toBeNull()
})

it('says when the amount has changed in the meantime', async () => {
  closing = { closesAt: null, obstacles: ['MONEY'] }
  depositReturn = back
  giveBack = refused('withdraw.amount.limit', { min: '500.00', max: '500.00' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Give ৳700.00 back/ }))
  await userEvent.type(screen.getByLabelText('Payment password'), '402918')
  await press('Give my deposit back and close my account')
  expect(await screen.findByText('The amount has changed. Go back and look at it again.')).toBeTruthy()
})
