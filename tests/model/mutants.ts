import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allNodes, transitionIds } from '#machines/shared/transition-ids.ts'
import { listOf, rebuilt, transitionList, type InvokeConfig, type NodeConfig, type TransitionConfig } from './config.ts'

/** A machine with one fault. `make` builds it; one that cannot be built is no mutant. */
export type Mutant = { name: string; make: () => AnyStateMachine }

/** One list of transitions of a state, as in its config. */
type Slot = { event: string; list: TransitionConfig[]; put: (node: NodeConfig, list: TransitionConfig[]) => NodeConfig }

const invokeEvents = {
  onDone: 'xstate.done.actor',
  onError: 'xstate.error.actor',
  onSnapshot: 'xstate.snapshot',
} as const

const withInvoke = (
  node: NodeConfig,
  index: number,
  edit: (invoke: InvokeConfig) => InvokeConfig | null,
): NodeConfig => ({
  ...node,
  invoke: listOf(node.invoke).flatMap((one, at) => {
    const edited = at === index ? edit(one) : one
    return edited ? [edited] : []
  }),
})

const slotsOf = (config: NodeConfig, { id, invoke }: AnyStateNode): Slot[] => [
  ...(config.always === undefined
    ? []
    : [
        {
          event: 'always',
          list: transitionList(config.always),
          put: (node: NodeConfig, always: TransitionConfig[]) => ({ ...node, always }),
        },
      ]),
  ...Object.entries(config.on ?? {}).map(([event, written]) => ({
    event,
    list: transitionList(written),
    put: (node: NodeConfig, list: TransitionConfig[]) => ({ ...node, on: { ...node.on, [event]: list } }),
  })),
  ...Object.entries(config.after ?? {}).map(([delay, written]) => ({
    event: `xstate.after.${delay}.${id}`,
    list: transitionList(written),
    put: (node: NodeConfig, list: TransitionConfig[]) => ({ ...node, after: { ...node.after, [delay]: list } }),
  })),
  ...(config.onDone === undefined
    ? []
    : [
        {
          event: `xstate.done.state.${id}`,
          list: transitionList(config.onDone),
          put: (node: NodeConfig, onDone: TransitionConfig[]) => ({ ...node, onDone }),
        },
      ]),
  ...listOf(config.invoke).flatMap((written, index) =>
    (['onDone', 'onError', 'onSnapshot'] as const).flatMap((key) =>
      written[key] === undefined
        ? []
        : [
            {
              event: `${invokeEvents[key]}.${invoke[index]?.id ?? ''}`,
              list: transitionList(written[key]),
              put: (node: NodeConfig, list: TransitionConfig[]) =>
                withInvoke(node, index, (one) => ({ ...one, [key]: list })),
            },
          ],
    ),
  ),
]

const isAround = (outer: AnyStateNode | undefined, inner: AnyStateNode): boolean =>
  outer !== undefined &&
  (outer === inner || (inner.parent !== undefined && isAround(outer, inner.parent as AnyStateNode)))

/** The target of a wrong transition: a sibling of the right one, or else a state neither around nor inside it. */
const wrongTarget = (nodes: AnyStateNode[], right: AnyStateNode): AnyStateNode | undefined => {
  const others = nodes.filter((one) => one.type !== 'history' && !isAround(one, right) && !isAround(right, one))
  const beside = others.filter(({ parent }) => parent === right.parent && parent?.type !== 'parallel')
  return beside.find(({ order }) => order > right.order) ?? beside[0] ?? others[0]
}

const without = (list: unknown, index: number): unknown[] => listOf(list as unknown[]).filter((_, at) => at !== index)

type Edit = (node: NodeConfig) => NodeConfig

const transitionFaults = (machine: AnyStateMachine, slot: Slot, node: AnyStateNode): [string, Edit][] => {
  const nodes = allNodes(machine)
  const targets = new Map(
    [...transitionIds(machine)].map(([transition, id]) => [id, transition.target as AnyStateNode[] | undefined]),
  )
  return slot.list.flatMap((written, index): [string, Edit][] => {
    const id = `${node.id}|${slot.event}|${index}`
    const changed =
      (change: TransitionConfig | null): Edit =>
      (config) =>
        slot.put(
          config,
          slot.list.flatMap((one, at) => (at !== index ? [one] : change ? [change] : [])),
        )
    const wrong = wrongTarget(nodes, targets.get(id)?.[0] ?? node)
    const actions = listOf(written.actions as unknown[])
    return [
      [`drop ${id}`, changed(null)],
      ...(wrong
        ? [[`retarget ${id} to ${wrong.id}`, changed({ ...written, target: `#${wrong.id}` })] as [string, Edit]]
        : []),
      ...actions.map((_, at): [string, Edit] => [
        `drop action ${at} of ${id}`,
        changed({ ...written, actions: without(written.actions, at) }),
      ]),
      ...(written.guard === undefined
        ? []
        : [true, false].map((holds): [string, Edit] => [
            `guard ${holds} ${id}`,
            changed({ ...written, guard: () => holds }),
          ])),
      ...(written.reenter === undefined
        ? []
        : [
            [`reenter ${!written.reenter} ${id}`, changed({ ...written, reenter: !written.reenter })] as [string, Edit],
          ]),
    ]
  })
}

const LATER = 1000

const initialFault = (config: NodeConfig, { id, type, initial }: AnyStateNode): [string, Edit][] => {
  if (type !== 'compound' || typeof config.initial !== 'string') return []
  const other = Object.keys(config.states ?? {}).find(
    (key) => key !== initial.target[0]?.key && config.states?.[key]?.type !== 'history',
  )
  return other === undefined ? [] : [[`initial ${other} of ${id}`, (node) => ({ ...node, initial: other })]]
}

const nodeFaults = (config: NodeConfig, state: AnyStateNode): [string, Edit][] => {
  const { id } = state
  return [
    ...initialFault(config, state),
    ...listOf(config.tags).map((tag): [string, Edit] => [
      `drop tag ${tag} of ${id}`,
      (node) => ({ ...node, tags: listOf(node.tags).filter((one) => one !== tag) }),
    ]),
    ...(['entry', 'exit'] as const).flatMap((key) =>
      listOf(config[key] as unknown[]).map((_, index): [string, Edit] => [
        `drop ${key} ${index} of ${id}`,
        (node) => ({ ...node, [key]: without(node[key], index) }),
      ]),
    ),
    ...listOf(config.invoke).flatMap((invoke, index): [string, Edit][] => {
      const name = `${id}|${invoke.id ?? index}`
      return [
        [`drop invoke ${name}`, (node) => withInvoke(node, index, () => null)],
        ...(isDeepStrictEqual(transitionList(invoke.onDone), transitionList(invoke.onError))
          ? []
          : [
              [
                `swap outcomes ${name}`,
                (node) => withInvoke(node, index, (one) => ({ ...one, onDone: one.onError, onError: one.onDone })),
              ] as [string, Edit],
            ]),
      ]
    }),
    ...Object.keys(config.after ?? {}).flatMap((delay): [string, Edit][] =>
      Number.isNaN(Number(delay))
        ? []
        : [
            [
              `delay ${delay} of ${id}`,
              ({ after = {}, ...node }) => {
                const { [delay]: written, ...others } = after
                return { ...node, after: { ...others, [Number(delay) + LATER]: written } }
              },
            ],
          ],
    ),
  ]
}

type Delay = number | ((...args: unknown[]) => number)

const delayFaults = (machine: AnyStateMachine): Mutant[] =>
  Object.entries(machine.implementations.delays as Record<string, Delay>).map(([name, delay]) => ({
    name: `delay ${name}`,
    make: () => {
      const later = (...args: unknown[]) => (typeof delay === 'number' ? delay : delay(...args)) + LATER
      const { delays, ...others } = machine.implementations
      return rebuilt(machine, (node) => node, { ...others, delays: { ...delays, [name]: later } })
    },
  }))

/** Every mutant of a machine: each transition dropped, sent elsewhere, without each action, with its guard forced; each entry, exit and invoke dropped, outcomes swapped, delays longer. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const faults = allNodes(machine).flatMap((node) => {
    const config = node.config as NodeConfig
    const edits = [
      ...slotsOf(config, node).flatMap((slot) => transitionFaults(machine, slot, node)),
      ...nodeFaults(config, node),
    ]
    return edits.map(([name, edit]) => ({
      name,
      make: () => rebuilt(machine, (one, id) => (id === node.id ? edit(one) : one)),
    }))
  })
  return [...faults, ...delayFaults(machine)]
}
