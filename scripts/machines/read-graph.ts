import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { EdgeKind, GraphEdge, GraphNode, MachineGraph } from '#src/workbench/graph.ts'
import { actionName, cancelOf, delayName, guardName, isTimerAction, raiseOf, sourceName } from './names.ts'

type Transition = NonNullable<AnyStateNode['always']>[number]

const specOf = (meta: unknown): string[] => {
  const spec = typeof meta === 'object' && meta !== null && 'spec' in meta ? meta.spec : []
  return (Array.isArray(spec) ? spec : [spec]).map(String)
}

const namesOf = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimerAction(action)).map(actionName)

const idsOf = (nodes: readonly AnyStateNode[] | undefined): string[] => (nodes ?? []).map((node) => node.id)

const kindOf = (node: AnyStateNode): GraphNode['kind'] => node.type

function historyOf(node: AnyStateNode): GraphNode['history'] {
  if (node.type !== 'history') return null
  const wanted = (node as unknown as { config: { target?: string } }).config.target
  const parent = node.parent
  const targets = wanted && parent ? idsOf(resolved(parent, wanted)) : idsOf(parent?.initial?.target)
  return { deep: node.history === 'deep', targets }
}

/** A target as the machine itself resolves it: `#id`, or a path from the parent. */
function resolved(parent: AnyStateNode, target: string): AnyStateNode[] {
  if (target.startsWith('#')) return [parent.machine.getStateNodeById(target.slice(1))]
  return [target.split('.').reduce((node: AnyStateNode, key) => node.states[key] ?? node, parent)]
}

const nodeOf = (node: AnyStateNode): GraphNode => ({
  id: node.id,
  key: node.parent ? node.key : node.machine.id,
  kind: kindOf(node),
  parent: node.parent?.id ?? null,
  initial: node.initial?.target[0]?.id ?? null,
  tags: [...node.tags],
  description: node.description ?? null,
  spec: specOf(node.meta),
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: sourceName(src, node.machine) })),
  history: historyOf(node),
})

const prefixes: [string, EdgeKind, string][] = [
  ['xstate.done.actor.', 'done', 'done: '],
  ['xstate.done.state.', 'done', 'done'],
  ['xstate.error.actor.', 'error', 'error: '],
  ['xstate.snapshot.', 'snapshot', 'snapshot: '],
]

function named(event: string, transition: Transition): { kind: EdgeKind; label: string } {
  if (event === 'always') return { kind: 'always', label: 'always' }
  if (event.startsWith('xstate.after.')) return { kind: 'after', label: `after ${delayName(delayOf(transition))}` }
  for (const [prefix, kind, text] of prefixes)
    if (event.startsWith(prefix)) return { kind, label: text.endsWith(' ') ? text + event.slice(prefix.length) : text }
  const forbids = idsOf(transition.target).length === 0 && transition.actions.length === 0 && !transition.guard
  if (forbids) return { kind: 'forbidden', label: event === '*' ? 'any event' : event }
  if (event === '*') return { kind: 'wildcard', label: 'any event' }
  return { kind: event.endsWith('.*') ? 'wildcard' : 'on', label: event }
}

const delayOf = (transition: Transition): unknown => (transition as { delay?: unknown }).delay

function edgesOf(node: AnyStateNode): GraphEdge[] {
  const always: [string, readonly Transition[]][] = node.always ? [['always', node.always]] : []
  return [...always, ...(node.transitions as Map<string, Transition[]>)].flatMap(([event, list]) =>
    list.map((transition, index): GraphEdge => {
      const { kind, label } = named(event, transition)
      return {
        id: `${node.id}|${event}|${index}`,
        source: node.id,
        targets: idsOf(transition.target),
        kind,
        event,
        label,
        guard: guardName(transition.guard),
        actions: namesOf(transition.actions),
        delay: kind === 'after' ? delayName(delayOf(transition)) : null,
        reenter: transition.reenter,
        order: { index, count: list.length },
        description: transition.description ?? null,
        spec: specOf(transition.meta),
      }
    }),
  )
}

const actionsOf = (node: AnyStateNode): unknown[] => [
  ...node.entry,
  ...node.exit,
  ...[...(node.always ?? []), ...[...(node.transitions as Map<string, Transition[]>).values()].flat()].flatMap(
    ({ actions }) => actions,
  ),
]

/** The machine itself, then every state in it, parents first. */
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** A machine as data. Nothing of it runs. Findings are added by `findFaults`. */
export function readGraph(machine: AnyStateMachine, file: string, description: string | null = null): MachineGraph {
  const nodes = nodesOf(machine.root)
  const actions = nodes.flatMap(actionsOf)
  const known = <T>(read: (action: unknown, of: AnyStateMachine) => T | null): Record<string, T> =>
    Object.fromEntries(
      actions.flatMap((action) => {
        const found = read(action, machine)
        return found === null ? [] : [[actionName(action), found]]
      }),
    )
  return {
    id: machine.id,
    file,
    description: machine.root.description ?? description,
    nodes: nodes.map(nodeOf),
    edges: nodes.flatMap(edgesOf),
    raises: known(raiseOf),
    cancels: known(cancelOf),
    findings: [],
  }
}
