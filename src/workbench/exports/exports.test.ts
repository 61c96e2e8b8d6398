import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createActor, createMachine, fromPromise, SimulatedClock, stateIn, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { hardMachine } from '#tests/support/sample-machines.ts'
import type { MachineGraph } from '../graph.ts'
import { edgeText, isDrawn, toMermaid } from './mermaid.ts'
import { toScxml } from './scxml.ts'
import { toXState } from './xstate.ts'
import type { Written } from './written.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'getStateNodeById' in value

const graphs: MachineGraph[] = []
for (const file of globSync('machines/*/*.machine.ts')) {
  const found = Object.values((await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>)
  graphs.push(...found.filter(isMachine).map((machine) => readGraph(machine, file)))
}
const graphOf = (id: string) => graphs.find((graph) => graph.id === id)!
const textOf = (written: Written): string => ('text' in written ? written.text : '')
const refusedBy = (written: Written): string[] => ('refused' in written ? written.refused : [])

const spoken = (text: string) => text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Parses a state diagram as Mermaid does: states by their long names, groups by their braces. */
function readMermaid(text: string) {
  const names = new Map<string, string>()
  const parents = new Map<string, string | null>()
  const arrows: [string, string, string][] = []
  const initial: [string | null, string][] = []
  const finals: string[] = []
  const notes: [string, string][] = []
  const open: string[] = []
  const groups = new Set([...text.matchAll(/^ *state (\w+) \{$/gm)].map(([, name = '']) => name))
  for (const line of text.split('\n').map((one) => one.trim())) {
    const inside = open.at(-1) ?? null
    const named = /^state "(.*)" as (\w+)$/.exec(line)
    const group = /^state (\w+) \{$/.exec(line)
    const arrow = /^(\S+) --> (\S+)(?: : (.*))?$/.exec(line)
    const note = /^(\w+) : (.*)$/.exec(line)
    if (note && groups.has(note[1]!)) throw new Error(`Mermaid gives the group ${note[1]} no description`)
    if (named) {
      const [key = '', ...said] = named[1]!.split(' — ').map(spoken)
      names.set(named[2]!, key)
      parents.set(named[2]!, inside)
      for (const one of said) notes.push([named[2]!, one])
    } else if (group) open.push(group[1]!)
    else if (line === '}') open.pop()
    else if (arrow?.[1] === '[*]' && arrow[2] === '[*]') continue
    else if (arrow?.[1] === '[*]') initial.push([inside, arrow[2]!])
    else if (arrow?.[2] === '[*]') finals.push(arrow[1]!)
    else if (arrow) arrows.push([arrow[1]!, arrow[2]!, spoken(arrow[3] ?? '')])
    else if (note) notes.push([note[1]!, spoken(note[2]!)])
    else if (!/^(?:stateDiagram-v2|%% .*|--|)$/.test(line)) throw new Error(`Mermaid would not understand: ${line}`)
  }
  expect(open).toEqual([])
  const key = (name: string | null) => (name === null ? null : (names.get(name) ?? null))
  return {
    states: [...parents].map(([name, parent]) => [key(name), key(parent)]),
    initial: initial.map(([group, name]) => [key(group), key(name)]),
    finals: finals.map(key),
    arrows: arrows.map(([from, to, label]) => [key(from), key(to), label]),
    notes: notes.map(([name, note]) => [key(name), note]),
  }
}

describe('Mermaid', () => {
  it('it draws every machine of the project', () => {
    expect(graphs.length).toBeGreaterThan(50)
  })

  it.each([...graphs, readGraph(hardMachine, 'hard.ts')].map((graph) => [graph.id, graph] as const))(
    'it expresses all of %s: by arrows, or in the text of the state',
    (_, graph) => {
      const read = readMermaid(toMermaid(graph))
      const [root] = graph.nodes
      const isDrawnRoot = read.states.some(([key, parent]) => parent === null && key === root?.key)
      const states = graph.nodes.filter(({ parent }) => parent !== null || isDrawnRoot)
      const keyOf = (id: string | null) => states.find((node) => node.id === id)?.key ?? null
      const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
      expect(sorted(read.states)).toEqual(sorted(states.map(({ key, parent }) => [key, keyOf(parent)])))
      expect(sorted(read.finals)).toEqual(sorted(states.filter(({ kind }) => kind === 'final').map(({ key }) => key)))
      expect(sorted(read.initial)).toEqual(
        sorted([
          ...graph.nodes.filter(({ initial }) => initial).map(({ id, initial }) => [keyOf(id), keyOf(initial)]),
          ...(isDrawnRoot ? [[null, root?.key]] : []),
        ]),
      )
      const drawn = graph.edges.filter((edge) => isDrawn(edge, graph))
      expect(sorted(read.arrows)).toEqual(
        sorted(drawn.map((edge) => [keyOf(edge.source), keyOf(edge.targets[0]!), edgeText(edge)])),
      )
      for (const edge of graph.edges.filter((one) => !isDrawn(one, graph))) {
        const ends = edge.targets.map((id) => id.slice(graph.id.length + 1)).join(', ')
        const leads = ends === '' ? edgeText(edge) : `${edgeText(edge)} → ${ends}`
        const note = edge.kind === 'forbidden' ? `${edge.label} is ignored` : leads
        expect(read.notes).toContainEqual([keyOf(edge.source), note])
      }
      for (const { key, entry, exit, invokes } of states)
        for (const name of [...entry, ...exit, ...invokes.map(({ id }) => id)])
          expect(read.notes.some(([at, note]) => at === key && note?.includes(name))).toBe(true)
    },
  )

  it('it writes what Mermaid has no arrow for beside the state that it leaves', () => {
    const text = toMermaid(readGraph(hardMachine, 'hard.ts'))
    expect(text).toContain('reset → working — panic.* / note → broken — ping / note, count')
    expect(text).toContain('swap (enters anew) → working.left.second, working.right.second')
    expect(text).toMatch(/hist_\d+ : deep history/)
    expect(toMermaid(graphOf('theme'))).toContain('state "theme — theme.toggled')
  })

  it('it gives a region without states something to draw', () => {
    const regions = createMachine({ id: 'lamps', type: 'parallel', states: { left: {}, right: { on: { off: {} } } } })
    const text = toMermaid(readGraph(regions, 'lamps.ts'))
    expect(readMermaid(text).states).toEqual([
      ['left', null],
      ['right', null],
    ])
    expect(text).toContain('  state left_1 {\n    [*] --> [*]\n  }\n  --\n')
  })
})

describe('JSON for XState', () => {
  it.each([...graphs, readGraph(hardMachine, 'hard.ts')].map((graph) => [graph.id, graph] as const))(
    'createMachine makes the same states and transitions of %s again',
    (_, graph) => {
      const config = JSON.parse(toXState(graph)) as object
      const again = readGraph(createMachine(config), graph.file, graph.description)
      expect(again.nodes).toEqual(graph.nodes)
      expect(again.edges.map(({ delay: _delay, ...edge }) => edge)).toEqual(
        graph.edges.map(({ delay: _delay, ...edge }) => edge),
      )
    },
  )

  it('behaves as the machine whose actions, guards and delays it gets', () => {
    const { implementations } = hardMachine
    const config = JSON.parse(toXState(readGraph(hardMachine, 'hard.ts'))) as object
    const values = (machine: AnyStateMachine) => {
      const clock = new SimulatedClock()
      const actor = createActor(machine.provide({ actors: { loader: fromPromise(() => new Promise(() => {})) } }), {
        clock,
      })
      actor.start()
      return ['leave', 'resume', 'swap', 'again', 'panic.now', 'reset', 'two words', 5000].map((input) => {
        if (typeof input === 'number') clock.increment(input)
        else actor.send({ type: input })
        return JSON.stringify((actor.getSnapshot() as { value: unknown }).value)
      })
    }
    const named = {
      'isReady and not isLate': () => true,
      'in #hard.working.left.ended': stateIn('#hard.working.left.ended'),
      'isOver 3': () => false,
    }
    const again = createMachine(config, {
      ...implementations,
      guards: { ...implementations.guards, ...named },
    } as never)
    expect(values(again as never)).toEqual(values(hardMachine))
  })
})

/** Parses SCXML with an XML parser: states with their parents, transitions with XState's names for them. */
function readScxml(text: string) {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0)
  const tags = ['state', 'parallel', 'final', 'history']
  const elements = [...parsed.getElementsByTagName('*')]
  const nodes = elements.filter(({ localName }) => tags.includes(localName))
  const ids = nodes.map((node) => node.getAttribute('id'))
  const parentOf = (element: Element): string | null =>
    tags.includes(element.parentElement?.localName ?? '') ? (element.parentElement?.getAttribute('id') ?? null) : null
  const transitions = elements.filter(
    (one) =>
      one.localName === 'transition' &&
      one.parentElement?.localName !== 'history' &&
      !one.getAttribute('target')?.endsWith('..end'),
  )
  return {
    root: parsed.documentElement,
    ids,
    states: nodes
      .filter((node) => !node.getAttribute('id')?.endsWith('..end'))
      .map((node) => [node.getAttribute('id'), node.localName, parentOf(node)]),
    transitions: transitions.map((one) => ({
      source: parentOf(one),
      event: one.getAttribute('event'),
      cond: one.getAttribute('cond'),
      targets: (one.getAttribute('target') ?? '').split(' ').filter(Boolean),
      type: one.getAttribute('type'),
      does: [...one.children].map((child) =>
        child.localName === 'script' ? child.textContent : child.getAttribute('event'),
      ),
    })),
  }
}

const tagOf = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' }
const eventBack = (event: string | null) =>
  event
    ?.replace(/^done\.invoke\./, 'xstate.done.actor.')
    .replace(/^error\.platform\./, 'xstate.error.actor.')
    .replace(/^done\.state\./, 'xstate.done.state.')
    .replace(/^after\./, 'xstate.after.') ?? 'always'

describe('SCXML', () => {
  it.each(graphs.map((graph) => [graph.id, graph] as const))('it expresses all of %s', (_, graph) => {
    const written = toScxml(graph)
    expect(refusedBy(written)).toEqual([])
    const read = readScxml(textOf(written))
    expect(read.root.getAttribute('xmlns')).toBe('http://www.w3.org/2005/07/scxml')
    expect(read.root.getAttribute('initial')).toBe(graph.id)
    expect(read.states).toEqual(graph.nodes.map(({ id, kind, parent }) => [id, tagOf[kind], parent]))
    expect(read.transitions).toHaveLength(graph.edges.length)
    for (const edge of graph.edges) {
      const selfish = !edge.reenter && edge.targets[0] === edge.source
      const initial = graph.nodes.find(({ id }) => id === edge.source)?.initial
      const targets = selfish ? [initial].filter(Boolean) : edge.targets
      const same = read.transitions.filter((one) => one.source === edge.source && eventBack(one.event) === edge.event)[
        edge.order.index
      ]
      expect(same?.targets).toEqual(targets)
      const guard = edge.guard === null ? '' : `guards[${JSON.stringify(edge.guard)}](_event)`
      expect(same?.cond ?? '').toContain(guard)
      expect(same?.does).toEqual(
        edge.actions.map((action) => graph.raises[action]?.event ?? `actions[${JSON.stringify(action)}](_event)`),
      )
      for (const target of same?.targets ?? []) expect(read.ids).toContain(target)
    }
  })

  it('it expresses history, timers, actors and re-entered states', () => {
    const graph = readGraph(hardMachine, 'hard.ts')
    expect(refusedBy(toScxml(graph))).toEqual([])
    const text = textOf(toScxml(graph))
    readScxml(text)
    expect(text).toContain(
      '<history id="hard.working.left.hist" type="deep"><transition target="hard.working.left.first"/></history>',
    )
    expect(text).toContain('delay="5000ms"')
    expect(text).toContain('delayexpr="delays[&quot;patience&quot;]()"')
    expect(text).toContain('<cancel sendid="after.5000.hard.working.left.second"/>')
    expect(text).toContain('<invoke id="load" src="loader"/>')
    expect(text).toMatch(/<transition event="again" cond="[^"]*" target="hard.working.left.second"\/>/)
    expect(text).toMatch(/<transition event="ping" cond="[^"]*"\/>/)
    expect(text).toMatch(/<transition event="\*" cond="_event.name === &quot;two words&quot;"/)
  })
})
