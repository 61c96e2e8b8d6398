import type { ModelPath, Step } from '#machines/shared/model-path.ts'
import type { Worlds } from './world.ts'

/** A state value in one word for each region. */
export const short = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => `${key}.${short(inner)}`.replace(/\.$/, ''))
        .join(' + ')

const seconds = (ms: number): string => (ms >= 1000 ? `${Number((ms / 1000).toFixed(1))} s` : `${ms} ms`)

/** A step as an instruction; `passed` is the time it waits in milliseconds. */
export const deed = (step: Step, passed: number): string => {
  if (step.do === 'send') return `send ${step.event}${step.case === undefined ? '' : ` with case '${step.case}'`}`
  if (step.do === 'settle') {
    const reported = step.outcome ?? ('error' in step ? 'an error of its own' : 'a value of its own')
    return `let ${step.actor} come to '${reported}'`
  }
  const [, delay = '', state = ''] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(step.delay) ?? []
  return `wait ${seconds(passed)}${delay ? ` until ${delay} is over in ${state}` : ` for ${step.delay}`}`
}

/** A path as instructions for a person, one line per step, with the state each step leads to. */
export const tellPath = (worlds: Worlds, { machine, input, steps }: ModelPath): string[] => {
  let world = worlds.start(input).world
  const lines = [`start ${machine} with '${input}' → ${short(world.snapshot.value)}`]
  for (const [index, step] of steps.entries()) {
    const before = world.now
    try {
      ;({ world } = worlds.step(world, step))
    } catch (error) {
      lines.push(`${index + 1}. ${deed(step, 0)} ✗ ${(error as Error).message.split('\n')[0]}`)
      break
    }
    const ended = world.snapshot.status === 'active' ? '' : ` (${world.snapshot.status})`
    lines.push(`${index + 1}. ${deed(step, world.now - before)} → ${short(world.snapshot.value)}${ended}`)
  }
  return lines
}
