import type { Page, Route } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { errorTable, operationTable, type OperationId } from '#openapi/generated/operations.ts'
import type { RefusalOf, ValueOf } from '#openapi/handlers.ts'

/** What the path lets a held call come to. `server` lets it through to the server that runs. */
export type Answer<Op extends OperationId> =
  | { value: ValueOf<Op> }
  | { refusal: RefusalOf<Op>; value?: unknown; retryAfterSeconds?: number }
  | 'no connection'
  | 'server'

/** What stands around a flow in the browser while a path is walked. */
export type Stage = {
  page: Page
  /** What the machine is before the step that is being made. */
  seen: () => Seen
  /** Opens an address, and waits until the page has taken over from its first view; time stands still from then on. */
  goto: (path: string) => Promise<void>
  /** A session of the server's own, for flows of members and for logins that are accepted. */
  token: string
  /** Waits for the call and lets it come to this. */
  answer: <Op extends OperationId>(operation: Op, answer: Answer<Op>) => Promise<void>
  /** Lets the frozen time go a little, for what a page does in its next frame. */
  tick: () => Promise<void>
  /** Takes switches off the site, before it is opened. */
  switchOff: (...modules: string[]) => Promise<void>
  /** The tab has this session, as after a login before a reload. */
  logIn: () => Promise<void>
}

const PATIENCE_MS = 20_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again until there is something, real time. */
export const until = async <T>(ask: () => Promise<T | null> | T | null, what: string, ms = PATIENCE_MS): Promise<T> => {
  const end = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    if (performance.now() > end) throw new Error(`in ${ms / 1000} s there was not ${what}`)
    await pause(15)
  }
}

const traceId = '00000000-0000-4000-8000-000000000000'

const fulfil = async (route: Route, answer: Answer<OperationId>): Promise<void> => {
  if (answer === 'server') return route.continue()
  if (answer === 'no connection') return route.abort('connectionrefused')
  if (!('refusal' in answer))
    return route.fulfill({ json: { success: true, value: answer.value, message: 'ok', traceId } })
  const { refusal: errorCode, value = null, retryAfterSeconds } = answer
  const { status, message } = errorTable[errorCode]
  const wait = retryAfterSeconds ?? (status === 429 ? 60 : undefined)
  return route.fulfill({
    status,
    json: { success: false, value, message, errorCode, traceId },
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  })
}

/** Holds these calls of a page until somebody answers them. */
export async function holdCalls(page: Page, operations: readonly OperationId[]) {
  const held = new Map<OperationId, Route[]>()
  for (const operation of operations) {
    const { method, path } = operationTable[operation]
    await page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        if (route.request().method() !== method) return route.fallback()
        held.set(operation, [...(held.get(operation) ?? []), route])
      },
    )
  }
  return async (operation: OperationId, answer: Answer<OperationId>, tick: () => Promise<void>): Promise<void> => {
    const route = await until(async () => {
      const newest = held.get(operation)?.findLast((one) => one.request().failure() === null)
      if (!newest) await tick()
      return newest ?? null
    }, `a call of ${operation}`)
    held.delete(operation)
    await fulfil(route, answer)
  }
}

/** What a path may see of a machine. */
export type Seen = Pick<AnyMachineSnapshot, 'context' | 'matches' | 'hasTag' | 'value'>

/** Why something cannot be done by a person or a server at all. */
export type Never = { never: string }
/**
 * How it is done; `can` says when it is there to be done, always without it; `otherFields` why the failures of fields may
 * be others than those of the flow's case.
 */
export type Deed =
  | { can?: (seen: Seen) => boolean; does: (stage: Stage) => Promise<unknown>; otherFields?: string }
  | Never

/** A call comes to this. */
export const answered = <Op extends OperationId>(operation: Op, answer: Answer<Op>): Deed => ({
  does: (stage) => stage.answer(operation, answer),
})
/** Something a person does. */
export const person = (does: (page: Page, stage: Stage) => Promise<unknown>, can?: (seen: Seen) => boolean): Deed => ({
  does: (stage) => does(stage.page, stage),
  ...(can && { can }),
})
export const never = (why: string): Never => ({ never: why })

/**
 * A flow as a person walks it in the rendered app.
 * - `open`: how each input of the flow comes about
 * - `events`: how a person causes each event, by case where the flow has cases
 * - `answers`: how each outcome of each actor comes about; actors that stand here with `'held'` make no call of their
 *   own – work of the device, flows that are walked by themselves – and are held and settled in the page by the workbench
 * - `holds`: the calls that wait for the path
 */
export type BrowserFlow = {
  holds: readonly OperationId[]
  open: Record<string, Deed>
  events: Record<string, Deed | Record<string, Deed>>
  answers: Record<string, 'held' | Record<string, Deed | 'held'>>
  /** why no person can bring about what the machine provides for, by goal; one that is met all the same is an error */
  unmet?: Record<string, string>
}

const isDeed = (one: Deed | Record<string, Deed>): one is Deed =>
  typeof Reflect.get(one, 'does') === 'function' || typeof Reflect.get(one, 'never') === 'string'

/** How an event is caused; undefined where the flow's file says nothing of it. */
export const deedOf = ({ events }: BrowserFlow, event: string, name?: string): Deed | undefined => {
  const one = events[event]
  if (!one || isDeed(one)) return one
  return one[name ?? '']
}

/** How an outcome comes about; undefined where the flow's file says nothing of it. */
export const answerOf = ({ answers }: BrowserFlow, actor: string, name = ''): Deed | 'held' | undefined => {
  const one = answers[actor]
  return one === 'held' ? one : one?.[name]
}
