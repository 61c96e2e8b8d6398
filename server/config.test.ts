import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('needs no setting at all in development', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    merchant: 'fairhall',
  })
})

it('lets pages start the workbench in development, in production only when the operator says so', () => {
  const production = { NODE_ENV: 'production', FAIRHALL_SECRET: 'x'.repeat(32) }
  const settings = [{}, production, { ...production, WORKBENCH: '1' }, { ...production, WORKBENCH: 'yes' }]
  expect(settings.map((env) => readConfig(env).workbench)).toEqual([true, false, true, false])
})

it('asks browsers for work of 65,536 hashes on average unless the operator sets another strength', () => {
  expect([{}, { PROOF_OF_WORK_BITS: '8' }].map((env) => readConfig(env).workBits)).toEqual([16, 8])
})

it.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty": set it to a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": set it to a number from 0 to 65535.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL is not a PostgreSQL address: set it to postgres://user:password@host:port/database.',
  ],
  [
    { NODE_ENV: 'production' },
    'FAIRHALL_SECRET is missing or short: set it to at least 32 random characters, the same on every server.',
  ],
  [{ PROOF_OF_WORK_BITS: '40' }, 'PROOF_OF_WORK_BITS is "40": set it to a number from 8 to 24.'],
  [{ PROOF_OF_WORK_BITS: '7' }, 'PROOF_OF_WORK_BITS is "7": set it to a number from 8 to 24.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is not an address: set it to smtp://user:password@host:port.'],
  [
    { OIDC_PROVIDERS: '{' },
    'OIDC_PROVIDERS is not JSON: set it to a list of {id, name, issuer, clientId, clientSecret}.',
  ],
])('ends a start with %o in one sentence that names the setting and the cure', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
