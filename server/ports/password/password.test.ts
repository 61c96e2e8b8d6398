import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../testing/fixed.ts'
import { defaultCost, type PasswordCost } from './kdf.ts'
import { createPasswords } from './password.ts'

const cheapArgon: PasswordCost = { algorithm: 'argon2id', memory: 64, passes: 1, lanes: 1 }
const cheapScrypt: PasswordCost = { algorithm: 'scrypt', logN: 4, blockSize: 8, lanes: 1 }

describe.each([cheapArgon, cheapScrypt])('a password hashed with $algorithm', (cost) => {
  const passwords = createPasswords({ random: seededRandom(), cost })

  it('is recognised, and another one is not', async () => {
    const phc = await passwords.hash('Rajshahi-42')
    expect(await passwords.verify('Rajshahi-42', phc)).toBe(true)
    expect(await passwords.verify('Rajshahi-43', phc)).toBe(false)
    expect(phc).not.toContain('Rajshahi')
  })

  it('is salted: the same password twice gives two hashes', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
  })
})

it('writes the PHC string that other Argon2id implementations read', async () => {
  const phc = await createPasswords({ random: seededRandom(), cost: cheapArgon }).hash('pässword')
  const [, , , , salt = '', tag = ''] = phc.split('$')
  const expected = argon2Sync('argon2id', {
    message: 'pässword',
    nonce: Buffer.from(salt, 'base64'),
    tagLength: 32,
    memory: 64,
    passes: 1,
    parallelism: 1,
  })
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(Buffer.from(tag, 'base64')).toEqual(expected)
})

it('uses Argon2id with 19 MiB, two passes and one lane unless told otherwise', () => {
  expect(defaultCost()).toEqual({ algorithm: 'argon2id', memory: 19_456, passes: 2, lanes: 1 })
})

it('reads hashes of both algorithms and asks to renew those of another cost', async () => {
  const random = seededRandom()
  const argon = createPasswords({ random, cost: cheapArgon })
  const old = await createPasswords({ random, cost: cheapScrypt }).hash('word')
  expect(await argon.verify('word', old)).toBe(true)
  expect(argon.needsRehash(old)).toBe(true)
  expect(argon.needsRehash(await argon.hash('word'))).toBe(false)
  expect(argon.needsRehash('$argon2id$v=19$m=65,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$' + 'A'.repeat(43))).toBe(true)
})

it('takes one text typed in two Unicode forms for the same password', async () => {
  const passwords = createPasswords({ random: seededRandom(), cost: cheapArgon })
  expect(await passwords.verify('caf\u0065\u0301', await passwords.hash('caf\u00e9'))).toBe(true)
})

it.each(['', 'plain', '$argon2id$v=19$m=64,t=1,p=1$$', '$argon2i$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$dGFn', '$2b$10$abc'])(
  'never accepts a password against %j',
  async (phc) => {
    expect(await createPasswords({ random: seededRandom(), cost: cheapArgon }).verify('plain', phc)).toBe(false)
  },
)

it('answers false for an account that does not exist, by the same derivation', async () => {
  const drawn: number[] = []
  const inner = seededRandom()
  const random = { ...inner, bytes: (length: number) => (drawn.push(length), inner.bytes(length)) }
  const passwords = createPasswords({ random, cost: cheapArgon })
  expect(await passwords.verifyNobody('anything')).toBe(false)
  expect(drawn).toEqual([16, 32])
})

it('leaves the event loop free while it works', async () => {
  const passwords = createPasswords({ random: seededRandom() })
  let turns = 0
  let working = true
  const count = () => {
    turns += 1
    if (working) setImmediate(count)
  }
  setImmediate(count)
  await passwords.hash('Rajshahi-42')
  working = false
  expect(turns).toBeGreaterThan(2)
})
