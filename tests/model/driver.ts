import type { AnyEventObject } from 'xstate'
import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import type { Outcome } from '#machines/shared/outcomes.ts'
import type { Model } from './model.ts'
import { eventOf, outcomeOf } from './steps.ts'

/**
 * Walks the bare machine in node or the rendered flow in a browser along a path. Each step ends when everything it
 * caused has happened. An impossible step throws `Infeasible`.
 */
export type Driver<TSeen> = {
  /** Makes the machine receive this event; `name` is the case's name, if it has one. */
  send: (event: AnyEventObject, name?: string) => void | Promise<void>
  /** Ends a held actor with this outcome, which the flow calls `name`. */
  settle: (actor: string, outcome: Outcome, name?: string) => void | Promise<void>
  /** Moves the clock to the earliest timer, which must be the one that fires this event. */
  advance: (delay: string) => void | Promise<void>
  /** What can be observed now. */
  observe: () => TSeen | Promise<TSeen>
  /** The actor's source, for outcomes named after it; the id again if the source is unknown. */
  srcOf: (actor: string) => string
  stop: () => void | Promise<void>
}

/** What was observed at the start and after each step; `failure` says which step was impossible, and why. */
export type Walked<TSeen> = { seen: TSeen[]; failure?: { step: number; error: unknown } }

const make = async (driver: Driver<unknown>, model: Model, step: Step): Promise<void> => {
  if (step.do === 'send') await driver.send(eventOf(model, step), step.case)
  else if (step.do === 'advance') await driver.advance(step.delay)
  else await driver.settle(step.actor, outcomeOf(model, step, driver.srcOf(step.actor)), step.outcome)
}

/**
 * Walks a driver along a path. `until` is called after the start and after each step; true ends the walk. The driver is
 * stopped at the end.
 */
export const walkPath = async <TSeen>(
  driver: Driver<TSeen>,
  model: Model,
  path: ModelPath,
  until: (seen: TSeen, step: number) => boolean = () => false,
): Promise<Walked<TSeen>> => {
  const seen: TSeen[] = []
  const looked = async () => {
    const now = await driver.observe()
    return until(now, seen.push(now) - 1)
  }
  try {
    if (await looked()) return { seen }
    for (const [index, step] of path.steps.entries()) {
      try {
        model.listener.step('', step)
        await make(driver, model, step)
      } catch (error) {
        return { seen, failure: { step: index, error } }
      }
      if (await looked()) return { seen }
    }
    return { seen }
  } finally {
    await driver.stop()
  }
}
