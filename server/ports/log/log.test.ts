import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const SECRET = 'Tq8vLm2Zx0'

const recorded = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }))
  return lines.join('')
}

it.each([
  'password',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'PASSWORD',
  'pwd',
  'token',
  'sessionToken',
  'passToken',
  'firebaseIdToken',
  'authorization',
  'Authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'code',
  'verificationCode',
  'smsCode',
  'captcha',
  'captchaOutput',
  'secret',
  'totpSecret',
  'clientSecret',
  'key',
  'apiKey',
  'signing_key',
  'otp',
  'pin',
  'ticket',
  'nonce',
  'jwe',
])('writes no value named %s, at any depth', (name) => {
  const output = recorded((log) => {
    log.info({ [name]: SECRET }, 'flat')
    log.info({ request: { body: { fields: [{ [name]: SECRET }] } } }, 'nested')
    log.info({ [name]: { inner: SECRET } }, 'object')
    log.child({ [name]: SECRET }).info('child')
    log.child({ request: { [name]: SECRET } }).info('nested child')
    log.error(Object.assign(new Error('refused'), { config: { [name]: SECRET } }))
  })
  expect(output).not.toContain(SECRET)
  expect(output.match(/\[redacted\]/g)).toHaveLength(6)
})

it.each([
  `GET /wps/member?token=${SECRET}&page=2`,
  `{"username":"rina","password":"${SECRET}"}`,
  `password: ${SECRET}`,
  `Authorization: Bearer ${SECRET}`,
  `connect postgres://fairhall:${SECRET}@localhost:5432/fairhall`,
  `sealed eyJhbGciOiJSU0EifQ.${SECRET}.aaa.bbb.ccc`,
  `Failed query: insert into members values ($1)\nparams: rina,${SECRET}`,
])('removes a secret inside a sentence (%#)', (text) => {
  const output = recorded((log) => {
    log.warn(text)
    log.warn({ url: text })
    log.error(new Error(text))
    log.error({ cause: new Error('outer', { cause: new Error(text) }) })
  })
  expect(output).not.toContain(SECRET)
})

it('removes what a database error tells of the row', () => {
  const error = Object.assign(new Error('violates check'), {
    code: '23514',
    detail: `Failing row contains (1, ${SECRET})`,
    parameters: [SECRET],
  })
  const output = recorded((log) => log.error(error))
  expect(output).not.toContain(SECRET)
  expect(output).toContain('"code":"23514"')
})

it('keeps what a reader of the log needs', () => {
  const output = recorded((log) =>
    log.info({ traceId: 't-1', operation: 'login', errorCode: 'login.cred.err', statusCode: 401, ms: 12 }, 'refused'),
  )
  expect(JSON.parse(output)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    traceId: 't-1',
    operation: 'login',
    errorCode: 'login.cred.err',
    statusCode: 401,
    ms: 12,
    msg: 'refused',
  })
})

it('keeps an error’s stack so that it can be found', () => {
  const output = recorded((log) => log.error(new Error('surprise')))
  expect(output).toContain('log.test.ts')
})
