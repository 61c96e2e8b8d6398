import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { Authenticator } from './authenticator.tsx'

const codes = Array.from({ length: 10 }, (_, i) => `7K2M-9QXV-D4TP-0HB${i}`)
const key = 'JBSWY3DPEHPK3PXP'
let change: Answer
const open = (isOn: boolean) =>
  renderFlow(<Authenticator isOn={isOn} codesLeft={7} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'POST /wps/member/totp': done({ secret: key, uri: `otpauth://totp/a?secret=${key}`, expiresInSeconds: 600 }),
      'POST /wps/member/totp/confirm': done({ codes }),
      'POST /wps/member/totp/recovery': (call) => change(call),
      'POST /wps/member/totp/remove': (call) => change(call),
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('shows the key as QR code and text, accepts the first code, and shows the recovery codes until they are saved', async () => {
  await open(false)
  await press('Set up an app')
  await press('Continue')
  expect(screen.getByText('Enter your login password.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await press('Continue')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toContain(key)
  await userEvent.type(screen.getByLabelText('The six digits in the app'), '123456')
  await press('Use the app')
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Done', description: /^Tick that/ }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await userEvent.click(screen.getByLabelText('I have saved the codes'))
  await press('Done')
  expect(await screen.findByText('An authenticator app protects your account.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('7K2M')
})

it('replaces the recovery codes and turns the app off with password and code', async () => {
  change = refused('validate_verification_code_error')
  await open(true)
  expect(screen.getByText(/Recovery codes left: 7 of 10/)).toBeTruthy()
  await press('Create new recovery codes')
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await press('Continue')
  expect(screen.getByText('Enter the code the app shows.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code from the app, or a recovery code'), '000000')
  await press('Continue')
  expect(await screen.findByText(/That code isn’t right/)).toBeTruthy()
  await press('Cancel')
  change = done({})
  await press('Remove the app')
  await userEvent.type(screen.getByLabelText('Login password'), 'Lantern2027')
  await userEvent.type(screen.getByLabelText('Code from the app, or a recovery code'), '7k2m-9qxv-d4tp-0hb0')
  await press('Remove the app')
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
})
