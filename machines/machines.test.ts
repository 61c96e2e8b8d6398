import { createActor, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { describe, expect, it } from 'vitest'

const LONGEST_FILE = 250
const ALLOWED_IMPORT =
  /^(?:xstate|#rules\/[a-z-]+\.ts|\.\/[a-z-]+(?:\.[a-z]+)?\.ts|\.\.\/shared\/[a-z-]+\.ts|#openapi\/generated\/types\.ts)$/
const WORLD = /\b(?:fetch|window|document|localStorage|sessionStorage|setTimeout|setInterval|Math\.random)\b/

const modules = import.meta.glob<Record<string, unknown>>('./*/*.machine.ts', { eager: true })
const sources = import.meta.glob<string>(['./*/*.ts', '!./*/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'implementations' in value && 'root' in value

const machines = Object.entries(modules).map(([file, exported]) => {
  const found = Object.values(exported).filter(isMachine)
  return { file, found, source: sources[file] ?? '' }
})

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

describe.each(machines)('$file', ({ file, found, source }) => {
  const nodes = found.flatMap(nodesOf)
  const named = file
    .replace(/^.*\/(.*)\.machine\.ts$/, '$1')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

  it('holds one machine, named after the file and written literally', () => {
    expect(found.map(({ id }) => id)).toEqual([named])
    expect(source.match(/\bsetup\(\{/g)).toHaveLength(1)
    expect(source.match(/^\}\)\.createMachine\(\{$/gm)).toHaveLength(1)
    expect(source).not.toMatch(/\bsatisfies\b|\.provide\(/)
  })

  it('is short', () => {
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST_FILE)
  })

  it('starts every actor under a unique id', () => {
    const generated = nodes.flatMap(({ invoke }) => invoke.filter(({ id }) => /^\d+\./.test(id)))
    expect(generated).toEqual([])
  })

  it('leaves every actor to its wiring, and names the one that is missing', async () => {
    for (const [name, actor] of found.flatMap((machine) => Object.entries(machine.implementations.actors))) {
      const logic = 'src' in actor ? actor.src : actor
      const failure = await new Promise((resolve) => {
        const started = createActor(logic, { input: {} })
        started.subscribe({ error: resolve, complete: () => resolve('it ran') })
        started.start()
      })
      expect(String(failure)).toContain(`"${name}"`)
    }
  })

  it('waits for deadlines, never for a number of milliseconds', () => {
    const delays = nodes.flatMap(({ after }) => after.map(({ delay }) => delay))
    for (const delay of delays) expect(delay).toMatch(/^until[A-Z]/)
    for (const name of found.flatMap((machine) => Object.keys(machine.implementations.delays))) {
      expect(source).toMatch(new RegExp(`${name}: \\(\\{ context \\}\\) => timeUntil\\(`))
    }
  })

  it('names guards and actions, so that a chart can be read', () => {
    const transitions = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    const inline = transitions.filter(({ guard, actions }) =>
      [guard, ...actions].some((part) => typeof part === 'function'),
    )
    expect(inline.map(({ source: { id }, eventType }) => `${id} on ${eventType}`)).toEqual([])
  })

  it('cites the specification by number', () => {
    for (const { meta } of nodes) for (const id of meta?.spec ?? []) expect(id).toMatch(/^\d\.\d{2}$/)
  })
})

describe.each(Object.entries(sources))('%s', (file, source) => {
  it('imports nothing but xstate, its own folder, shared, rules and contract types', () => {
    const imported = [...source.matchAll(/^(?:import|export) [^'"]*?from '([^']+)'/gm)].map(([, from]) => from ?? '')
    expect(imported.filter((from) => !ALLOWED_IMPORT.test(from))).toEqual([])
  })

  it('touches neither page nor network nor timers', () => {
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'/g, "''")
    expect(code).not.toMatch(WORLD)
    expect(file).toMatch(/^\.\/[a-z-]+\/[a-z-]+(?:\.[a-z]+)?\.ts$/)
  })
})
