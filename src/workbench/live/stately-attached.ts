import { toXState } from '../exports/xstate.ts'
import type { MachineEntry } from '../graph.ts'
import { dockedIn } from './exposed.ts'
import type { Source } from './source.ts'
import {
  attachStately,
  definitionOfActor,
  nameOnly,
  openStatelyTarget,
  type DefinitionOf,
  type StatelyTarget,
} from './stately.ts'

let detach: (() => void) | null = null

export const isAttached = (): boolean => detach !== null

export function detachFromStately(): void {
  detach?.()
  detach = null
}

/** The definitions of the machines of another window or a file, which has no actor here: those of their drawings. */
async function drawnDefinitions(machines: readonly MachineEntry[]): Promise<DefinitionOf> {
  const loaded = await Promise.all(machines.map(({ load }) => load().catch(() => null)))
  const drawn = new Map(loaded.flatMap((one) => (one ? [[one.graph.id, toXState(one.graph)] as const] : [])))
  return (info) => drawn.get(info.machine ?? '') ?? nameOnly(info)
}

async function attach(source: Source, machines: readonly MachineEntry[], target: StatelyTarget): Promise<() => void> {
  const page = source.kind === 'page' ? dockedIn() : null
  if (page) return attachStately(source, (info) => definitionOfActor(page.hub.actorOf(info.id), info), target)
  return attachStately(source, await drawnDefinitions(machines), target)
}

/**
 * Attaches the page at an address to the actors of a source. The window opens at once, while a person's press allows
 * it. @throws Error with one sentence.
 */
export async function attachToStately(
  source: Source,
  machines: readonly MachineEntry[],
  address: string,
  { elsewhere }: { elsewhere: boolean },
): Promise<void> {
  detachFromStately()
  const target = openStatelyTarget(address, { elsewhere })
  detach = target.close
  const stop = await attach(source, machines, target)
  if (detach === target.close) detach = stop
  else stop()
}
