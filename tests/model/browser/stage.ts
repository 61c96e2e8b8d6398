import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { RefusalOf } from '#openapi/handlers.ts'
import type { Answer } from './gate.ts'

/** The surroundings of a flow in the browser while a path is walked. */
export type Stage = {
  page: Page
  /** The machine's snapshot before the current step. */
  seen: () => Seen
  /** The step of the path after the current one, which the current action of a person may already cause. */
  next: () => Step | undefined
  /**
   * Opens an address, optionally in a scenario of `/dev/scenarios`, and waits until the page's scripts have replaced
   * the first view; from then on, time is frozen.
   */
  goto: (path: string, scenario?: string) => Promise<void>
  /** A real session of the server, for flows of members and for accepted logins. */
  token: string
  /** Waits for the call and answers it. */
  answer: <Op extends OperationId>(operation: Op, answer: Answer<Op>) => Promise<void>
  /** Moves the frozen time a little, for the page's next frame. */
  tick: () => Promise<void>
  /** Gives the tab this session, as after a login before a reload. */
  logIn: () => Promise<void>
}

const PATIENCE_MS = 20_000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again until there is a result, in real time. */
export const until = async <T>(ask: () => Promise<T | null> | T | null, what: string, ms = PATIENCE_MS): Promise<T> => {
  const end = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    if (performance.now() > end) throw new Error(`in ${ms / 1000} s there was not ${what}`)
    await pause(15)
  }
}

/** The part of a machine that a path may read. */
export type Seen = Pick<AnyMachineSnapshot, 'context' | 'matches' | 'hasTag' | 'value'>

type Does = (stage: Stage) => Promise<unknown>
type Can = (seen: Seen, input: string) => boolean

/** Why neither a person nor a server can ever do something. */
export type Never = { never: string }
/**
 * How to do it.
 * - `can` says whether it is possible now, from the machine's snapshot and first input; without it, always
 * - `otherFields` why the failures of fields may differ from the flow's case
 * - `scenario` the name that does the same in `/dev/scenarios`
 * - `own`: the app itself produces the outcome after that; it waits until the path gets there
 */
export type Deed =
  | { can?: Can; does: Does; otherFields?: string; scenario?: string; own?: true }
  | Never
  /** Only a faulty device has this outcome, for this reason: the workbench gives it to the actor. */
  | { device: string }

/** A call gets this answer. */
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
/** A call is refused, as in the scenario `refuse:<operation>:<code>`; `extra` is added to the refusal. */
export const refused = <Op extends OperationId>(
  operation: Op,
  refusal: RefusalOf<Op>,
  extra: { value?: unknown; retryAfterSeconds?: number } = {},
): Deed => ({
  does: (stage) => stage.answer(operation, { refusal, ...extra }),
  scenario: `refuse:${operation}:${refusal}`,
})
/** Opens an address, optionally in a scenario of `/dev/scenarios`. */
export const opens = (path: string, scenario?: string): Deed => ({
  does: (stage) => stage.goto(path, scenario),
  ...(scenario !== undefined && { scenario }),
})
/** Something a person does. */
export const person = (does: (page: Page, stage: Stage) => Promise<unknown>, can?: Can): Deed => ({
  does: (stage) => does(stage.page, stage),
  ...(can && { can }),
})
/** An outcome that the app itself produces, after its calls are answered if it makes any. */
export const own = (does: Does = () => Promise.resolve(), otherFields?: string): Deed => ({
  does,
  own: true,
  ...(otherFields !== undefined && { otherFields }),
})
export const never = (why: string): Never => ({ never: why })
export const device = (why: string) => ({ device: why })

/**
 * How a person walks a flow in the rendered app.
 * - `open`: how each input of the flow arises
 * - `events`: how a person causes each event, by case if the flow has cases
 * - `answers`: how each outcome of each actor arises
 * - `holds`: the calls that wait for the path
 */
export type BrowserFlow = {
  holds: readonly OperationId[]
  open: Record<string, Deed>
  events: Record<string, Deed | Record<string, Deed>>
  answers: Record<string, Record<string, Deed>>
  /** by goal, why no person can reach it although the machine has it; reaching a listed goal is an error */
  unmet?: Record<string, string>
}

export const isDeed = (one: Deed | Record<string, Deed>): one is Deed =>
  typeof Reflect.get(one, 'does') === 'function' ||
  ['never', 'device'].some((kind) => typeof Reflect.get(one, kind) === 'string')

/** How a person causes an event; undefined if the flow's file does not say. */
export const deedOf = ({ events }: BrowserFlow, event: string, name?: string): Deed | undefined => {
  const one = events[event]
  if (!one || isDeed(one)) return one
  return one[name ?? '']
}

/** How an outcome arises; undefined if the flow's file does not say. */
export const answerOf = ({ answers }: BrowserFlow, actor: string, name = ''): Deed | undefined => answers[actor]?.[name]

/** How to make a step; null if time alone makes it. */
export const deedFor = (browser: BrowserFlow, step: Step): Deed | null | undefined => {
  if (step.do === 'advance') return null
  return step.do === 'send' ? deedOf(browser, step.event, step.case) : answerOf(browser, step.actor, step.outcome)
}
