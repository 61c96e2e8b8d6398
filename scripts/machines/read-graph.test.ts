import { describe, expect, it } from 'vitest'
import type { GraphEdge } from '#src/workbench/graph.ts'
import { hardMachine } from '#tests/support/sample-machines.ts'
import { readGraph } from './read-graph.ts'

const graph = readGraph(hardMachine, 'hard.ts')
const edge = (id: string): GraphEdge => {
  const found = graph.edges.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not in ${graph.edges.map((one) => one.id).join('\n')}`)
  return found
}
const node = (id: string) => graph.nodes.find((one) => one.id === id)

describe('a machine read as a graph', () => {
  it('has every state with its kind, tags, description, specification and actors', () => {
    expect(node('hard.working')).toMatchObject({ kind: 'parallel', parent: 'hard' })
    expect(node('hard.working.right.first')).toMatchObject({
      kind: 'atomic',
      tags: ['busy', 'loading'],
      description: 'waits until the other side has told what it found out',
      spec: ['4.12', '8.03'],
      invokes: [{ id: 'load', src: 'loader' }],
    })
    expect(node('hard.working.left.hist')?.history).toEqual({ deep: true, targets: ['hard.working.left.first'] })
    expect(node('hard')).toMatchObject({ kind: 'compound', initial: 'hard.working', parent: null })
  })

  it('names what causes a transition as people say it', () => {
    const labels = [
      'hard|reset|0',
      'hard|panic.*|0',
      'hard|*|0',
      'hard.working|xstate.done.state.hard.working|0',
      'hard.working.right.first|xstate.done.actor.load|0',
      'hard.working.right.first|xstate.error.actor.load|0',
      'hard.working.left.second|xstate.after.5000.hard.working.left.second|0',
      'hard.working.left.second|xstate.after.patience.hard.working.left.second|0',
      'hard.working.left.first|always|1',
      'hard.working.left.second|ping|0',
      'hard.broken|reset|0',
    ].map((id) => [edge(id).kind, edge(id).label])
    expect(labels).toEqual([
      ['on', 'reset'],
      ['wildcard', 'panic.*'],
      ['wildcard', 'any event'],
      ['done', 'done'],
      ['done', 'done: load'],
      ['error', 'error: load'],
      ['after', 'after 5 s'],
      ['after', 'after patience'],
      ['always', 'always'],
      ['forbidden', 'ping'],
      ['forbidden', 'reset'],
    ])
  })

  it('names composed, parameterised and built-in guards by their parts', () => {
    expect(edge('hard.working.left.first|always|0').guard).toBe('isReady and not isLate')
    expect(edge('hard.paused|tick|0').guard).toBe('isOver 3')
    expect(edge('hard.working.right.second|always|0').guard).toBe('in #hard.working.left.ended')
  })

  it('keeps timers out of the actions, several targets together, and re-entering transitions apart', () => {
    expect(node('hard.working.left.second')).toMatchObject({ entry: ['note'], exit: ['note', 'count'] })
    expect(edge('hard.working|swap|0')).toMatchObject({
      targets: ['hard.working.left.second', 'hard.working.right.second'],
      reenter: true,
    })
    expect(edge('hard.working.left.second|again|0')).toMatchObject({
      targets: ['hard.working.left.second'],
      reenter: true,
    })
    expect(edge('hard.working.left.second|stay|0')).toMatchObject({ targets: [], actions: ['count'] })
  })
})
