import { expect, it } from 'vitest'
import { findFault, findRefusalFault } from './validators.ts'

it('says where a value is not as the contract has it, and nothing of one that is', async () => {
  expect(await findFault('getCaptchaAudio', 'query', { captchaId: 'c_1', language: 'BN' })).toBeNull()
  expect(await findFault('getCaptchaAudio', 'query', { captchaId: 'c_1', language: 'XX' })).toMatch(/^\/language /)
  expect(await findFault('checkUsername', 'query', {})).toBe("must have required property 'username'")
  expect(await findFault('checkUsername', 'body', 'whatever')).toBeNull()
})

it('takes the details of a refusal as the contract has them', async () => {
  const judge = (value: unknown) => findRefusalFault('changePassword', 'max.attempt.limit', value)
  expect(await judge({ retryAfterSeconds: 300 })).toBeNull()
  expect(await judge({})).toBe("max.attempt.limit of changePassword: must have required property 'retryAfterSeconds'")
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
