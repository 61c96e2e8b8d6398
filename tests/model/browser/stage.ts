import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { RefusalOf } from '#openapi/handlers.ts'
import type { Answer } from './gate.ts'

/** What stands around a flow in the browser while a path is walked. */
export type Stage = {
  page: Page
  /** What the machine is before the step that is being made. */
  seen: () => Seen
  /** The step of the path after the one that is being made: what a person does now may be the cause of it. */
  next: () => Step | undefined
  /**
   * Opens an address, in a scenario of `/dev/scenarios` when one is named, and waits until the page has taken over from
   * its first view; time stands still from then on.
   */
  goto: (path: string, scenario?: string) => Promise<void>
  /** A session of the server's own, for flows of members and for logins that are accepted. */
  token: string
  /** Waits for the call and lets it come to this. */
  answer: <Op extends OperationId>(operation: Op, answer: Answer<Op>) => Promise<void>
  /** Lets the frozen time go a little, for what a page does in its next frame. */
  tick: () => Promise<void>
  /** The tab has this session, as after a login before a reload. */
  logIn: () => Promise<void>
}

const PATIENCE_MS = 20_000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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

/** What a path may see of a machine. */
export type Seen = Pick<AnyMachineSnapshot, 'context' | 'matches' | 'hasTag' | 'value'>

type Does = (stage: Stage) => Promise<unknown>
type Can = (seen: Seen, input: string) => boolean

/** Why something cannot be done by a person or a server at all. */
export type Never = { never: string }
/**
 * How it is done.
 * - `can` says when it is there to be done, by what the machine is and the input it began with; always without it
 * - `otherFields` why the failures of fields may be others than those of the flow's case
 * - `scenario` the name under which `/dev/scenarios` does the same
 * - `own`: the outcome is what the app itself comes to after that; it waits until the path has got there
 */
export type Deed =
  | { can?: Can; does: Does; otherFields?: string; scenario?: string; own?: true }
  | Never
  /** Only a device at fault comes to this, and says so here: the workbench lets the actor come to it. */
  | { device: string }

/** A call comes to this. */
export const answered = <Op extends OperationId>(
  operation: Op,
  answer: Exclude<Answer<Op>, 'no connection'>,
): Deed => ({
  does: (stage) => stage.answer(operation, answer),
})
/** A call finds no connection, as in the scenario `offline`. */
export const offline = (operation: OperationId): Deed => ({
  does: (stage) => stage.answer(operation, 'no connection'),
  scenario: 'offline',
})
/** A call is refused, as in the scenario `refuse:<operation>:<code>`; `extra` is what comes along. */
export const refused = <Op extends OperationId>(
  operation: Op,
  refusal: RefusalOf<Op>,
  extra: { value?: unknown; retryAfterSeconds?: number } = {},
): Deed => ({
  does: (stage) => stage.answer(operation, { refusal, ...extra }),
  scenario: `refuse:${operation}:${refusal}`,
})
/** Opens an address, in a scenario of `/dev/scenarios` when one is named. */
export const opens = (path: string, scenario?: string): Deed => ({
  does: (stage) => stage.goto(path, scenario),
  ...(scenario !== undefined && { scenario }),
})
/** Something a person does. */
export const person = (does: (page: Page, stage: Stage) => Promise<unknown>, can?: Can): Deed => ({
  does: (stage) => does(stage.page, stage),
  ...(can && { can }),
})
/** What the app itself comes to, after calls are answered where it makes any. */
export const own = (does: Does = () => Promise.resolve(), otherFields?: string): Deed => ({
  does,
  own: true,
  ...(otherFields !== undefined && { otherFields }),
})
export const never = (why: string): Never => ({ never: why })
export const device = (why: string) => ({ device: why })

/**
 * A flow as a person walks it in the rendered app.
 * - `open`: how each input of the flow comes about
 * - `events`: how a person causes each event, by case where the flow has cases
 * - `answers`: how each outcome of each actor comes about
 * - `holds`: the calls that wait for the path
 */
export type BrowserFlow = {
  holds: readonly OperationId[]
  open: Record<string, Deed>
  events: Record<string, Deed | Record<string, Deed>>
  answers: Record<string, Record<string, Deed>>
  /** why no person can bring about what the machine provides for, by goal; one that is met all the same is an error */
  unmet?: Record<string, string>
}

export const isDeed = (one: Deed | Record<string, Deed>): one is Deed =>
  typeof Reflect.get(one, 'does') === 'function' ||
  ['never', 'device'].some((kind) => typeof Reflect.get(one, kind) === 'string')

/** How an event is caused; undefined where the flow's file says nothing of it. */
export const deedOf = ({ events }: BrowserFlow, event: string, name?: string): Deed | undefined => {
  const one = events[event]
  if (!one || isDeed(one)) return one
  return one[name ?? '']
}

/** How an outcome comes about; undefined where the flow's file says nothing of it. */
export const answerOf = ({ answers }: BrowserFlow, actor: string, name = ''): Deed | undefined => answers[actor]?.[name]

/** How a step is made; null when time alone does it. */
export const deedFor = (browser: BrowserFlow, step: Step): Deed | null | undefined => {
  if (step.do === 'advance') return null
  return step.do === 'send' ? deedOf(browser, step.event, step.case) : answerOf(browser, step.actor, step.outcome)
}
