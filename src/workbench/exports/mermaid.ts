import type { GraphEdge, GraphNode, MachineGraph } from '../graph.ts'

/** Characters of Mermaid's own grammar, as numbered entities that it shows as the character. */
const spoken = (text: string): string =>
  text.replaceAll(/[#;:"{}<>\n]/g, (sign) => (sign === '\n' ? ' ' : `#${sign.codePointAt(0)};`))

const guardOf = (edge: GraphEdge): string => (edge.guard ? ` [${edge.guard}]` : edge.order.index > 0 ? ' [else]' : '')

/** A transition in one line. */
export const edgeText = (edge: GraphEdge): string =>
  `${edge.label}${guardOf(edge)}${edge.actions.length > 0 ? ` / ${edge.actions.join(', ')}` : ''}${edge.reenter ? ' (enters anew)' : ''}`

/** A transition as a line of its source's text: where Mermaid has no arrow for it, or where no state is left. */
function noteText(edge: GraphEdge, graph: MachineGraph): string {
  if (edge.kind === 'forbidden') return `${edge.label} is ignored`
  const root = graph.nodes[0]?.id ?? ''
  const nameOf = (id: string) => (id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id)
  return edge.targets.length === 0 ? edgeText(edge) : `${edgeText(edge)} → ${edge.targets.map(nameOf).join(', ')}`
}

const linesOf = (node: GraphNode, noted: GraphEdge[], graph: MachineGraph): string[] => [
  ...node.tags.map((tag) => `#${tag}`),
  ...(node.history ? [`${node.history.deep ? 'deep' : 'shallow'} history`] : []),
  ...node.invokes.map(({ id, src }) => (id === src ? `invoke ${id}` : `invoke ${id} = ${src}`)),
  ...(node.entry.length > 0 ? [`entry / ${node.entry.join(', ')}`] : []),
  ...(node.exit.length > 0 ? [`exit / ${node.exit.join(', ')}`] : []),
  ...noted.map((edge) => noteText(edge, graph)),
]

/**
 * Whether Mermaid can draw a transition: from a state to itself or to one beside it in the same group. It has no arrow
 * into or out of a group, none from a group to a state in it, and none to several states at once.
 */
export function isDrawn(edge: GraphEdge, graph: MachineGraph): boolean {
  const [target, ...more] = edge.targets
  const parentOf = (id: string) => graph.nodes.find((node) => node.id === id)?.parent ?? null
  const parent = parentOf(edge.source)
  return target !== undefined && more.length === 0 && parent !== null && parentOf(target) === parent
}

/**
 * A machine as a Mermaid state diagram, complete. What Mermaid has no arrow for is a line in the text of its source; a
 * machine that does something itself is drawn as a group around its states.
 */
export function toMermaid(graph: MachineGraph): string {
  // numbered names: a key may contain characters that Mermaid reserves
  const names = new Map(graph.nodes.map(({ id, key }, index) => [id, `${key.replaceAll(/\W/g, '_')}_${index}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const lines = ['stateDiagram-v2', `  %% ${graph.id}, ${graph.file}`]
  const childrenOf = (id: string) => graph.nodes.filter(({ parent }) => parent === id)
  const notesOf = (node: GraphNode) => {
    const noted = graph.edges.filter((edge) => edge.source === node.id && !isDrawn(edge, graph))
    return linesOf(node, noted, graph).map(spoken)
  }

  const writeState = (node: GraphNode, indent: string, isRegion: boolean): void => {
    const notes = notesOf(node)
    const isGroup = isRegion || childrenOf(node.id).length > 0
    // Mermaid gives a group one line only, so its label holds everything
    const label = [spoken(node.key), ...(isGroup ? notes : [])].join(' — ')
    lines.push(`${indent}state "${label}" as ${nameOf(node.id)}`)
    if (isGroup) {
      lines.push(`${indent}state ${nameOf(node.id)} {`)
      writeInside(node, `${indent}  `)
      lines.push(`${indent}}`)
    } else for (const note of notes) lines.push(`${indent}${nameOf(node.id)} : ${note}`)
    if (node.kind === 'final') lines.push(`${indent}${nameOf(node.id)} --> [*]`)
  }

  const writeInside = (parent: GraphNode, indent: string): void => {
    const children = childrenOf(parent.id)
    if (parent.initial) lines.push(`${indent}[*] --> ${nameOf(parent.initial)}`)
    // a group without states is a region without states: Mermaid needs something to put in it
    if (children.length === 0) lines.push(`${indent}[*] --> [*]`)
    for (const [index, node] of children.entries()) {
      if (parent.kind === 'parallel' && index > 0) lines.push(`${indent}--`)
      writeState(node, indent, parent.kind === 'parallel')
    }
    for (const edge of graph.edges)
      if (isDrawn(edge, graph) && children.some(({ id }) => id === edge.source))
        lines.push(`${indent}${nameOf(edge.source)} --> ${nameOf(edge.targets[0]!)} : ${spoken(edgeText(edge))}`)
  }

  const [root] = graph.nodes
  const isBare = root && (childrenOf(root.id).length === 0 || notesOf(root).length > 0)
  if (root && isBare) lines.push(`  [*] --> ${nameOf(root.id)}`)
  if (root && isBare) writeState(root, '  ', false)
  else if (root) writeInside(root, '  ')
  return `${lines.join('\n')}\n`
}
