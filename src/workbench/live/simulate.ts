import { createActor, type AnyStateMachine } from 'xstate'
import { createHub } from './hub.ts'
import type { Command } from './protocol.ts'
import { runCommand, type NamedOutcome } from './run-command.ts'
import type { Source } from './source.ts'
import { standIn } from './stand-in.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getStateNodeById' in value

/** A machine of a module: the one of that id or name, else the first. */
export function machineOf(exports: Record<string, unknown>, wanted: string | null): AnyStateMachine | undefined {
  const found = Object.entries(exports).filter((one): one is [string, AnyStateMachine] => isMachine(one[1]))
  return (wanted === null ? found[0] : found.find(([name, { id }]) => id === wanted || name === wanted))?.[1]
}

/** Runs a machine without the site: a source whose events, outcomes and timers a person chooses. */
export function simulation(machine: AnyStateMachine, input: unknown, named: NamedOutcome): Source {
  const page = { id: crypto.randomUUID(), path: `${machine.id} alone`, openedAt: Date.now() }
  const hub = createHub({ page, now: () => Date.now() })
  const actor = createActor(standIn(machine), { input } as never)
  hub.follow(actor)
  actor.start()
  return {
    kind: 'page',
    read: hub.read,
    subscribe: hub.subscribe,
    command: (command: Command) => void runCommand(hub, command, named),
    takesSecrets: true,
    close: () => actor.stop(),
  }
}
