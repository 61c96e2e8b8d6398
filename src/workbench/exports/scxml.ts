import type { GraphEdge, GraphNode, GraphRaise, MachineGraph } from '../graph.ts'
import { conditionOf, descriptorOf, inOrder, mistakenEvents, ownWildcards } from './scxml-events.ts'
import { attributes, member, quoted, scxmlEvent, xmlName } from './scxml-names.ts'
import type { Written } from './written.ts'

const milliseconds = (delay: string): number | null => {
  const [, amount, unit = ''] = /^([\d.]+) (ms|s|min)$/.exec(delay) ?? []
  return amount === undefined ? null : Number(amount) * ({ ms: 1, s: 1000, min: 60_000 }[unit] ?? 1)
}

/** Everything in the machine that SCXML can't express. */
function refusals(graph: MachineGraph): string[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const isIn = (id: string, group: string): boolean => {
    const parent = byId.get(id)?.parent
    return parent === group || (parent !== null && parent !== undefined && isIn(parent, group))
  }
  const reasons = [
    ...mistakenEvents(graph).map(({ id }) => `${id}: an event that SCXML sends by itself`),
    ...ownWildcards(graph).map(({ id }) => `${id}: all events of XState itself`),
  ]
  for (const edge of graph.edges) {
    if (edge.kind === 'snapshot') reasons.push(`${edge.id}: snapshots of running actors`)
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

/** XState's target in SCXML: a state that targets itself without leaving restarts its children. */
function targetOf(edge: GraphEdge, source: GraphNode | undefined): string[] | null {
  if (edge.targets.length === 0) return null
  if (edge.reenter || edge.targets[0] !== edge.source) return edge.targets
  return source?.initial ? [source.initial] : null
}

/** An event to the machine itself: before all waiting events, or later in the queue. */
function raiseXml({ event, delay, id, data }: GraphRaise, name: string): string {
  const content =
    data === null
      ? `<content${attributes({ expr: `${member('actions', name)}(_event)` })}/>`
      : Object.entries(data)
          .map(([key, value]) => `<param${attributes({ name: key, expr: JSON.stringify(value) })}/>`)
          .join('')
  if (delay === null && content === '') return `<raise${attributes({ event })}/>`
  const head = attributes({ event, id, ...(delay === null ? { target: '#_internal' } : delayAttribute(delay)) })
  return content === '' ? `<send${head}/>` : `<send${head}>${content}</send>`
}

const delayAttribute = (delay: string): Record<string, string> => {
  const ms = milliseconds(delay)
  return ms === null ? { delayexpr: `${member('delays', delay)}()` } : { delay: `${ms}ms` }
}

const actionsXml = ({ raises, cancels }: MachineGraph, names: string[]): string[] =>
  names.map((name) => {
    if (raises[name]) return raiseXml(raises[name], name)
    if (cancels[name] !== undefined) return `<cancel${attributes({ sendid: cancels[name] })}/>`
    return `<script>${quoted(`${member('actions', name)}(_event)`)}</script>`
  })

function transitionXml(graph: MachineGraph, edge: GraphEdge, source: GraphNode | undefined): string {
  const target = targetOf(edge, source)
  const internal = target !== null && !edge.reenter && source?.kind === 'compound'
  const head = attributes({
    event: descriptorOf(edge),
    cond: conditionOf(graph, edge),
    target: target?.map(xmlName).join(' ') ?? null,
    type: internal ? 'internal' : null,
  })
  const content = actionsXml(graph, edge.actions)
  return content.length === 0 ? `<transition${head}/>` : `<transition${head}>${content.join('')}</transition>`
}

/** The timers of a state: events that it sends itself on entry and cancels on exit. */
function timersOf(edges: GraphEdge[]): { send: string[]; cancel: string[] } {
  const delays = new Map(
    edges.flatMap((edge) => (edge.kind === 'after' ? [[scxmlEvent(edge.event), edge.delay ?? '']] : [])),
  )
  return {
    send: [...delays].map(([event, delay]) => `<send${attributes({ id: event, event, ...delayAttribute(delay) })}/>`),
    cancel: [...delays.keys()].map((event) => `<cancel${attributes({ sendid: event })}/>`),
  }
}

function stateXml(graph: MachineGraph, node: GraphNode, indent: string): string[] {
  const id = xmlName(node.id)
  if (node.history) {
    const target = node.history.targets.map(xmlName).join(' ')
    const head = attributes({ id, type: node.history.deep ? 'deep' : 'shallow' })
    return [`${indent}<history${head}><transition${attributes({ target })}/></history>`]
  }
  const edges = inOrder(graph.edges.filter(({ source }) => source === node.id))
  const { send, cancel } = timersOf(edges)
  const entry = [...actionsXml(graph, node.entry), ...send]
  const exit = [...actionsXml(graph, node.exit), ...cancel]
  const name = node.kind === 'parallel' ? 'parallel' : node.kind === 'final' ? 'final' : 'state'
  const more = `${indent}  `
  const lines = [
    ...(entry.length > 0 ? [`${more}<onentry>${entry.join('')}</onentry>`] : []),
    ...(exit.length > 0 ? [`${more}<onexit>${exit.join('')}</onexit>`] : []),
    ...node.invokes.map(({ id: own, src }) => `${more}<invoke${attributes({ id: xmlName(own), src })}/>`),
    ...(ends(graph, node) ? [more + endXml(graph)] : []),
    ...edges.map((edge) => more + transitionXml(graph, edge, node)),
    ...graph.nodes.filter(({ parent }) => parent === node.id).flatMap((child) => stateXml(graph, child, more)),
  ]
  const initial = name === 'state' && node.initial !== null ? xmlName(node.initial) : null
  const head = attributes({ id, initial })
  return lines.length === 0
    ? [`${indent}<${name}${head}/>`]
    : [`${indent}<${name}${head}>`, ...lines, `${indent}</${name}>`]
}

/** Whether it is the machine itself and can end: afterwards it takes no event. */
const ends = ({ nodes }: MachineGraph, { id, parent, kind }: GraphNode): boolean =>
  parent === null && (kind === 'parallel' || nodes.some((one) => one.parent === id && one.kind === 'final'))

const endOf = ({ id }: MachineGraph): string => `${xmlName(id)}..end`
const endXml = (graph: MachineGraph): string =>
  `<transition${attributes({ event: `done.state.${xmlName(graph.id)}`, target: endOf(graph) })}/>`

/**
 * A machine as W3C SCXML with the same behaviour by SCXML's own event rules: states, transitions, timers, invokes and
 * raised events are translated; guards, other actions and computed delays become calls of functions by their names.
 * Or the list of what SCXML can't express.
 */
export function toScxml(graph: MachineGraph): Written {
  const refused = refusals(graph)
  if (refused.length > 0) return { refused }
  const [root] = graph.nodes
  if (!root) return { refused: ['an empty machine'] }
  const head = attributes({ name: xmlName(graph.id), initial: xmlName(root.id), datamodel: 'ecmascript' })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"${head}>`,
    ...stateXml(graph, root, '  '),
    ...(ends(graph, root) ? [`  <final${attributes({ id: endOf(graph) })}/>`] : []),
    '</scxml>',
  ]
  return { text: `${lines.join('\n')}\n` }
}
