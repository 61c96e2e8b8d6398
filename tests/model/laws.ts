import type { AnyStateNode } from 'xstate'
import type { Model } from './model.ts'
import type { Moved, World } from './world.ts'

const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>).filter(({ type }) => type !== 'history')

const parentOf = ({ parent }: AnyStateNode): AnyStateNode | undefined => parent as AnyStateNode | undefined

/** A compound state has one active child, a parallel one all its regions, and no state is active without its parent. */
const brokenConfiguration = (active: ReadonlySet<AnyStateNode>): string[] =>
  [...active].flatMap((node) => {
    const parent = parentOf(node)
    const inside = childrenOf(node).filter((child) => active.has(child)).length
    const wanted = node.type === 'compound' ? 1 : node.type === 'parallel' ? childrenOf(node).length : 0
    return [
      ...(parent && !active.has(parent) ? [`${node.id} is active without ${parent.id}`] : []),
      ...(inside === wanted ? [] : [`${inside} states are active in ${node.id}, not ${wanted}`]),
    ]
  })

/** The machine is where the last taken transition leads. */
const brokenTarget = ({ taken }: Moved, { byId }: Model, active: ReadonlySet<AnyStateNode>): string[] => {
  const targets = (byId.get(taken.at(-1) ?? '')?.target ?? []) as AnyStateNode[]
  return targets
    .map((target) => (target.type === 'history' ? parentOf(target) : target))
    .flatMap((target) =>
      !target || active.has(target) ? [] : [`${taken.at(-1)} was taken, but ${target.id} is not active`],
    )
}

/** A state's invoked actors run while it is active, and no longer. */
const brokenInvokes = ({ snapshot }: World, { nodes }: Model, active: ReadonlySet<AnyStateNode>): string[] => {
  const idsIn = (of: AnyStateNode[]) => new Set(of.flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  const due = idsIn([...active])
  const children = Object.keys(snapshot.children)
  return [
    ...[...due].filter((id) => !children.includes(id)).map((id) => `${id} is not invoked`),
    ...[...idsIn(nodes)].filter((id) => !due.has(id) && children.includes(id)).map((id) => `${id} is still invoked`),
  ]
}

/** A state's timers run from its entry and end with it. */
const brokenTimers = (before: World | null, { timers }: World, active: ReadonlySet<AnyStateNode>): string[] => {
  const pending = timers.map(({ event }) => event)
  const timersOf = (node: AnyStateNode) =>
    [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.'))
  const was = new Set((before?.snapshot._nodes ?? []) as AnyStateNode[])
  const wanted = [...active].filter((node) => !was.has(node)).flatMap(timersOf)
  const allowed = new Set([...active].flatMap(timersOf))
  return [
    ...wanted.filter((type) => !pending.includes(type)).map((type) => `${type} was not started`),
    ...pending
      .filter((type) => type.startsWith('xstate.after.') && !allowed.has(type))
      .map((type) => `${type} was not stopped`),
  ]
}

/**
 * The laws of every statechart, derived from the chart alone without XState: which states may be active together, where
 * a transition leads, what is invoked, what is timed, which tags are shown. Empty if all laws hold.
 */
export const brokenLaws = (model: Model, before: World | null, moved: Moved): string[] => {
  const { world } = moved
  const { snapshot } = world
  if (snapshot.status !== 'active') return []
  const active = new Set(snapshot._nodes as AnyStateNode[])
  const tags = [...new Set([...active].flatMap((node) => node.tags as string[]))].toSorted()
  const shown = [...(snapshot.tags as Set<string>)].toSorted()
  return [
    ...brokenConfiguration(active),
    ...brokenTarget(moved, model, active),
    ...brokenInvokes(world, model, active),
    ...brokenTimers(before, world, active),
    ...(tags.join() === shown.join() ? [] : [`tags are ${shown.join()}, not ${tags.join()}`]),
  ]
}
