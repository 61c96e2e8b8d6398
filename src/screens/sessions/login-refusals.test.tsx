import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { operationTable, type ErrorCode } from '#openapi/generated/operations.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer } from '#tests/support/stub-calls.ts'

let app: Awaited<ReturnType<typeof renderApp>> | undefined
afterEach(() => {
  app?.end()
  vi.unstubAllGlobals()
})

/** What the login says of each refusal; the captcha comes last, since the form then asks for one. */
const texts: Partial<Record<ErrorCode, string>> = {
  'login.cred.err': 'The username or the password is not right.',
  'login.pwd.forbidden.err': 'Login by password is closed for this account.',
  'login.denied': 'This account may not log in. Please contact customer service.',
  error_not_member: 'Non-member account unable to login',
  error_not_agent: 'Non-agents cannot log in',
  validate_verification_code_error: 'The code does not match. Check the message and type it again.',
  'verification.code.expired': 'Verification code has expired, please send again.',
  'phone.number.invalid': 'Invalid phone number format.',
  'phone.auth.err': 'An unknown error occurred.',
  'function.not.available': 'This function is not available.',
  'request.param.err': 'Something in the form is not in order. Check the fields and try again.',
  'unknown.system.err': 'Unknown error',
  TOO_MANY_REQUEST: 'Too many requests. Please wait a moment and try again.',
  'max.attempt.limit': 'Too many tries. The login is locked for a while.',
  'login.captcha.err': 'Please type the digits of the picture as well.',
}
/** Shown as the whole page, as a second step, or not to be seen: a sealed body is sealed anew. */
const elsewhere = ['system.not.available', 'region.restricted', 'login_verify_required']

it('has a text for every refusal of the login', () => {
  const codes = operationTable.logIn.refusals.filter((code) => !code.startsWith('seal.'))
  expect([...Object.keys(texts), ...elsewhere].toSorted()).toEqual([...codes].toSorted())
})

it.each(['EN', 'BN'] as const)(
  'says in the words of %s what a login is refused for [8.24, 8.25, 8.26, 8.27]',
  async (language) => {
    const { publicKey } = await generateKeyPair('RSA-OAEP-256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
    let answer: Answer = done({})
    stubCalls({ 'GET /wps/session/key/rsa': done(jwk), 'POST /wps/session/login': (sent) => answer(sent) })
    app = await renderApp({ at: '/login', language, boot: bootWith({ whitelabel: [], languages: ['BN', 'EN'] }) })
    const main = within(screen.getByRole('main'))
    const form = await waitFor(() => {
      const found = screen.getByRole('main').querySelector('form')
      if (!found) throw new Error('no form yet')
      return found
    })
    const [username, password] = form.querySelectorAll('input')
    fireEvent.change(username!, { target: { value: 'nodi27' } })
    fireEvent.change(password!, { target: { value: 'Lantern2027' } })
    const seen = new Set<string>()
    for (const [code, english] of Object.entries(texts)) {
      answer = refused(code as ErrorCode, code === 'login.captcha.err' ? { captcha: true } : null)
      fireEvent.submit(form)
      const text = await waitFor(() => {
        const [shown = ''] = main.getAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent ?? '')
        expect(shown, code).not.toBe('')
        expect(seen, code).not.toContain(shown)
        return shown
      })
      seen.add(text)
      if (language === 'EN') expect(text, code).toBe(english)
      else expect(text, code).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
    }
  },
)
