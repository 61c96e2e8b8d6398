import type { AnyStateNode } from 'xstate'
import type { Step } from '#machines/shared/model-path.ts'
import type { Model } from './model.ts'
import type { Moved } from './world.ts'

/**
 * The goals a model has, as texts: `transition <id>`, `guard <id>|<label>|true`, `state <id>`,
 * `left <region>`, `timer <event>`, `outcome <actor>|<name>`, `case <event>|<name>`, `input <name>`.
 */
export type Goal = string

/** The prefix left out where a goal is shown to people and in the flow's own list. */
export const nameOf = (goal: Goal): string => goal.slice(goal.indexOf(' ') + 1)

/** Regions that something can exit: those directly below the machine end only with it. */
const regionsOf = (nodes: AnyStateNode[]): AnyStateNode[] =>
  nodes.filter((node) => {
    const parent = node.parent as AnyStateNode | undefined
    return node.type !== 'history' && parent?.type === 'parallel' && parent.parent !== undefined
  })

/** All goals of a model. */
export const goalsOf = ({ flow, nodes, ids, guards }: Model): Goal[] => [
  ...nodes.map(({ id }) => `state ${id}`),
  ...regionsOf(nodes).map(({ id }) => `left ${id}`),
  ...[...ids.values()].map((id) => `transition ${id}`),
  ...guards.flatMap(({ id, labels }) =>
    labels.flatMap((label) => [`guard ${id}|${label}|true`, `guard ${id}|${label}|false`]),
  ),
  ...new Set(
    nodes
      .flatMap((node) => [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')))
      .map((type) => `timer ${type}`),
  ),
  ...Object.entries(flow.outcomes).flatMap(([actor, list]) =>
    Object.keys(list).map((name) => `outcome ${actor}|${name}`),
  ),
  ...Object.entries(flow.events).flatMap(([type, cases]) =>
    cases === null ? [`case ${type}`] : Object.keys(cases).map((name) => `case ${type}|${name}`),
  ),
  ...Object.keys(flow.inputs?.(() => 0) ?? {}).map((name) => `input ${name}`),
]

const stepGoal = (step: Step | null, src: string): Goal[] => {
  if (step === null) return []
  if (step.do === 'advance') return [`timer ${step.delay}`]
  if (step.do === 'send') return [`case ${step.event}${step.case === undefined ? '' : `|${step.case}`}`]
  return [`outcome ${step.actor}|${step.outcome}`, `outcome ${src}|${step.outcome}`]
}

/**
 * The goals that one step met. A case counts only if the machine took a transition or evaluated a guard for it;
 * outcomes and timers always count.
 */
export const goalsMet = (
  model: Model,
  moved: Moved,
  step: Step | null,
  before: readonly AnyStateNode[],
  src = '',
): Goal[] => {
  const { taken, answers, visited, world } = moved
  const heard = taken.length > 0 || answers.length > 0
  const states = new Set<AnyStateNode>(world.snapshot._nodes as AnyStateNode[])
  const left = new Set<AnyStateNode>()
  let active = before
  for (const nodes of visited) {
    for (const node of active) if (!nodes.includes(node)) left.add(node)
    for (const node of nodes) states.add(node)
    active = nodes
  }
  for (const id of taken) {
    const transition = model.byId.get(id)
    if (!transition) continue
    states.add(transition.source as AnyStateNode)
    for (const target of (transition.target ?? []) as AnyStateNode[]) states.add(target)
  }
  return [
    ...[...states].map(({ id }) => `state ${id}`),
    ...[...left].map(({ id }) => `left ${id}`),
    ...taken.map((id) => `transition ${id}`),
    ...answers.map((answer) => `guard ${answer}`),
    ...(step?.do === 'send' && !heard ? [] : stepGoal(step, src)),
    ...(step === null ? [`input ${world.input}`] : []),
  ]
}
