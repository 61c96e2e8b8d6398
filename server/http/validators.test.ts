import { expect, it } from 'vitest'
import { findFault, findRefusalFault } from './validators.ts'

it('says where a value is not as the contract has it, and nothing of one that is', async () => {
  expect(await findFault('getCaptchaAudio', 'query', { captchaId: 'c_1', language: 'BN' })).toBeNull()
  expect(await findFault('getCaptchaAudio', 'query', { captchaId: 'c_1', language: 'XX' })).toMatch(/^\/language /)
})

it('takes of a refusal only what the contract gives it', async () => {
  expect(await findRefusalFault('getCaptchaAudio', 'login.captcha.err', null)).toBeNull()
  expect(await findRefusalFault('getCaptchaAudio', 'login.captcha.err', { times: 1 })).toBe(
    'login.captcha.err of getCaptchaAudio carries no value',
  )
  expect(await findRefusalFault('getCaptchaAudio', 'wallet.locked', null)).toBe(
    'wallet.locked is not a refusal of getCaptchaAudio',
  )
})
