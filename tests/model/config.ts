import { createMachine, type AnyStateMachine } from 'xstate'

/** A transition as written in a machine's config, its short forms spelled out. */
export type TransitionConfig = { target?: string; guard?: unknown; actions?: unknown; reenter?: boolean }
export type TransitionsConfig = string | TransitionConfig | (string | TransitionConfig)[] | undefined
export type InvokeConfig = {
  id?: string
  src: unknown
  onDone?: TransitionsConfig
  onError?: TransitionsConfig
  onSnapshot?: TransitionsConfig
}
export type NodeConfig = {
  id?: string
  type?: string
  initial?: unknown
  states?: Record<string, NodeConfig>
  on?: Record<string, TransitionsConfig>
  after?: Record<string, TransitionsConfig>
  always?: TransitionsConfig
  onDone?: TransitionsConfig
  invoke?: InvokeConfig | InvokeConfig[]
  tags?: string | string[]
  entry?: unknown
  exit?: unknown
}

export const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Transitions of any form as a list of objects. */
export const transitionList = (config: TransitionsConfig): TransitionConfig[] =>
  listOf(config).map((one) => (typeof one === 'string' ? { target: one } : one))

const editNode = (node: NodeConfig, path: string[], edit: (node: NodeConfig, id: string) => NodeConfig): NodeConfig => {
  const edited = edit({ ...node }, node.id ?? path.join('.'))
  if (!edited.states) return edited
  const states = Object.entries(edited.states).map(([key, child]) => [key, editNode(child, [...path, key], edit)])
  return { ...edited, states: Object.fromEntries(states) as Record<string, NodeConfig> }
}

/** A machine that keeps triggering itself is stopped and reported after this many steps. */
const MAX_MICROSTEPS = 500

/** A copy of the machine with each state's config edited; `id` is the state's id. The original stays unchanged. */
export const rebuilt = (
  machine: AnyStateMachine,
  edit: (node: NodeConfig, id: string) => NodeConfig,
  implementations: object = machine.implementations,
): AnyStateMachine =>
  createMachine(
    {
      options: { maxIterations: MAX_MICROSTEPS },
      ...editNode(machine.config as NodeConfig, [machine.id], edit),
    } as never,
    implementations as never,
  )
