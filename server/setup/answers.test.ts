import { expect, it } from 'vitest'
import type { Env } from '#server/config/settings.ts'
import { readAnswers } from './answers.ts'
import { envOf, envText } from './env-file.ts'

const sms = '[{"id":"main","method":"GET","url":"https://sms.net/send?to={to}&text={text}"}]'
const given = {
  name: 'Lantern House',
  shortName: 'Lantern',
  currency: 'JPY',
  decimals: 0,
  timeZone: 'Asia/Tokyo',
  weekStart: 7,
  languages: ['JA', 'EN'],
  domains: ['https://play.lantern.net'],
  administrators: ['Asha Rao <asha@lantern.net>', 'Ravi Sen <ravi@lantern.net>'],
  env: { SMTP_URL: 'smtps://mail.lantern.net', SMS_GATEWAYS: sms },
}
const full = (own: Env) => envOf('', own, () => 's'.repeat(43))

it('takes the answers of a file that has everything', () => {
  expect(readAnswers(given, full)).toEqual({ answers: given })
})

it('weeks begin on Monday where a file does not say it', () => {
  const { weekStart: _, ...rest } = given
  expect(readAnswers(rest, full)).toMatchObject({ answers: { weekStart: 1 } })
  expect(readAnswers({ ...given, weekStart: 8 }, full)).toHaveProperty('faults')
})

it('tells everything that is missing or wrong at once', () => {
  const read = readAnswers(
    {
      ...given,
      currency: 'rupee',
      timeZone: 'Asia/Nowhere',
      domains: ['play.lantern.net'],
      administrators: ['Asha Rao <asha@lantern.net>'],
      slogan: 'Light',
      env: { PORT: 'eighty' },
    },
    full,
  )
  const faults = 'faults' in read ? read.faults.join('\n') : ''
  for (const name of [
    'currency',
    'timeZone',
    'domains',
    'administrators',
    'slogan',
    'SMTP_URL',
    'SMS_GATEWAYS',
    'PORT',
  ])
    expect(faults).toContain(name)
})

it('keeps the secret and the settings of an earlier file, and writes lines that are read back alike', () => {
  const earlier = 'FAIRHALL_SECRET=kept-kept-kept-kept-kept-kept-kept-kept\nPORT=8080\nSMTP_URL=smtps://old.net\n'
  const env = envOf(earlier, given.env, () => 'new')
  expect(env).toMatchObject({ PORT: '8080', SMTP_URL: 'smtps://mail.lantern.net', NODE_ENV: 'production' })
  expect(env['FAIRHALL_SECRET']).toMatch(/^kept/)
  expect(envOf(envText(env), {}, () => 'new')).toEqual(env)
  expect(() => envText({ SMTP_URL: "smtps://o'neil@mail.net" })).toThrow('SMTP_URL_FILE')
})
