import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEventSchemas, readEventsOf } from './event-schemas.ts'

const { machines, open } = readEventSchemas(join(import.meta.dirname, '../..'))

it('reads what each event of a machine carries from its types, boxes as secrets', () => {
  expect(machines['login']?.events['login.submitted']?.['form']).toMatchObject({
    kind: 'variants',
    tag: 'method',
    variants: {
      username: { username: { kind: 'text' }, password: { kind: 'secret' }, rememberMe: { kind: 'switch' } },
      sms: { code: { kind: 'secret' }, captcha: { kind: 'object', nullable: true } },
    },
  })
  expect(machines['login']?.events['method.chosen']).toEqual({
    method: { kind: 'choice', options: ['username', 'sms'] },
  })
  expect(machines['smsCode']?.events['code.requested']).toEqual({})
})

it('knows the events of every machine that takes any', () => {
  const silent = Object.entries(machines).filter(([, { events }]) => Object.keys(events).length === 0)
  expect(Object.keys(machines).length).toBeGreaterThan(15)
  expect(silent.map(([id]) => id)).toEqual(['applyRegistration', 'openSession'])
})

it('names the closed lists that stand under names of secrets, and nothing else', () => {
  expect(open['fields.password']).toContain('required')
  expect(Object.keys(open).filter((path) => !path.includes('fields.'))).toEqual([])
})

it('gives a value of many fields as JSON after the first ones, instead of reading each of a million', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wide-'))
  const file = join(folder, 'wide.ts')
  const fields = Array.from({ length: 20 }, (_, index) => `f${index}: Wide`).join('; ')
  writeFileSync(
    file,
    `interface Wide { ${fields} }\ndeclare function setup(of: object): unknown\n` +
      `setup({ types: { events: {} as { type: 'drawn'; on: Wide; at: number; box: { x: number } } } })\n`,
  )
  const { drawn } = readEventsOf(file)
  rmSync(folder, { recursive: true })
  expect(drawn).toMatchObject({
    on: { kind: 'object', fields: { f19: { kind: 'json' } } },
    at: { kind: 'number' },
    box: { kind: 'object', fields: { x: { kind: 'number' } } },
  })
  expect(JSON.stringify(drawn).length).toBeLessThan(30_000)
}, 60_000)
