import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { createServices } from '#src/app/create-services.ts'
import { Providers } from '#src/app/providers.tsx'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { bootWith } from './render-app.tsx'
import { done, refused, stubCalls, unanswered, type Answer } from './stub-calls.ts'

export type Texts = Partial<Record<ErrorCode, string>>

/** What a flow says in English of what any call is refused for. */
export const commonTexts = {
  TOO_MANY_REQUEST: 'Too many requests. Please wait a moment and try again.',
  'function.not.available': 'This isn’t available.',
  'region.restricted': 'Due to restriction of your location or IP address, you are not allowed to access the site',
  'request.param.err': 'Something in the form isn’t right. Check the fields and try again.',
  'system.not.available': 'We are currently performing a system maintenance',
  'unknown.system.err': 'Unknown error',
} satisfies Texts

/** And of a call that needs a login. */
export const memberTexts = {
  ...commonTexts,
  error_not_member: 'This account may not do this. Please contact customer service.',
  'login.denied': 'This account may not do this. Please contact customer service.',
  'password.change.required': 'Please change your password before you go on.',
  'login.not.session': 'You are not logged in, please login',
  'user.token.expired': 'You are not logged in, please login',
} satisfies Texts

export const languages = ['EN', 'BN'] as const
export type Language = (typeof languages)[number]

/** How long each language may take on a busy machine, in milliseconds. */
export const patience = 60_000

/** The refusal codes of calls, in order; without the refusals that only make the client seal the body again. */
export const refusalsOf = (...calls: OperationId[]): string[] =>
  [...new Set(calls.flatMap((id) => operationTable[id].refusals))]
    .filter((code) => !code.startsWith('seal.'))
    .toSorted()

const country = { countryCode: 'BD', countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 }

async function makeKey(): Promise<object> {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  return { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
}
let key: Promise<object> | undefined

let refusal: Answer | undefined

type Page = {
  language: Language
  /** The call that `expectTexts` has refused. */
  refuses: OperationId
  /** Of other calls; those without one are never answered. */
  answers?: Record<string, Answer>
  /** Done before the flow is there. */
  prepare?: () => void
  /** Milliseconds; without it a second passes at each look. */
  now?: () => number
}

/**
 * Renders a flow alone on a page, with every module on, in place of the previous one. Each reading of the clock is a
 * second later, so that no timer stalls. Unmounted after the test.
 */
export async function renderFlow(flow: ReactNode, { language, refuses, answers, prepare, now }: Page): Promise<void> {
  cleanup()
  sessionStorage.clear()
  key ??= makeKey()
  let time = 0
  const clock = { now: now ?? (() => (time += 1000)) }
  const { method, path } = operationTable[refuses]
  stubCalls({
    'GET /wps/session/key/rsa': done(await key),
    [`${method} ${path}`]: (sent) => (refusal ?? unanswered)(sent),
    ...answers,
  })
  const services = createServices(standInSurroundings({ clock }), { ...bootWith(), listCountries: [country] })
  services.start()
  await services.translations.load(language)
  services.translations.show(language)
  prepare?.()
  const routeTree = createRootRoute({ component: () => flow })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  const { unmount } = await act(async () =>
    render(
      <Providers services={services}>
        <RouterProvider router={router as never} />
      </Providers>,
    ),
  )
  onTestFinished(() => {
    unmount()
    services.stop()
    services.queryClient.clear()
    sessionStorage.clear()
  })
}

/** The first sentence of an alert, or the text under the first invalid field; empty without either. */
function problemText(): string {
  const alert = document.querySelector('[role="alert"] p, p[role="alert"], [role="alertdialog"] p')
  if (alert) return alert.textContent
  const described = document.querySelector('[aria-invalid="true"]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(described.at(-1) ?? '')?.textContent ?? ''
}

type Told = {
  language: Language
  texts: Texts
  /** Has the call made, on a new page or on the one that stands; what was said before is gone at once. */
  submit: () => unknown
}

/**
 * Brings each refusal about and reads what the page says: in English the given words, in Bengali as many different
 * texts without a Latin word.
 */
export async function expectTexts({ language, texts, submit }: Told): Promise<void> {
  const said = new Set<string>()
  onTestFinished(() => {
    refusal = undefined
  })
  for (const [code, english] of Object.entries(texts)) {
    refusal = refused(code as ErrorCode)
    const requested = submit()
    expect(problemText(), `said before ${code} was answered`).toBe('')
    await requested
    const text = await waitFor(() => {
      const now = problemText()
      expect(now, `what is said of ${code}`).not.toBe('')
      return now
    })
    said.add(text)
    if (language === 'EN') expect(text, code).toBe(english)
    else expect(text, code).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
  }
  expect(said.size, 'different texts').toBe(new Set(Object.values(texts)).size)
}
