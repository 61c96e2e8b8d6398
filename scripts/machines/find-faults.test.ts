import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { hardMachine } from '#tests/support/sample-machines.ts'
import { root } from '#tests/support/source-files.ts'
import { findFaults } from './find-faults.ts'
import { readMachines } from './read-machines.ts'
import { readGraph } from './read-graph.ts'
import { sentEvents } from './sent-events.ts'

const faulty = readGraph(
  createMachine({
    id: 'faulty',
    initial: 'a',
    states: {
      a: { on: { go: ['b', 'c'], stop: { target: 'b', guard: () => false } } },
      b: { initial: 'x', states: { x: {}, lost: {} } },
      c: {},
      island: { initial: 'beach', states: { beach: {} } },
    },
  } as never),
  'faulty.ts',
)

it('names states that nothing leads to, once for a whole group', () => {
  const found = findFaults(faulty, null).filter(({ kind }) => kind === 'unreachable')
  expect(found.map(({ text }) => text)).toEqual([
    'No transition leads to faulty.b.lost.',
    'No transition leads to faulty.island.',
  ])
})

it('names transitions behind one that asks nothing', () => {
  const [found] = findFaults(faulty, null).filter(({ kind }) => kind === 'shadowed')
  expect(found).toEqual({
    kind: 'shadowed',
    at: 'faulty.a|go|1',
    text: 'faulty.a|go|1 is never taken: faulty.a|go|0 comes first and asks nothing.',
  })
})

it('names events that are never sent, and only those', () => {
  const found = findFaults(faulty, new Set(['go'])).filter(({ kind }) => kind === 'unsent')
  expect(found.map(({ at }) => at)).toEqual(['faulty.a|stop|0'])
})

it('finds nothing in a machine of every construct that is right', () => {
  expect(findFaults(readGraph(hardMachine, 'hard.ts'), null)).toEqual([])
})

it('knows the events that views send, and takes none from the types of a machine', () => {
  const sent = sentEvents(root)
  expect(sent).toContain('login.submitted')
  expect(sent).not.toContain('no.such.event')
})

it('finds nothing in any machine of the project', async () => {
  const findings = (await readMachines(root)).flatMap((graph) => graph.findings)
  expect(findings.map(({ text }) => text)).toEqual([])
})
