import type { MessageDescriptor } from '@lingui/core'
import { exportJWK, generateKeyPair } from 'jose'
import { expect } from 'vitest'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { createServices } from '#src/app/create-services.ts'
import type { Services } from '#src/app/services.tsx'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { bootWith } from './render-app.tsx'
import { refusalsOf } from './refusal-texts.tsx'
import { done, refused, stubCalls, type Answer } from './stub-calls.ts'

export type Flow = {
  /** Makes the call as the page does, and says what its refusal is to the page. */
  fail: (services: Services) => Promise<string>
  messages: Readonly<Record<string, MessageDescriptor>>
  /** Of other calls. */
  answers?: Record<string, Answer>
  /** What is no outcome of this call for a person: it is answered in its place. */
  apart?: readonly ErrorCode[]
}

/** The failure of an actor that makes the call. */
export const failureOf =
  (actor: (services: Services) => unknown, input: unknown) =>
  async (services: Services): Promise<string> => {
    const logic = actor(services) as AnyActorLogic
    const outcome = (await toPromise(createActor(logic, { input }).start())) as { ok: boolean; failure: string }
    expect(outcome.ok).toBe(false)
    return outcome.failure
  }

export type Flows = { [Op in OperationId]?: Flow }

/** Each refusal of each call that a person may see. */
export const refusalCases = (flows: Flows): (readonly [id: string, code: string, flow: Flow])[] =>
  Object.entries(flows).flatMap(([id, flow]) =>
    refusalsOf(id as OperationId)
      // an unexpected failure is thrown, and said by its number
      .filter((code) => code !== 'unknown.system.err' && !flow.apart?.includes(code as ErrorCode))
      .map((code) => [id, code, flow] as const),
  )

async function makeKey(): Promise<object> {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  return { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
}
let key: Promise<object> | undefined

/** Has a call refused, and looks for what the page says of it in both languages. */
export async function expectRefusalTexts(id: string, code: string, flow: Flow): Promise<void> {
  const { method, path } = operationTable[id as OperationId]
  key ??= makeKey()
  stubCalls({
    'GET /wps/session/key/rsa': done(await key),
    ...flow.answers,
    [`${method} ${path}`]: refused(code as ErrorCode),
  })
  const surroundings = standInSurroundings()
  surroundings.session.setItem('token', '"a-token"')
  const services = createServices(surroundings, bootWith())
  const failure = await flow.fail(services)
  const text = async (language: 'EN' | 'BN') => {
    await services.translations.load(language)
    services.translations.show(language)
    return services.translations.i18n._(flow.messages[failure]!)
  }
  expect(await text('EN')).toMatch(/^[A-Z][^{}]+[a-z.]$/)
  expect(await text('BN')).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
  services.queryClient.clear()
}
