import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linesThroughTexts, overlapsOf } from '#src/workbench/chart/overlaps.ts'
import type { LaidOutMachine } from '#src/workbench/graph.ts'
import { MIN_READ, smallestText } from '#src/workbench/measure.ts'
import { hardMachine, syntheticMachine } from '#tests/support/sample-machines.ts'
import { root } from '#tests/support/source-files.ts'
import { drawMachines } from './drawings.ts'
import { layoutBrief, layoutMachine } from './layout.ts'
import { readGraph } from './read-graph.ts'
import { viewsOf } from './visible.ts'

/** What is drawn nowhere: no line and no row in a state's box. */
function undrawn({ graph, views }: LaidOutMachine): string[] {
  const pictures = Object.values(views)
  const drawn = new Set(
    pictures.flatMap(({ nodes, edges }) => [
      ...nodes.flatMap(({ id, lines }) => [id, ...lines.flatMap(({ edge }) => edge ?? [])]),
      ...edges.flatMap(({ ids, routes }) => (routes.length > 0 ? ids : [])),
    ]),
  )
  return [...graph.nodes, ...graph.edges].map(({ id }) => id).filter((id) => !drawn.has(id))
}

const overlapsIn = ({ views }: LaidOutMachine) =>
  Object.entries(views).flatMap(([view, picture]) => overlapsOf(picture).map((pair) => [view, ...pair]))

describe('every machine of the project', async () => {
  const drawn = await drawMachines(root)
  const layouts = drawn.map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as LaidOutMachine)

  it('is found', () => {
    expect(layouts.map(({ graph }) => graph.id)).toEqual(
      expect.arrayContaining(['login', 'site', 'session', 'smsCode']),
    )
  })

  it('has all its states and transitions drawn, no label on a label or a state, no line through a text', () => {
    const faults = layouts.map((layout) => ({
      id: layout.graph.id,
      undrawn: undrawn(layout),
      overlaps: overlapsIn(layout),
      crossed: Object.values(layout.views).flatMap(linesThroughTexts),
    }))
    expect(
      faults.filter(({ undrawn: u, overlaps, crossed }) => u.length + overlaps.length + crossed.length > 0),
    ).toEqual([])
  })
})

describe('seen from afar at 1440 × 900', async () => {
  const drawn = await drawMachines(root)
  const layouts = drawn.map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as LaidOutMachine)
  const forty = readGraph(syntheticMachine('forty', 4, 9), 'forty.ts')
  const brief = (await layoutBrief(viewsOf(forty)[0]!))!
  const all = [
    ...layouts.map(({ graph, views, brief: short }) => ({ graph, picture: short[graph.id] ?? views[graph.id]! })),
    { graph: forty, picture: brief },
  ]

  it('every machine, and one of 40 states, stands whole with texts of 10 pixels at least', () => {
    const sizes = all.map(({ graph, picture }) => [graph.id, smallestText(picture)] as const)
    expect(sizes.filter(([, size]) => size < MIN_READ)).toEqual([])
    expect(sizes.length).toBeGreaterThan(20)
  })

  it('has every transition, no label on a label or a state, no line through a text', () => {
    for (const { graph, picture } of all) {
      const [machine] = graph.nodes
      const missing = undrawn({ graph, views: { [graph.id]: picture }, brief: {} })
      expect(missing.filter((id) => id !== machine?.id)).toEqual([])
      expect(overlapsOf(picture)).toEqual([])
      expect(linesThroughTexts(picture)).toEqual([])
    }
  })

  it('a picture too large for the page would be seen by the check', () => {
    expect(smallestText({ ...brief, width: brief.width * 1.1 })).toBeLessThan(MIN_READ)
  })
})

describe('a machine of', async () => {
  const hard = await layoutMachine(readGraph(hardMachine, 'hard.ts'), { quick: true })

  it('every hard construct is drawn whole without overlaps', () => {
    expect(undrawn(hard)).toEqual([])
    expect(overlapsIn(hard)).toEqual([])
  })

  it('40 states is one picture without overlaps', async () => {
    const graph = readGraph(syntheticMachine('forty', 4, 9), 'forty.ts')
    const layout = await layoutMachine(graph, { quick: true })
    expect(graph.nodes).toHaveLength(41)
    expect(Object.keys(layout.views)).toEqual(['forty'])
    expect(layout.views['forty']?.nodes).toHaveLength(41)
    expect(undrawn(layout)).toEqual([])
    expect(overlapsIn(layout)).toEqual([])
  })

  it('250 states is folded into pictures of 40 at most, each without overlaps, all of it in one of them', async () => {
    const graph = readGraph(syntheticMachine('large', 10, 24), 'large.ts')
    const layout = await layoutMachine(graph, { quick: true })
    expect(graph.nodes).toHaveLength(251)
    const sizes = Object.values(layout.views).map(({ nodes }) => nodes.filter(({ outside }) => !outside).length)
    expect(sizes).toHaveLength(11)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(41)
    expect(layout.views['large']?.nodes.filter(({ folded }) => folded)).toHaveLength(10)
    expect(undrawn(layout)).toEqual([])
    expect(overlapsIn(layout)).toEqual([])
  })

  it('two boxes on one another would be seen by the check', () => {
    const picture = hard.views['hard']!
    const [first, second, ...rest] = picture.edges
    const moved = { ...second!, label: { ...second!.label!, x: first!.label!.x, y: first!.label!.y } }
    expect(overlapsOf({ ...picture, edges: [first!, moved, ...rest] })).not.toEqual([])
  })
})
