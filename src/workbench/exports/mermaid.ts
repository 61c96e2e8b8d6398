import type { GraphEdge, GraphNode, MachineGraph } from '../graph.ts'
import type { Written } from './written.ts'

/** Characters of Mermaid's own grammar, as numbered entities that it shows as the character. */
const spoken = (text: string): string =>
  text.replaceAll(/[#;:"{}<>\n]/g, (sign) => (sign === '\n' ? ' ' : `#${sign.codePointAt(0)};`))

const guardOf = (edge: GraphEdge): string => (edge.guard ? ` [${edge.guard}]` : edge.order.index > 0 ? ' [else]' : '')

/** A transition in one line. */
export const edgeText = (edge: GraphEdge): string =>
  `${edge.label}${guardOf(edge)}${edge.actions.length > 0 ? ` / ${edge.actions.join(', ')}` : ''}${edge.reenter ? ' (enters anew)' : ''}`

const linesOf = (node: GraphNode, inside: GraphEdge[]): string[] => [
  ...node.tags.map((tag) => `#${tag}`),
  ...node.invokes.map(({ id, src }) => (id === src ? `invoke ${id}` : `invoke ${id} = ${src}`)),
  ...(node.entry.length > 0 ? [`entry / ${node.entry.join(', ')}`] : []),
  ...(node.exit.length > 0 ? [`exit / ${node.exit.join(', ')}`] : []),
  ...inside.map((edge) => (edge.kind === 'forbidden' ? `${edge.label} is ignored` : edgeText(edge))),
]

/** Everything in the machine that a Mermaid state diagram can't express. */
function refusals(graph: MachineGraph): string[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const lineOf = (id: string): string[] => {
    const parent = byId.get(id)?.parent
    return parent ? [id, ...lineOf(parent)] : [id]
  }
  const reasons: string[] = []
  for (const node of graph.nodes) {
    if (node.kind === 'history') reasons.push(`the history state ${node.id}`)
    const parallel = node.parent !== null && byId.get(node.parent)?.kind === 'parallel'
    if (parallel && node.kind === 'atomic') reasons.push(`the region ${node.id} without states in it`)
  }
  for (const edge of graph.edges) {
    if (edge.targets.length > 1) reasons.push(`${edge.id} into several regions at once`)
    for (const target of edge.targets) {
      const from = byId.get(edge.source)
      if (edge.source === graph.nodes[0]?.id) reasons.push(`${edge.id} from the machine itself to a state`)
      else if (target !== edge.source && lineOf(target).includes(edge.source))
        reasons.push(`${edge.id} from a group to a state in it`)
      else if (from && lineOf(edge.source).slice(1).includes(target))
        reasons.push(`${edge.id} from a state to its group`)
      else if (byId.get(target)?.parent !== from?.parent) reasons.push(`${edge.id} across the border of a group`)
    }
  }
  const [root] = graph.nodes
  const starts = graph.edges.filter(({ source, targets }) => source === root?.id && targets.length === 0)
  for (const edge of starts) reasons.push(`${edge.id} of the machine itself`)
  if (root && (root.entry.length > 0 || root.exit.length > 0 || root.invokes.length > 0))
    reasons.push(`what ${root.id} itself runs or does on entry and exit`)
  return reasons
}

/** A machine as a Mermaid state diagram, complete; or the list of what Mermaid can't express. */
export function toMermaid(graph: MachineGraph): Written {
  const refused = refusals(graph)
  if (refused.length > 0) return { refused }
  const [root] = graph.nodes
  if (!root) return { refused: ['an empty machine'] }
  // numbered names: a key may contain characters that Mermaid reserves
  const names = new Map(graph.nodes.map(({ id, key }, index) => [id, `${key.replaceAll(/\W/g, '_')}_${index}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const lines = ['stateDiagram-v2', `  %% ${graph.id}, ${graph.file}`]

  const write = (parent: GraphNode, indent: string): void => {
    const children = graph.nodes.filter((node) => node.parent === parent.id)
    if (parent.initial) lines.push(`${indent}[*] --> ${nameOf(parent.initial)}`)
    for (const [index, node] of children.entries()) {
      if (parent.kind === 'parallel' && index > 0) lines.push(`${indent}--`)
      const inside = graph.edges.filter(({ source, targets }) => source === node.id && targets.length === 0)
      const notes = linesOf(node, inside).map(spoken)
      const isGroup = graph.nodes.some((other) => other.parent === node.id)
      // Mermaid gives a group one line only, so its label holds everything
      const label = [spoken(node.key), ...(isGroup ? notes : [])].join(' — ')
      lines.push(`${indent}state "${label}" as ${nameOf(node.id)}`)
      if (isGroup) {
        lines.push(`${indent}state ${nameOf(node.id)} {`)
        write(node, `${indent}  `)
        lines.push(`${indent}}`)
      } else for (const note of notes) lines.push(`${indent}${nameOf(node.id)} : ${note}`)
      if (node.kind === 'final') lines.push(`${indent}${nameOf(node.id)} --> [*]`)
    }
    for (const node of children)
      for (const edge of graph.edges.filter(({ source }) => source === node.id))
        for (const target of edge.targets)
          lines.push(`${indent}${nameOf(node.id)} --> ${nameOf(target)} : ${spoken(edgeText(edge))}`)
  }
  write(root, '  ')
  return { text: `${lines.join('\n')}\n` }
}
