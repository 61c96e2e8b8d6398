import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A node and everything inside it, in document order. */
export const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesBelow),
]

/** The machine itself and every state in it, history states too, in document order. */
export const allNodes = (machine: AnyStateMachine): AnyStateNode[] => nodesBelow(machine.root)

/** The transitions of one node by what triggers them: `always`, an event, `xstate.after.…`, `xstate.done.…`, …. */
export const transitionsFrom = (node: AnyStateNode): [event: string, transitions: AnyTransitionDefinition[]][] => [
  ...(node.always?.length ? [['always', node.always] as [string, AnyTransitionDefinition[]]] : []),
  ...node.transitions,
]

/**
 * Every transition of a machine with its id `node|event|index`; `event` is `always` for eventless ones. The objects are
 * the machine's own, the ids stay the same when the machine is handed actors or actions with `.provide()`.
 */
export const transitionIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(
    allNodes(machine).flatMap((node) =>
      transitionsFrom(node).flatMap(([event, transitions]) =>
        transitions.map((transition, index) => [transition, `${node.id}|${event}|${index}`] as const),
      ),
    ),
  )
