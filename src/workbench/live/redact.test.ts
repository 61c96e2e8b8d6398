import { describe, expect, it } from 'vitest'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { redact } from './redact.ts'
import { isSecretName } from './secret-names.ts'

describe('names of secrets', () => {
  it.each(
    'password paymentPassword newPassword2 pwd code smsCode verification_code otp token id_token accessToken X-Auth-Token key apiKey privateKey secret clientSecret pin ticket PASSWORD passphrase userpassword'.split(
      ' ',
    ),
  )('hides %s', (name) => expect(isSecretName(name)).toBe(true))

  it.each(
    'username countryDialingCode errorCode currencyCode keyboard failure tries broken compass encoded'.split(' '),
  )('shows %s', (name) => expect(isSecretName(name)).toBe(false))
})

describe('redaction', () => {
  const secret = 'S3cret-Lantern'
  const places: [string, unknown][] = [
    ['a field', { password: secret }],
    ['a deep field', { a: [{ b: { c: { smsCode: secret } } }] }],
    ['an object under a secret name', { credentials: { user: 'x', word: secret } }],
    ['a number', { code: secret.length, paymentPassword: secret }],
    ['a map', new Map([['token', secret]])],
    ['headers', new Headers({ authorization: secret, cookie: secret })],
    ['search parameters', new URLSearchParams({ token: secret })],
    ['an address', new URL(`https://x.test/cb?code=${secret}&state=1`)],
    ['an address as a text', `/cb?access_token=${secret}`],
    ['a text of JSON', JSON.stringify({ user: 'x', password: secret })],
    ['a text that quotes JSON', `sent {"password":"${secret}"} to /login`],
    ['an error’s message', new SyntaxError(`Unexpected token 'S', "${secret}" is not valid JSON`)],
    ['an error’s field', Object.assign(new Error('no'), { value: { token: secret } })],
    ['an error’s cause', new Error('no', { cause: { password: secret } })],
    ['a box', new SecretBox(secret)],
    ['an authorization', `Authorization: Bearer ${secret}`],
    [
      'an object of a class',
      new (class Held {
        text = secret
      })(),
    ],
    ['a function', Object.assign(() => secret, { secret })],
    ['a set of boxes', new Set([new SecretBox(secret)])],
    [
      'a field name after the first 200',
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at === 299 ? secret : at])),
    ],
  ]
  it.each(places)('it hides the secret in %s', (_, value) => {
    expect(JSON.stringify(redact(value))).not.toContain(secret)
    expect(JSON.stringify(redact({ within: [value] }))).not.toContain(secret)
  })

  it('it hides the content of a drawer', () => {
    const drawer = new SecretDrawer<'password'>()
    drawer.put('password', new SecretBox(secret))
    expect(redact({ drawer })).toEqual({ drawer: '[secret]' })
  })

  it('it keeps other values, and whether a secret is there', () => {
    const value = {
      username: 'rahim',
      passwordHeld: true,
      tries: 3,
      at: new Date(0),
      none: null,
      passwordExpired: false,
      token: null,
    }
    expect(redact(value)).toEqual({ ...value, at: '1970-01-01T00:00:00.000Z' })
  })

  it('it keeps the code and trace id of an error', () => {
    const error = Object.assign(new Error('The captcha is wrong.'), { code: 'captcha.wrong', traceId: 'c0ffee' })
    expect(redact(error)).toEqual({
      error: 'Error',
      message: 'The captcha is wrong.',
      code: 'captcha.wrong',
      traceId: 'c0ffee',
    })
  })

  it('it shows a value of a closed list under a secret name if the schema allows it', () => {
    const isOpen = (path: readonly string[], value: string) =>
      path.join('.') === 'fields.password' && value === 'required'
    expect(redact({ fields: { password: 'required' } }, isOpen)).toEqual({ fields: { password: 'required' } })
    expect(redact({ fields: { password: 'hunter22' } }, isOpen)).toEqual({ fields: { password: '[secret]' } })
  })

  it('it handles cycles, depths, throwing getters and endless lists', () => {
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    let deep: unknown = 'bottom'
    for (let level = 0; level < 200; level += 1) deep = { deep }
    const broken = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new Error(secret)
      },
    })
    expect(redact(circle)).toEqual({ name: 'a', self: '[circular]' })
    expect(JSON.stringify(redact(deep)).length).toBeLessThan(1_000)
    expect(redact(broken)).toEqual({ x: '[unreadable]' })
    expect((redact(Array.from({ length: 100_000 }, () => 1)) as unknown[]).length).toBe(201)
    expect(JSON.stringify(redact('x'.repeat(1_000_000))).length).toBeLessThan(5_000)
  })
})
