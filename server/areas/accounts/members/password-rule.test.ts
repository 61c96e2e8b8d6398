import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { isPassword } from './password-rule.ts'

const config = readConfig({ NODE_ENV: 'test', DEFAULT_PASSWORD: 'Welcome2026' })
const usual = defaultSettings.register.username
const checkPassword = (text: string, username = usual) => {
  const settings = { ...defaultSettings, register: { ...defaultSettings.register, username } }
  return isPassword({ config, merchant: { read: () => Promise.resolve(settings) } } as unknown as Services, text)
}
const withRule = (change: object) => usual.map((rule) => (rule.field === 'password' ? { ...rule, ...change } : rule))

it('a new password is accepted or refused by the rule of the form', async () => {
  expect(await checkPassword('Monsoon2028')).toBe(true)
  expect(await checkPassword('short')).toBe(false)
  expect(await checkPassword('')).toBe(false)
})

it('the default password is refused, even if it fits the rule', async () => {
  expect(config.defaultPassword).toBe('Welcome2026')
  expect(await checkPassword('Welcome2026')).toBe(false)
  expect(await checkPassword('Welcome2027')).toBe(true)
})

it('the rule holds even if the form has the password off or optional', async () => {
  for (const change of [{ enabled: false }, { required: false }, { enabled: false, required: false }]) {
    expect(await checkPassword('Monsoon2028', withRule(change))).toBe(true)
    expect(await checkPassword('short', withRule(change))).toBe(false)
    expect(await checkPassword('', withRule(change))).toBe(false)
  }
})

it('the rule is that of the password field, not of another field', async () => {
  const first = [...usual].toSorted(
    (one, other) => Number(other.field === 'username') - Number(one.field === 'username'),
  )
  expect(await checkPassword('short', first)).toBe(false)
  const none = usual.filter(({ field }) => field !== 'password')
  expect(await checkPassword('short', none)).toBe(true)
})
