import type { BrowserContext, Page } from '@playwright/test'
import type { ModelPath } from '#machines/shared/model-path.ts'
import { isTakenOver } from '#tests/e2e/support/test.ts'
import type { Driver } from '../driver.ts'
import type { Model } from '../model.ts'
import type { Observation } from '../observation.ts'
import { Infeasible } from '../steps.ts'
import type { World } from '../world.ts'
import { holdActors, lookAt, settleActor, type ActorSeen } from './page-actor.ts'
import { answerOf, deedOf, holdCalls, until, type BrowserFlow, type Deed, type Seen, type Stage } from './stage.ts'

/** What a page waits for at most until it shows what a step led to, real time. */
const PATIENCE_MS = 8000
const FRAME_MS = 16
/** Looks after which a page is given a frame of its frozen time, and how many it gets. */
const FRAMES = { after: 2, most: 12 }
/** While a person does something, the frozen page gets its frames, but not so many that a timer of the flow comes up. */
const WHILE_DOING = { everyMs: 60, most: 20, opening: 400 }
/** What the page's clock jumps on when it is stopped: whatever opening a page has still to do by then is done. */
const SETTLING_MS = 10_000

/** What the path says is to be seen after each step, told before it is looked for. */
export type Expected = { seen: Observation; world: World }

/** What of an observation a page is compared by. */
export const comparable = ({ value, status, tags, timers, context }: Observation): Omit<ActorSeen, 'firstIn'> => {
  const kept = context as { fields?: Record<string, unknown>; problem?: { failure: string } | null } | undefined
  return {
    value,
    status,
    tags,
    timers: timers.map(({ event }) => event),
    fields: kept?.fields ?? {},
    failure: kept?.problem?.failure ?? null,
  }
}

/** The fields in which a page differs from what is to be seen. */
export const differing = (expected: Omit<ActorSeen, 'firstIn'>, seen: ActorSeen, skipFields: boolean) =>
  (Object.keys(expected) as (keyof typeof expected)[]).filter(
    (name) => !(name === 'fields' && skipFields) && JSON.stringify(expected[name]) !== JSON.stringify(seen[name]),
  )

const doing = (deed: Deed | undefined, step: string): Extract<Deed, { does: unknown }> => {
  if (!deed) throw new Infeasible(`nobody knows how a person does ${step}`)
  if ('never' in deed) throw new Infeasible(`${step}: ${deed.never}`)
  return deed
}

/** Actors whose outcomes the workbench holds, by the name it has for them. */
const heldActors = ({ flow }: Model, { answers }: BrowserFlow): string[] =>
  Object.keys(answers)
    .filter((actor) => answers[actor] === 'held')
    .map((actor) => `${flow.machine.id}/${actor}`)

type Given = {
  context: BrowserContext
  page: Page
  model: Model
  browser: BrowserFlow
  path: ModelPath
  /** what is to be seen at the start and after each step */
  awaited: readonly Expected[]
  token: string
}

/**
 * The rendered flow in a browser. A step is what a person does, what a call is answered, or time that goes on; it ends
 * when the page's actor is what the path says, or after some patience with what it is instead.
 */
export const createBrowserDriver = ({
  context,
  page,
  model,
  browser,
  path,
  awaited,
  token,
}: Given): Driver<ActorSeen & { skipFields: boolean }> & { start: () => Promise<void> } => {
  const { id } = model.flow.machine
  let at = 0
  let skipFields = false
  let answer: Awaited<ReturnType<typeof holdCalls>> | null = null
  let frozen = false
  const tick = () => page.clock.runFor(FRAME_MS)
  const withFrames = async (does: () => Promise<unknown>, most: number): Promise<void> => {
    let done = false
    const frames = (async () => {
      for (let given = 0; given < most && !done; given += 1) {
        await new Promise((resolve) => setTimeout(resolve, WHILE_DOING.everyMs))
        if (frozen && !done) await tick().catch(() => undefined)
      }
    })()
    try {
      await does()
    } finally {
      done = true
      await frames
    }
  }
  const stage: Stage = {
    page,
    token,
    tick,
    seen: () => awaited[Math.max(0, at - 1)]!.world.snapshot as Seen,
    answer: (operation, come) => answer!(operation, come, tick),
    goto: async (address) => {
      await page.goto(address)
      await until(async () => ((await page.evaluate(isTakenOver)) ? true : null), 'a page that took over')
      await until(
        async () => ((await holdActors(page, heldActors(model, browser))) ? true : null),
        'the workbench of the page: it is in what is built for development and tests',
      )
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SETTLING_MS)
      frozen = true
    },
    switchOff: async (...modules) => {
      await page.route('**/boot.json', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const off = modules.reduce(
          (boot, module) => boot.replaceAll(`{"modId":"${module}","enabled":"1"`, `{"modId":"${module}","enabled":"0"`),
          text,
        )
        if (off === text) throw new Error(`${modules.join()} is no switch that is on`)
        await route.fulfill({ response, body: off })
      })
    },
    logIn: async () => {
      await context.addInitScript((kept) => {
        if (!sessionStorage.getItem('was')) sessionStorage.setItem('token', JSON.stringify(kept))
        sessionStorage.setItem('was', 'here')
      }, token)
    },
  }
  const make = async (deed: Deed | undefined, step: string, most = WHILE_DOING.most) => {
    const { does, otherFields } = doing(deed, step)
    if (!step.startsWith('the answer')) skipFields = otherFields !== undefined
    await withFrames(() => does(stage), most)
  }
  const look = () => lookAt(page, id)

  return {
    start: async () => {
      await page.clock.install()
      answer = await holdCalls(page, browser.holds)
      await make(browser.open[path.input], `the input ${path.input}`, WHILE_DOING.opening)
      await until(async () => {
        const there = await look()
        if (!there) await tick()
        return there
      }, `a running ${id}`)
    },
    send: async (event, name) => {
      await make(deedOf(browser, event.type, name), `${event.type} ${name ?? ''}`)
      await tick()
    },
    settle: async (actor, _outcome, name) => {
      const deed = answerOf(browser, actor, name)
      if (deed !== 'held') return make(deed, `the answer ${name ?? ''} of ${actor}`)
      await until(async () => ((await settleActor(page, actor, name ?? '')) ? true : null), `a running ${actor}`)
    },
    advance: async (delay) => {
      const seen = await look()
      if (seen?.timers[0] !== delay) throw new Infeasible(`${delay} is not next: ${seen?.timers[0] ?? 'no timer'}`)
      await page.clock.fastForward(Math.max(0, seen.firstIn))
    },
    observe: async () => {
      const expected = comparable(awaited[at]!.seen)
      at += 1
      const end = performance.now() + PATIENCE_MS
      for (let looks = 0; ; looks += 1) {
        const seen = (await look())!
        if (differing(expected, seen, skipFields).length === 0 || performance.now() > end)
          return { ...seen, skipFields }
        if (looks >= FRAMES.after && looks < FRAMES.after + FRAMES.most) await tick()
        else await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    srcOf: (actor) => actor,
    stop: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    },
  }
}
