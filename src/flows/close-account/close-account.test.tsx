import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { CloseAccount } from './close-account.tsx'

let key: object
let closing: ValueOf<'getClosing'>
let wish: Answer
beforeAll(async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
})
beforeEach(() => {
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
  expect(await screen.findByText(/Your account stays open until this is done/)).toBeTruthy()
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
