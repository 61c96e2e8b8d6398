import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { layoutMachine } from '#scripts/machines/layout.ts'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { hardMachine } from '#tests/support/sample-machines.ts'
import { Outline } from '../panels/outline.tsx'
import { initialState } from '../state.ts'
import { createStore } from '../store.ts'
import { ActorsPanel } from './actors-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { goTo, show } from './live-store.ts'
import type { ActorInfo, Entry, Session, SnapshotInfo } from './protocol.ts'
import { SequencePanel } from './sequence-panel.tsx'
import { fileSource } from './source.ts'

const info = (id: string, machine: string, parent: string | null = null): ActorInfo => ({
  id,
  name: id,
  kind: 'machine',
  machine,
  parent,
  src: null,
})
const at = (value: string, status: SnapshotInfo['status'] = 'active'): SnapshotInfo => {
  const nothing = { tags: [], context: {}, output: null, error: null, enabled: [] }
  return { status, value, states: [value], ...nothing }
}
type Part = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq' | 'at'> : never) : never
const started = (one: ActorInfo): Part => ({ kind: 'started', actor: one.id, info: one })
const stands = (actor: string, value: string): Part => ({
  kind: 'snapshot',
  actor,
  event: 'xstate.init',
  snapshot: at(value),
})
const told = (actor: string, from: string | null, type: string): Part => ({
  kind: 'event',
  actor,
  from,
  event: { type },
})

/** Two carts and a list of wishes, each with its own item; one item of the cart has ended. */
const parts: Part[] = [
  started(info('a', 'cart')),
  started(info('b', 'wishes')),
  started(info('a1', 'item', 'a')),
  started(info('b1', 'item', 'b')),
  started(info('a2', 'item', 'a')),
  stands('a', 'open'),
  stands('b1', 'waiting'),
  told('a', null, 'add'),
  told('a1', 'a', 'weigh'),
  stands('a1', 'weighed'),
  told('b1', 'b', 'keep'),
  { kind: 'ended', actor: 'a2', status: 'done' },
]
const session: Omit<Session, 'controls'> = {
  page: { id: 'panels', path: '/', openedAt: 0 },
  base: [],
  entries: parts.map((part, place) => ({ ...part, seq: place + 1, at: place }) as Entry),
  dropped: 0,
}

const store = createStore(initialState([]))
const props = (query = '') => ({ state: { ...store.read(), query }, store })
beforeEach(() => act(() => show(fileSource(session))))

describe('the list of actors', () => {
  it('an ended machine stays until it is dismissed', async () => {
    render(<ActorsPanel {...props()} />)
    expect(screen.getByText('cart/item 2')).toBeTruthy()
    expect(screen.getByText('ended')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss cart/item 2' }))
    expect(screen.queryByText('cart/item 2')).toBeNull()
    expect(screen.getByText('cart/item')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
  })

  it('all ended machines are dismissed at once, and a moment at which they ran still shows them', async () => {
    const entries = [...session.entries, { kind: 'ended', actor: 'b1', status: 'done', seq: 13, at: 12 } as Entry]
    act(() => show(fileSource({ ...session, entries })))
    render(<ActorsPanel {...props()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss 2 ended' }))
    expect(screen.queryByText('wishes/item')).toBeNull()
    act(() => goTo(11))
    expect(screen.getByText('wishes/item')).toBeTruthy()
  })

  it('the search finds actors and states, with the actors around them', () => {
    const { rerender } = render(<ActorsPanel {...props('weighed')} />)
    const rows = () => within(screen.getAllByRole('list')[0]!).getAllByRole('button', { name: /^(?!Dismiss)/ })
    expect(rows().map(({ textContent }) => textContent)).toEqual(['cartopen', 'cart/itemweighed'])
    rerender(<ActorsPanel {...props('nobody')} />)
    expect(screen.getByText('No actor matches “nobody”.')).toBeTruthy()
  })
})

describe('the events and their sequence', () => {
  it('actors of one machine carry the name of their parent in both', () => {
    render(<EventsPanel {...props()} />)
    expect(screen.getByText('cart → cart/item')).toBeTruthy()
    expect(screen.getByText('wishes → wishes/item')).toBeTruthy()
    const choices = within(screen.getByRole('combobox', { name: 'Filter events by actor' })).getAllByRole('option')
    expect(new Set(choices.map(({ textContent }) => textContent)).size).toBe(choices.length)
    render(<SequencePanel {...props()} />)
    expect(screen.getByRole('button', { name: 'cart sends weigh to cart/item' })).toBeTruthy()
  })

  it('the search of the page filters both', () => {
    render(<EventsPanel {...props('keep wishes')} />)
    expect(within(screen.getByRole('list', { name: 'Events' })).getAllByRole('button')).toHaveLength(1)
    render(<SequencePanel {...props('keep wishes')} />)
    expect(screen.getByRole('group', { name: 'Sequence of 1 messages' })).toBeTruthy()
  })

  it('the sequence opens with its first column, and moves sideways only to a chosen message', () => {
    const scrolled = vi.fn<(to?: ScrollToOptions | number) => void>()
    Element.prototype.scrollTo = scrolled
    render(<SequencePanel {...props()} />)
    const sideways = () => {
      const [to] = scrolled.mock.lastCall ?? []
      return typeof to === 'object' ? to.left : undefined
    }
    expect(sideways()).toBe(0)
    act(() => goTo(11))
    expect(sideways()).toBeGreaterThan(0)
    act(() => goTo(8))
    expect(sideways()).toBe(0)
  })
})

it('the outline lists what the search finds, within its states', async () => {
  const layout = await layoutMachine(readGraph(hardMachine, 'hard.ts'), { quick: true })
  const graph = { ...props('resume'), state: { ...initialState([]), layout, query: 'resume' } }
  const { rerender } = render(<Outline {...graph} />)
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names().some((name) => name?.includes('resume'))).toBe(true)
  expect(names().some((name) => name?.startsWith('second'))).toBe(false)
  rerender(<Outline {...graph} state={{ ...graph.state, query: 'nothing at all' }} />)
  expect(screen.getByText('Nothing in hard matches “nothing at all”.')).toBeTruthy()
})
