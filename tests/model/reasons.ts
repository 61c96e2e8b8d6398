import type { AnyStateNode } from 'xstate'
import { transitionsFrom } from '#machines/shared/transition-ids.ts'
import type { Graph } from './graph.ts'
import { nameOf, type Goal } from './goals.ts'
import { srcName } from './observation.ts'
import { outcomesOf } from './steps.ts'

const THROWS = 'the machine throws when this happens: see above'

/** Whether the machine throws on this step, for example because a payload it reads is missing. */
const throwsOn = ({ crashes }: Graph, event: string, actor: string): boolean =>
  crashes.some(({ steps }) => {
    const last = steps.at(-1)
    return last?.do === 'settle' ? last.actor === actor : last?.do === 'send' && last.event === event
  })

const triggerReason = (graph: Graph, node: AnyStateNode, event: string): string | null => {
  const { flow, nodes } = graph.model
  const [, kind, actor = ''] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(event) ?? []
  if (throwsOn(graph, event, actor)) return THROWS
  if (event.startsWith('xstate.done.state.')) return `no path brings ${event.slice(18)} to its end`
  if (kind !== undefined) {
    const src = srcName(nodes.flatMap(({ invoke }) => invoke).find(({ id }) => id === actor))
    const field = kind === 'done' ? 'output' : kind
    const has = Object.values(outcomesOf(flow, actor, src)).some((outcome) => field in outcome)
    return has ? null : `no outcome: the flow's file gives ${actor} none with ${field}`
  }
  if (event.startsWith('xstate.after.'))
    return `infeasible time: another timer or event always comes first in ${node.id}`
  if (event === 'always' || event === '*' || event.endsWith('.*') || event in flow.events) return null
  return `no payload case: nobody sends ${event}`
}

const transitionReason = (graph: Graph, id: string): string => {
  const [nodeId = '', event = '', index = '0'] = id.split('|')
  const node = graph.model.nodes.find((one) => one.id === nodeId)
  if (!node) return 'there is no such transition'
  if (!graph.met.has(`state ${nodeId}`)) return `unreachable: no path leads to ${nodeId}`
  const siblings = transitionsFrom(node).find(([type]) => type === event)?.[1] ?? []
  const shadow = siblings.slice(0, Number(index)).findIndex(({ guard }) => guard === undefined)
  if (shadow >= 0) return `dead: shadowed by ${nodeId}|${event}|${shadow}, which has no guard`
  const trigger = triggerReason(graph, node, event)
  if (trigger) return trigger
  const guard = graph.model.guards.find((one) => one.id === id)
  if (guard && graph.wanted.includes(`guard ${id}|${guard.labels[0]}|true`)) {
    return graph.met.has(`guard ${id}|${guard.labels[0]}|false`)
      ? `its guard ${guard.labels[0]} never holds`
      : 'an earlier transition is always taken instead'
  }
  return 'an inner state or an earlier transition always takes the event instead'
}

const guardReason = (graph: Graph, key: string): string => {
  const [node = '', event = '', index = '', label = '', side = ''] = key.split('|')
  const id = `${node}|${event}|${index}`
  const other = graph.met.has(`guard ${id}|${label}|${side === 'true' ? 'false' : 'true'}`)
  if (!other) return `guard never asked: ${transitionReason(graph, id)}`
  return side === 'true' ? `guard ${label} never holds` : `guard ${label} never fails`
}

/** Why no path meets a goal, in words; by default, that no path was found. */
export const reasonFor = (graph: Graph, goal: Goal): string => {
  const name = nameOf(goal)
  if (graph.cut) return 'the machine has more worlds than are walked: split it, or give fewer cases'
  if (goal.startsWith('transition ')) return transitionReason(graph, name)
  if (goal.startsWith('guard ')) return guardReason(graph, name)
  if (goal.startsWith('state ')) return `unreachable state: no transition that can be taken leads to ${name}`
  if (goal.startsWith('left ')) return `region ${name} is entered and never left`
  if (goal.startsWith('timer ')) return `infeasible time: ${name} never fires first`
  if (goal.startsWith('outcome ')) return `actor ${name.split('|')[0]} never runs, or does not exist`
  if (goal.startsWith('case ') && throwsOn(graph, name.split('|')[0]!, '')) return THROWS
  if (goal.startsWith('case ')) return `event nobody listens to: ${name.split('|')[0]}`
  return 'no path was found'
}

/** Events that the machine listens to, but neither a case of the flow nor one of its actors sends. */
export const eventsNobodySends = ({ model }: Graph): string[] => {
  const handled = new Set(model.nodes.flatMap((node) => [...node.transitions.keys()]))
  const reported = Object.values(model.flow.outcomes)
    .flatMap((list) => Object.values(list))
    .flatMap((outcome) => ('sends' in outcome ? [outcome.sends.type] : []))
  const sent = [...Object.keys(model.flow.events), ...reported]
  return [...handled].filter((type) => {
    if (type.startsWith('xstate.') || type === '*') return false
    return type.endsWith('.*') ? !sent.some((one) => one.startsWith(type.slice(0, -1))) : !sent.includes(type)
  })
}
