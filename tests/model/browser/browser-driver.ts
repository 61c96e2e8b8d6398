import type { Page } from '@playwright/test'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { isTakenOver } from '#tests/e2e/support/test.ts'
import type { Driver } from '../driver.ts'
import type { Model } from '../model.ts'
import type { Observation } from '../observation.ts'
import { Infeasible } from '../steps.ts'
import type { World } from '../world.ts'
import { answerCall } from './gate.ts'
import { holdActors, lookAt, releaseActor, settleActor, type ActorSeen } from './page-actor.ts'
import { answerOf, deedOf, pause, until, type BrowserFlow, type Deed, type Seen, type Stage } from './stage.ts'

/** The longest real time a page may take to show the result of a step. */
const PATIENCE_MS = 8000
const FRAME_MS = 16
/** The page gets frames of its frozen time after this many looks, and at most this many. */
const FRAMES = { after: 1, max: 16 }
/** While a person acts, the frozen page gets frames, but too few for a timer of the flow to fire. */
const WHILE_DOING = { everyMs: 60, max: 20, opening: 400 }
/** The page's clock jumps this far when it is stopped, so that all remaining work of opening a page is done. */
const SETTLING_MS = 10_000

/** The expected observation after each step, computed before the page is read. */
export type Expected = { seen: Observation; world: World }

/** The part of an observation that a page is compared by. */
export const comparable = ({ value, status, tags, timers, context }: Observation): Omit<ActorSeen, 'firstIn'> => {
  const fields = context as { fields?: Record<string, unknown>; problem?: { failure: string } | null } | undefined
  return {
    value,
    status,
    tags,
    timers: timers.map(({ event }) => event),
    fields: fields?.fields ?? {},
    failure: fields?.problem?.failure ?? null,
  }
}

/** The fields in which a page differs from the expectation. */
export const differing = (expected: Omit<ActorSeen, 'firstIn'>, seen: ActorSeen, skipFields: boolean) =>
  (Object.keys(expected) as (keyof typeof expected)[]).filter(
    (name) => !(name === 'fields' && skipFields) && JSON.stringify(expected[name]) !== JSON.stringify(seen[name]),
  )

type Doing = Extract<Deed, { does: unknown }>

const doing = (deed: Deed | undefined, step: string): Doing => {
  if (!deed || 'device' in deed) throw new Infeasible(`nobody knows how a person does ${step}`)
  if ('never' in deed) throw new Infeasible(`${step}: ${deed.never}`)
  return deed
}

/** Actors whose outcomes wait in the workbench, by its names for them: a call alone does not decide these outcomes. */
const waitingActors = ({ flow }: Model, { answers }: BrowserFlow): string[] =>
  Object.keys(answers)
    .filter((actor) => Object.values(answers[actor]!).some((deed) => 'device' in deed || ('own' in deed && deed.own)))
    .map((actor) => `${flow.machine.id}/${actor}`)

type Given = {
  page: Page
  model: Model
  browser: BrowserFlow
  path: ModelPath
  /** the expected observations at the start and after each step */
  awaited: readonly Expected[]
  token: string
}

/** Does something while the page keeps getting frames. */
async function withFrames(does: () => Promise<unknown>, max: number, tick: () => Promise<unknown>): Promise<void> {
  const ended = Promise.withResolvers<boolean>()
  const frames = (async () => {
    for (let given = 0; given < max; given += 1) {
      if (await Promise.race([ended.promise, pause(WHILE_DOING.everyMs)])) return
      await tick().catch(() => undefined)
    }
  })()
  try {
    await does()
  } finally {
    ended.resolve(true)
    await frames
  }
}

/** Looks until the page is as expected or patience ends; the page gets some frames in between. */
async function lookUntil(
  look: () => Promise<ActorSeen>,
  isExpected: (seen: ActorSeen) => boolean,
  tick: () => Promise<unknown>,
): Promise<ActorSeen> {
  const end = performance.now() + PATIENCE_MS
  for (let looks = 0; ; looks += 1) {
    const seen = await look()
    if (isExpected(seen) || performance.now() > end) return seen
    if (looks >= FRAMES.after && looks < FRAMES.after + FRAMES.max) await tick()
    else await pause(15)
  }
}

/** Waits for the page's scripts, holds the actors whose outcomes are steps of the path, and stops the clock. */
async function takeOver(
  page: Page,
  actors: string[],
  becomes: (ask: () => Promise<boolean>, what: string) => Promise<unknown>,
): Promise<void> {
  await becomes(() => page.evaluate(isTakenOver), 'a page that took over')
  await becomes(
    () => holdActors(page, actors),
    'the workbench of the page: it is in what is built for development and tests',
  )
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SETTLING_MS)
}

/** A page whose clock is stopped, and the tools that deeds use on it. */
function openStage(given: Given, path: Pick<Stage, 'seen' | 'next'>) {
  const { page, model, browser, token } = given
  let frozen = false
  const tick = () => page.clock.runFor(FRAME_MS)
  /** Gives a frozen page a frame. */
  const frame = async () => frozen && tick()
  const becomes = (ask: () => Promise<boolean>, what: string) =>
    until(async () => {
      if (await ask()) return true
      await frame()
      return null
    }, what)
  const stage: Stage = {
    ...path,
    page,
    token,
    tick,
    answer: async (operation, come) => {
      await becomes(() => answerCall(page, operation, come), `a call of ${operation}`)
    },
    goto: async (address, scenario) => {
      if (scenario !== undefined) await page.addInitScript((name) => sessionStorage.setItem('scenario', name), scenario)
      await page.goto(address)
      await takeOver(page, waitingActors(model, browser), becomes)
      frozen = true
    },
    logIn: async () => {
      await page.addInitScript((fields) => sessionStorage.setItem('token', JSON.stringify(fields)), token)
    },
  }
  return { stage, tick, frame, becomes }
}

/** Lets the timer of a delay fire, which must be the next one. */
async function advanceTo(page: Page, id: string, delay: string): Promise<void> {
  const seen = await lookAt(page, id)
  if (seen?.timers[0] !== delay) throw new Infeasible(`${delay} is not next: ${seen?.timers[0] ?? 'no timer'}`)
  await page.clock.fastForward(Math.max(0, seen.firstIn))
}

/**
 * The rendered flow in a browser. A step is a person's action, the answer to a call, or time passing; it ends when the
 * page's actor matches the path, or after some patience with its actual state.
 */
export const createBrowserDriver = (
  given: Given,
): Driver<ActorSeen & { skipFields: boolean }> & { start: () => Promise<void> } => {
  const { page, model, browser, path, awaited } = given
  const { id } = model.flow.machine
  let at = 0
  let skipFields = false
  const { stage, tick, frame, becomes } = openStage(given, {
    seen: () => awaited[Math.max(0, at - 1)]!.world.snapshot as Seen,
    next: () => path.steps[at],
  })
  const make = async (deed: Doing, max = WHILE_DOING.max) => {
    if (deed.otherFields !== undefined) skipFields = true
    await withFrames(() => deed.does(stage), max, frame)
  }
  const look = () => lookAt(page, id)

  return {
    start: async () => {
      await page.clock.install()
      // the previous path stopped the clock of the whole context
      await page.clock.resume()
      await make(doing(browser.open[path.input], `the input ${path.input}`), WHILE_DOING.opening)
      await becomes(async () => (await look()) !== null, `a running ${id}`)
    },
    send: async (event, name) => {
      skipFields = false
      await make(doing(deedOf(browser, event.type, name), `${event.type} ${name ?? ''}`))
      await tick()
    },
    settle: async (actor, _outcome, name) => {
      const deed = answerOf(browser, actor, name)
      if (deed && 'device' in deed)
        return void (await becomes(() => settleActor(page, actor, name ?? ''), `a running ${actor}`))
      const made = doing(deed, `the answer ${name ?? ''} of ${actor}`)
      await make(made)
      if (made.own) await becomes(() => releaseActor(page, actor), `an outcome of ${actor}`)
    },
    advance: (delay) => advanceTo(page, id, delay),
    observe: async () => {
      const expected = comparable(awaited[at]!.seen)
      at += 1
      const as = (seen: ActorSeen) => differing(expected, seen, skipFields).length === 0
      return { ...(await lookUntil(async () => (await look())!, as, tick)), skipFields }
    },
    srcOf: (actor) => actor,
    stop: () => undefined,
  }
}
