import type { GraphEdge, GraphNode, MachineGraph } from '../graph.ts'
import type { Written } from './written.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const attributes = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${quoted(value)}"`))
    .join('')

const isName = (id: string): boolean => /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(id)
/** A name as a member of the objects that hold the machine's functions. */
const member = (object: string, name: string): string => `${object}[${JSON.stringify(name)}]`
const milliseconds = (delay: string): number | null => {
  const [, amount, unit = ''] = /^([\d.]+) (ms|s|min)$/.exec(delay) ?? []
  return amount === undefined ? null : Number(amount) * ({ ms: 1, s: 1000, min: 60_000 }[unit] ?? 1)
}

/** XState's descriptors as SCXML names them. */
function eventOf({ event, kind }: GraphEdge): string | null {
  if (kind === 'always') return null
  if (event.startsWith('xstate.done.actor.')) return event.replace('xstate.done.actor.', 'done.invoke.')
  if (event.startsWith('xstate.error.actor.')) return event.replace('xstate.error.actor.', 'error.platform.')
  if (event.startsWith('xstate.done.state.')) return event.replace('xstate.done.state.', 'done.state.')
  if (event.startsWith('xstate.after.')) return event.replace('xstate.after.', 'after.')
  return event
}

/** Everything of the machine that SCXML has no words for. */
function refusals(graph: MachineGraph): string[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const isIn = (id: string, group: string): boolean => {
    const parent = byId.get(id)?.parent
    return parent === group || (parent !== null && parent !== undefined && isIn(parent, group))
  }
  const reasons = graph.nodes.filter(({ id }) => !isName(id)).map(({ id }) => `the id "${id}", which is no name in XML`)
  for (const edge of graph.edges) {
    if (edge.kind === 'snapshot') reasons.push(`${edge.id}: snapshots of running actors`)
    if (/\s/.test(edge.event)) reasons.push(`${edge.id}: an event with a blank in its name`)
    const source = byId.get(edge.source)
    const stays = !edge.reenter && edge.targets.length > 0
    if (stays && source?.kind === 'parallel' && edge.targets.every((target) => isIn(target, edge.source)))
      reasons.push(`${edge.id}: into a region of ${edge.source} without leaving it`)
    if (stays && edge.targets.length > 1 && edge.targets.includes(edge.source))
      reasons.push(`${edge.id}: to itself and elsewhere at once`)
    if (stays && edge.targets[0] === edge.source && source?.kind === 'parallel')
      reasons.push(`${edge.id}: to ${edge.source} without leaving it`)
  }
  return [...new Set(reasons)]
}

/** What XState's target means in SCXML: a state that leads to itself without leaving starts anew within. */
function targetOf(edge: GraphEdge, source: GraphNode | undefined): string | null {
  if (edge.targets.length === 0) return null
  if (edge.reenter || edge.targets[0] !== edge.source) return edge.targets.join(' ')
  return source?.initial ?? null
}

const script = (names: string[]): string[] =>
  names.map((name) => `<script>${quoted(`${member('actions', name)}(_event)`)}</script>`)

function transitionXml(edge: GraphEdge, source: GraphNode | undefined): string {
  const target = targetOf(edge, source)
  const internal = target !== null && !edge.reenter && source?.kind === 'compound'
  const head = attributes({
    event: eventOf(edge),
    cond: edge.guard === null ? null : `${member('guards', edge.guard)}(_event)`,
    target,
    type: internal ? 'internal' : null,
  })
  const content = script(edge.actions)
  return content.length === 0 ? `<transition${head}/>` : `<transition${head}>${content.join('')}</transition>`
}

/** The timers of a state: events sent to itself when it is entered, taken back when it is left. */
function timersOf(edges: GraphEdge[]): { send: string[]; cancel: string[] } {
  const delays = new Map(
    edges.flatMap((edge) => (edge.kind === 'after' ? [[eventOf(edge) ?? '', edge.delay ?? '']] : [])),
  )
  return {
    send: [...delays].map(([event, delay]) => {
      const ms = milliseconds(delay)
      const when: Record<string, string> =
        ms === null ? { delayexpr: `${member('delays', delay)}()` } : { delay: `${ms}ms` }
      return `<send${attributes({ id: event, event, ...when })}/>`
    }),
    cancel: [...delays.keys()].map((event) => `<cancel${attributes({ sendid: event })}/>`),
  }
}

function stateXml(graph: MachineGraph, node: GraphNode, indent: string): string[] {
  if (node.history) {
    const target = node.history.targets.join(' ')
    const head = attributes({ id: node.id, type: node.history.deep ? 'deep' : 'shallow' })
    return [`${indent}<history${head}><transition${attributes({ target })}/></history>`]
  }
  const edges = graph.edges.filter(({ source }) => source === node.id)
  const { send, cancel } = timersOf(edges)
  const entry = [...script(node.entry), ...send]
  const exit = [...script(node.exit), ...cancel]
  const name = node.kind === 'parallel' ? 'parallel' : node.kind === 'final' ? 'final' : 'state'
  const more = `${indent}  `
  const lines = [
    ...(entry.length > 0 ? [`${more}<onentry>${entry.join('')}</onentry>`] : []),
    ...(exit.length > 0 ? [`${more}<onexit>${exit.join('')}</onexit>`] : []),
    ...node.invokes.map(({ id, src }) => `${more}<invoke${attributes({ id, src })}/>`),
    ...edges.map((edge) => more + transitionXml(edge, node)),
    ...graph.nodes.filter(({ parent }) => parent === node.id).flatMap((child) => stateXml(graph, child, more)),
  ]
  const head = attributes({ id: node.id, initial: name === 'state' ? node.initial : null })
  return lines.length === 0
    ? [`${indent}<${name}${head}/>`]
    : [`${indent}<${name}${head}>`, ...lines, `${indent}</${name}>`]
}

/**
 * A machine as SCXML of the W3C: states, transitions, timers and invokes as they are; guards, actions and computed
 * delays as calls of functions by their names. Or what of it SCXML cannot say.
 */
export function toScxml(graph: MachineGraph): Written {
  const refused = refusals(graph)
  if (refused.length > 0) return { refused }
  const [root] = graph.nodes
  if (!root) return { refused: ['an empty machine'] }
  const head = attributes({ name: graph.id, initial: root.id, datamodel: 'ecmascript' })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"${head}>`,
    ...stateXml(graph, root, '  '),
    '</scxml>',
  ]
  return { text: `${lines.join('\n')}\n` }
}
