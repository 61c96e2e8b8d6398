import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { requireMail, requireSms } from './require-gateways.ts'

const sms = { SMS_GATEWAYS: '[{"id":"main","method":"GET","url":"https://sms.example/{to}/{text}"}]' }
const mail = { SMTP_URL: 'smtps://mail.example' }
const production = { NODE_ENV: 'production', FAIRHALL_SECRET: 'x'.repeat(32) }
const starting =
  (env: Record<string, string>, phoneAuth: 'SMS' | 'FIREBASE' = 'SMS') =>
  () => {
    const config = readConfig(env)
    requireMail(config)
    requireSms(config, { phoneAuth })
  }

it('starts no production that could not send what members wait for', () => {
  expect(starting({ ...production, ...sms })).toThrow('SMTP_URL is missing: set it to the mail server')
  expect(starting({ ...production, ...mail })).toThrow('SMS_GATEWAYS is missing: set it to a gateway')
  expect(starting({ ...production, ...mail, ...sms })).not.toThrow()
})

it('needs no SMS gateway when another service verifies phones, and no gateway at all in development', () => {
  expect(starting({ ...production, ...mail }, 'FIREBASE')).not.toThrow()
  expect(starting({})).not.toThrow()
})
