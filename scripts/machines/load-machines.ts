import { basename, dirname, resolve } from 'node:path'
import { createMachine, type AnyStateMachine } from 'xstate'
import { loadModule, type Exports } from './load-module.ts'
import { NotLoadedError } from './not-loaded.ts'

/** A machine with its file and the name it is exported by. */
export type LoadedMachine = { exported: string; file: string; machine: AnyStateMachine }

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getStateNodeById' in value

/** A machine itself, or that of an actor that was made of it. */
const machineIn = (value: unknown): AnyStateMachine | null => {
  if (isMachine(value)) return value
  const logic = typeof value === 'object' && value !== null && 'logic' in value ? value.logic : null
  return isMachine(logic) ? logic : null
}

/** What XState calls a machine without an id. */
const UNNAMED = '(machine)'

/** A machine without an id gets the name it is exported by. */
function named(machine: AnyStateMachine, name: string): AnyStateMachine {
  if (machine.id !== UNNAMED) return machine
  return createMachine({ ...machine.config, id: name } as object, machine.implementations) as AnyStateMachine
}

/** Describes the exports of a file without a machine, for the error message. */
const insteadOf = (exports: Exports): string => {
  const makers = Object.entries(exports).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  return makers.length > 0 ? `; of the function ${makers.join(', ')} export what it makes` : ''
}

/** The name of a file, of its folder where the file's own says nothing. */
function shortOf(file: string): string {
  const name = basename(file).replace(/(?:\.machine)?\.\w+$/, '')
  return name === 'machine' || name === 'index' ? basename(dirname(resolve(file))) : name
}

/** What a machine without an id is called: by its file, and by its export where that says more. */
function nameOf(file: string, exported: string): string {
  const short = shortOf(file)
  if (exported === 'default') return short
  return exported.toLowerCase().startsWith(short.toLowerCase()) ? exported : `${short}-${exported}`
}

/** The machines that a module exports, each once. Throws a `NotLoadedError` where there is none. */
export function machinesIn(file: string, exports: Exports): LoadedMachine[] {
  const found = new Map<AnyStateMachine, string>()
  for (const [name, value] of Object.entries(exports)) {
    const machine = machineIn(value)
    if (machine && !found.has(machine)) found.set(machine, name)
  }
  if (found.size === 0) throw new NotLoadedError(`${file}: exports no machine${insteadOf(exports)}`)
  return [...found].map(([machine, exported]) => ({ exported, file, machine: named(machine, nameOf(file, exported)) }))
}

/** The machines of a file, whatever it was written for. Throws a `NotLoadedError`. */
export const loadMachines = async (file: string): Promise<LoadedMachine[]> => machinesIn(file, await loadModule(file))

/** Reports and drawings are stored by id: throws a `NotLoadedError` if two machines have the same. */
export function refuseSameIds(machines: readonly { id: string; file: string }[]): void {
  for (const [id, same] of Map.groupBy(machines, (one) => one.id))
    if (same.length > 1)
      throw new NotLoadedError(
        `${same.map(({ file }) => file).join(' and ')}: machines of one id, ${id}: take them apart`,
      )
}
