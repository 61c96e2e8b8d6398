import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Outcome as ModelOutcome } from '#machines/shared/outcomes.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import { ApiError, type ApiErrorCode } from '#src/api/api-error.ts'
import { OfflineError } from '#machines/shared/failures.ts'
import { describeActor } from './describe-actor.ts'
import type { Hub } from './hub.ts'
import type { ChosenOutcome, Command } from './protocol.ts'
import type { Outcome } from './steer-system.ts'

/** The event with the texts at these paths boxed. */
export function boxed(event: AnyEventObject, paths: readonly string[][]): AnyEventObject {
  const copy = structuredClone(event)
  for (const path of paths) {
    const name = path.at(-1) ?? ''
    let holder: unknown = copy
    for (const step of path.slice(0, -1))
      holder = typeof holder === 'object' && holder ? Reflect.get(holder, step) : null
    const text: unknown = typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined
    if (typeof holder === 'object' && holder && typeof text === 'string') Reflect.set(holder, name, new SecretBox(text))
  }
  return copy
}

const thrown = (code: string): Error =>
  code === 'network.offline' ? new OfflineError() : new ApiError(code as ApiErrorCode, { traceId: 'workbench' })

const asOutcome = (outcome: ModelOutcome | undefined): Outcome | null =>
  outcome && ('output' in outcome || 'error' in outcome) ? outcome : null

export type NamedOutcome = (machine: string, actor: string, name: string) => Promise<ModelOutcome | undefined>

async function outcomeOf(actor: AnyActorRef, chosen: ChosenOutcome, named: NamedOutcome): Promise<Outcome | null> {
  if ('output' in chosen) return { output: chosen.output }
  if ('error' in chosen) return { error: thrown(chosen.error.code) }
  const machine = actor._parent ? describeActor(actor._parent).machine : null
  return asOutcome(await named(machine ?? '', actor.id, chosen.named))
}

const wordsOf = (outcome: ChosenOutcome): string => {
  if ('named' in outcome) return `given the outcome “${outcome.named}”`
  return 'error' in outcome ? `rejected with ${outcome.error.code}` : 'resolved with a value of the panel'
}

/** Runs a command of the viewer and logs it. An actor or timer that is already gone is ignored. */
export async function runCommand(hub: Hub, command: Command, named: NamedOutcome): Promise<void> {
  switch (command.do) {
    case 'send': {
      const actor = hub.actorOf(command.actor)
      if (!actor) return
      hub.note(command.actor, `${command.event.type} sent by hand`)
      return actor.send(boxed(command.event, command.boxed))
    }
    case 'hold':
      return hub.hold(command.name, command.on)
    case 'release': {
      const actor = hub.actorOf(command.actor)
      if (!actor) return
      hub.note(command.actor, 'let through')
      return hub.release(actor)
    }
    case 'settle': {
      const actor = hub.actorOf(command.actor)
      const outcome = actor ? await outcomeOf(actor, command.outcome, named) : null
      if (!actor || !outcome) return
      hub.note(command.actor, wordsOf(command.outcome))
      return hub.settle(actor, outcome)
    }
    case 'fire':
      if (hub.fire(command.timer)) hub.note('', 'a timer fired by hand')
      return
    case 'pause':
      hub.note('', command.on ? 'timers stopped' : 'timers go on')
      return hub.pause(command.on)
    case 'forget':
      return hub.forget()
  }
}
