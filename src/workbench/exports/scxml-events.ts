import type { GraphEdge, MachineGraph } from '../graph.ts'
import { isProcessors, member, scxmlEvent, xmlName } from './scxml-names.ts'

const isOwn = ({ event }: GraphEdge) => event.startsWith('xstate.')
const isWild = ({ event }: GraphEdge) => event === '*' || event.endsWith('.*')
/** Names that SCXML can match by their parts. */
const isDescriptor = (event: string) => /^[\p{L}\p{M}\p{N}_:-]+(?:\.[\p{L}\p{M}\p{N}_:-]+)*$/u.test(event)

/**
 * The transitions of a state in XState's order: those without an event, those with the exact name, then wildcards,
 * the longest first. SCXML takes the first match.
 */
export const inOrder = (edges: readonly GraphEdge[]): GraphEdge[] => {
  const rank = (edge: GraphEdge) => (edge.kind === 'always' ? 0 : isWild(edge) ? 2 : 1)
  const length = (edge: GraphEdge) => (isWild(edge) ? edge.event.length : 0)
  return edges.toSorted((a, b) => rank(a) - rank(b) || length(b) - length(a))
}

/** The event names for SCXML; null if there is no event to wait for. */
export function descriptorOf(edge: GraphEdge): string | null {
  if (edge.kind === 'always') return null
  if (edge.event === '*') return '*'
  const name = edge.event.endsWith('.*') ? edge.event.slice(0, -2) : scxmlEvent(edge.event)
  if (!isDescriptor(name)) return '*'
  return edge.event.endsWith('.*') ? `${name}.*` : name
}

const text = (value: string) => JSON.stringify(value)

/** The condition on the event's name, where SCXML's own matching accepts more than XState's; null elsewhere. */
function nameRule(edge: GraphEdge): string | null {
  if (edge.kind === 'always') return null
  const own = String.raw`/^error\.(execution|communication)/.test(_event.name)`
  if (edge.event === '*') return `!${own}`
  if (!isWild(edge)) return `_event.name === ${text(scxmlEvent(edge.event))}`
  const start = edge.event.slice(0, -1)
  const reserved = String.raw`!/^(done\.(invoke|state)|error\.(platform|execution|communication)|after)\./.test(_event.name)`
  const rules = [
    ...(isDescriptor(start.slice(0, -1)) ? [] : [`(_event.name + ".").startsWith(${text(start)})`]),
    ...(/^(?:done|error|after)\./.test(start) ? [reserved] : []),
  ]
  return rules.length === 0 ? null : rules.join(' && ')
}

const guardRule = ({ guard }: GraphEdge): string | null =>
  guard === null ? null : `${member('guards', guard)}(_event)`

/** Whether one event could match both. */
function overlap(a: GraphEdge, b: GraphEdge): boolean {
  if (a.kind === 'always' || b.kind === 'always') return false
  const [short, long] = isWild(a) ? [a, b] : [b, a]
  if (!isWild(short)) return a.event === b.event
  const start = (edge: GraphEdge) => (edge.event === '*' ? '' : edge.event.replace(/\.\*$/, '.'))
  return isWild(long)
    ? start(long).startsWith(start(short)) || start(short).startsWith(start(long))
    : `${long.event}.`.startsWith(start(short))
}

/** The transition without its state: its full event name and its guard. */
function ruleFrom(edge: GraphEdge): string {
  const start = edge.event.replace(/\*$/, '')
  const name = isWild(edge) && edge.event !== '*' ? `(_event.name + ".").startsWith(${text(start)})` : nameRule(edge)
  return [`In(${text(xmlName(edge.source))})`, name, guardRule(edge)].filter((rule) => rule !== null).join(' && ')
}

/**
 * The condition of a transition. XState doesn't ask a group once any of its regions has taken the event; SCXML still
 * does, for the regions that haven't.
 */
export function conditionOf(graph: MachineGraph, edge: GraphEdge): string | null {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  /** Whether the state is in a region somewhere below the transition's own. */
  const isInRegion = (id: string, seen = false): boolean => {
    const parent = byId.get(id)?.parent
    if (parent === null || parent === undefined) return false
    const now = seen || byId.get(parent)?.kind === 'parallel'
    return parent === edge.source ? now : isInRegion(parent, now)
  }
  const inner = edge.kind === 'always' ? [] : graph.edges.filter((one) => overlap(one, edge) && isInRegion(one.source))
  // an ended machine takes no event, not even one it raised before
  const finals = graph.nodes.filter(
    ({ kind, parent }) => kind === 'final' && parent === edge.source && byId.get(parent)?.parent === null,
  )
  const rules = [
    ...finals.map(({ id }) => `!In(${text(xmlName(id))})`),
    nameRule(edge),
    guardRule(edge),
    inner.length === 0 ? null : `!(${inner.map((one) => `(${ruleFrom(one)})`).join(' || ')})`,
  ].filter((rule) => rule !== null)
  return rules.length === 0 ? null : rules.join(' && ')
}

/** Events that SCXML's processor would send where XState sends none. */
export const mistakenEvents = ({ edges }: MachineGraph): GraphEdge[] =>
  edges.filter((edge) => !isOwn(edge) && !isWild(edge) && edge.kind !== 'always' && isProcessors(edge.event))

/** Wildcards over XState's own events, whose names differ in SCXML. */
export const ownWildcards = ({ edges }: MachineGraph): GraphEdge[] =>
  edges.filter((edge) => isOwn(edge) && isWild(edge))
