import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { layoutMachine } from '#scripts/machines/layout.ts'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { hardMachine, syntheticMachine } from '#tests/support/sample-machines.ts'
import { noOverlay } from '../state.ts'
import { fileColours } from './chart-style.ts'
import { focusPicture } from './focus-picture.ts'
import { MachineChart } from './machine-chart.tsx'
import { overlapsOf } from './overlaps.ts'
import { leftText } from './paint-overlay.ts'
import { renderChartSvg } from './render-chart-svg.ts'

const layout = await layoutMachine(readGraph(hardMachine, 'hard.ts'), { quick: true })
const part = (name: 'n' | 'e', id: string) => document.querySelector(`[data-${name}="${id}"]`)
const classesOf = (element: Element | null) => [...(element?.classList ?? [])]
const second = 'hard.working.left.second'

describe('the chart of a machine', () => {
  it('it lights states, offers events, marks taken transitions, and undoes all changes', () => {
    const overlay = {
      ...noOverlay,
      activeIds: ['hard', 'hard.paused'],
      enabledEdgeIds: ['hard.paused|resume|0'],
      firedEdgeIds: ['hard.working|leave|0'],
      invokes: [{ nodeId: 'hard.working.right.first', invokeId: 'load', status: 'held' as const }],
    }
    const { rerender } = render(<MachineChart layout={layout} {...overlay} />)
    const drawing = document.querySelector('.chart')
    expect(classesOf(part('n', 'hard.paused'))).toContain('active')
    expect(classesOf(part('e', 'hard.paused|resume|0'))).toContain('enabled')
    expect(classesOf(part('e', 'hard.working|leave|0'))).toContain('fired')
    expect(classesOf(document.querySelector('[data-i="load"]'))).toContain('i-held')
    rerender(<MachineChart layout={layout} {...noOverlay} activeIds={['hard', second]} />)
    expect(classesOf(part('n', 'hard.paused'))).not.toContain('active')
    expect(classesOf(part('n', second))).toContain('active')
    expect(document.querySelectorAll('.enabled, .fired, .i-held')).toHaveLength(0)
    expect(document.querySelector('.chart')).toBe(drawing)
  })

  it('it counts a timer down on its transition', () => {
    const edgeId = `${second}|xstate.after.5000.${second}|0`
    const now = vi.spyOn(Date, 'now').mockReturnValue(10_000)
    const timers = [{ edgeId, startedAt: 8000, dueAt: 13_000 }]
    const { rerender } = render(<MachineChart layout={layout} timers={timers} />)
    expect(part('e', edgeId)?.querySelector('.left')?.textContent).toBe('3.0 s')
    rerender(<MachineChart layout={layout} timers={[]} />)
    expect(document.querySelector('[data-clock]')).toBeNull()
    now.mockRestore()
  })

  it('arrow keys walk it, Enter opens it, Escape leaves it', async () => {
    const [onNode, onOpen, onNothing] = [vi.fn(), vi.fn(), vi.fn()]
    const props = { layout, onNode, onOpen, onNothing }
    const { rerender } = render(<MachineChart {...props} />)
    screen.getByRole('application', { name: 'State chart of hard' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const id = String(onNode.mock.lastCall?.[0])
    expect(layout.graph.nodes.map((node) => node.id)).toContain(id)
    rerender(<MachineChart {...props} selection={{ kind: 'node', id }} />)
    expect(classesOf(part('n', id))).toContain('chosen')
    await userEvent.keyboard('{Enter}{Escape}')
    expect(onOpen).toHaveBeenCalledWith(id)
    expect(onNothing).toHaveBeenCalledOnce()
  })

  it('it reports which state, transition or actor was pressed', async () => {
    const [onNode, onEdge, onInvoke] = [vi.fn(), vi.fn(), vi.fn()]
    render(<MachineChart layout={layout} onNode={onNode} onEdge={onEdge} onInvoke={onInvoke} />)
    await userEvent.click(part('n', 'hard.paused')!.querySelector('.key')!)
    await userEvent.click(part('e', 'hard.paused|resume|0')!.querySelector('.event')!)
    await userEvent.click(document.querySelector('[data-i="load"]')!)
    expect(onNode).toHaveBeenCalledExactlyOnceWith('hard.paused')
    expect(onEdge).toHaveBeenCalledExactlyOnceWith('hard.paused|resume|0')
    expect(onInvoke).toHaveBeenCalledExactlyOnceWith('hard.working.right.first', 'load')
  })
})

describe('one state and its neighbours', () => {
  it('it shows every way in and out, without overlaps, in any machine', async () => {
    const { graph } = await layoutMachine(readGraph(syntheticMachine('small', 3, 4), 'small.ts'), { quick: true })
    for (const { nodes, edges } of [layout.graph, graph])
      for (const { id, parent } of nodes) {
        if (parent === null) continue
        const picture = focusPicture(nodes === graph.nodes ? graph : layout.graph, id)!
        expect(overlapsOf(picture)).toEqual([])
        const drawn = new Set(picture.edges.flatMap(({ ids }) => ids))
        const due = edges.filter(({ source, targets }) => {
          const ends = [source, ...targets]
          return ends.includes(id) && targets.length > 0 && ends.some((end) => end !== id && !end.startsWith(`${id}.`))
        })
        for (const edge of due.filter(({ source, targets }) => source === id || targets.includes(id)))
          if (!(edge.source === id && edge.targets.every((target) => target.startsWith(id))))
            expect(drawn).toContain(edge.id)
      }
  })
})

describe('the file of a chart', () => {
  it('it contains its colours, loads nothing and marks coverage', () => {
    const coverage = {
      states: { hard: 1, 'hard.paused': 1 },
      transitions: { 'hard.paused|resume|0': 3 },
      unreachable: { 'hard.paused|tick|0': 'the limit is never met' },
    }
    const svg = renderChartSvg(layout, { standalone: true, theme: 'dark', coverage })
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|href/)
    expect(svg).toContain('--color-ground:#071519')
    const classOf = (id: string) => parsed.querySelector(`[data-e="${id}"]`)?.getAttribute('class')
    expect(classOf('hard.paused|resume|0')).toContain('hits')
    expect(classOf('hard.paused|tick|0')).toContain('declared')
    expect(classOf('hard.working|leave|0')).toContain('misses')
  })
})

it('it has the colours of the themes', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const [evening = '', morning = ''] = tokens.slice(tokens.indexOf('.hall {')).split("[data-theme='light'] {")
  for (const [theme, sheet] of [
    ['dark', evening],
    ['light', morning],
  ] as const)
    for (const [, name = '', value = ''] of fileColours(theme).matchAll(/(--color-[\w-]+):(#\w+)/g)) {
      // the light theme inherits what it doesn't set from the dark one
      const due = sheet.includes(`${name}: `) ? sheet : evening
      expect(due, `${theme} ${name}`).toContain(`${name}: ${value};`)
    }
})

it('time left is written in a readable form', () => {
  expect([4210, 12_400, 65_000, 59_999, -3].map(leftText)).toEqual(['4.2 s', '13 s', '1:05', '60 s', '0.0 s'])
})
