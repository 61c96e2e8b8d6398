import { expect, it } from 'vitest'
import { beginBuild, type RunBuild } from './background.ts'
import type { PartName } from './parts.ts'

type Outcome = Awaited<ReturnType<RunBuild>['outcome']>

/** Builds that end when the test says so. */
function bench() {
  const begun: { part: PartName; inBackground: boolean }[] = []
  const hurried: PartName[] = []
  const ends = new Map<PartName, (outcome: Outcome) => void>()
  const told: string[] = []
  const run: RunBuild = ([part], { inBackground }) => {
    begun.push({ part: part!, inBackground })
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    ends.set(part!, resolve)
    return { outcome: promise, hurry: () => hurried.push(part!), end: () => resolve('ended') }
  }
  const end = async (part: PartName, outcome: Outcome = 'built') => {
    ends.get(part)!(outcome)
    // what follows begins once the outcome has been heard
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const begin = (...stale: PartName[]) => beginBuild(stale, { run, tell: (line) => told.push(line), now: () => 0 })
  return { begin, begun, hurried, end, told, names: () => begun.map(({ part }) => part) }
}

it('builds the site and the call checks at once, and the rest only when it may continue', async () => {
  const { begin, begun, end } = bench()
  const building = begin('validators', 'site', 'views', 'console')
  expect(begun).toEqual([
    { part: 'validators', inBackground: false },
    { part: 'site', inBackground: false },
  ])
  await end('validators')
  await end('site')
  await building.ready
  building.goOn()
  expect(begun.at(-1)).toEqual({ part: 'console', inBackground: true })
})

it('builds the rest one by one with a line for each, and says when all of it is there', async () => {
  const { begin, end, told, names } = bench()
  const building = begin('views', 'console')
  await building.ready
  building.goOn()
  expect(names()).toEqual(['console'])
  expect(building.stateOf('console')).toBe('building')
  await end('console')
  expect(building.stateOf('console')).toBe('there')
  await end('views')
  expect(told.slice(1)).toEqual(['Built the console in 0 s', 'Built its first views in 0 s', 'Everything is built'])
})

it('builds a requested part at once and only once, beside the background build', async () => {
  const { begin, begun, end, told } = bench()
  const building = begin('console', 'docs', 'workbench')
  building.goOn()
  building.stateOf('workbench')
  building.stateOf('workbench')
  expect(begun).toEqual([
    { part: 'console', inBackground: true },
    { part: 'workbench', inBackground: false },
  ])
  await end('console')
  await end('docs')
  expect(begun.map(({ part }) => part)).toEqual(['console', 'workbench', 'docs'])
  expect(told).not.toContain('Everything is built')
  await end('workbench')
  expect(told.at(-1)).toBe('Everything is built')
})

it('raises the priority of a background part when it is requested', () => {
  const { begin, hurried } = bench()
  const building = begin('console', 'docs')
  building.goOn()
  expect(hurried).toEqual([])
  building.stateOf('console')
  expect(hurried).toEqual(['console'])
})

it('goes on with other parts after one that fails, which it names', async () => {
  const { begin, end, told } = bench()
  const building = begin('console', 'docs')
  building.goOn()
  await end('console', 'failed')
  await end('docs')
  expect(building.stateOf('console')).toBe('failed')
  expect(building.stateOf('docs')).toBe('there')
  expect(told).toContain('The build of the console failed: put right what the lines above say, and start again.')
  expect(told).not.toContain('Everything is built')
})

it('ends a start whose site cannot be built with one sentence', async () => {
  const { begin, end } = bench()
  const building = begin('site')
  const refused = expect(building.ready).rejects.toThrow('The build of the site failed: put right')
  await end('site', 'failed')
  await refused
})

it('ends the build under way when the server stops, and begins no other', async () => {
  const { begin, told, names } = bench()
  const building = begin('console', 'docs')
  building.goOn()
  await building.stop()
  expect(building.stateOf('docs')).toBe('building')
  expect(names()).toEqual(['console'])
  expect(told).toHaveLength(1)
})

it('says nothing where everything is fresh', async () => {
  const { begin, begun, told } = bench()
  const building = begin()
  await building.ready
  building.goOn()
  expect([begun, told]).toEqual([[], []])
})
