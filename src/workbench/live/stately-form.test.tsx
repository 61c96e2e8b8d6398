import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layoutMachine } from '#scripts/machines/layout.ts'
import { readGraph } from '#scripts/machines/read-graph.ts'
import { hardMachine } from '#tests/support/sample-machines.ts'
import { noControls, type Entry, type Session } from './protocol.ts'
import type { Source } from './source.ts'
import { detachFromStately } from './stately-attached.ts'
import { StatelyForm } from './stately-form.tsx'
import type { StatelyEvent } from './stately.ts'

const layout = await layoutMachine(readGraph(hardMachine, 'hard.ts'), { quick: true })
const entry = { id: 'hard', file: 'hard.ts', findings: [], states: 1, transitions: 1, words: [] }
const machines = [{ ...entry, load: () => Promise.resolve(layout) }]
const info = { id: 'x:1', name: 'hard', kind: 'machine', machine: 'hard', parent: null, src: null } as const

/** The actors of another window, as a window that watches it knows them. */
function watched() {
  let session: Session = {
    page: { id: 'p', path: '/', openedAt: 0 },
    base: [{ info, at: 1, snapshot: null }],
    entries: [],
    dropped: 0,
    controls: noControls,
  }
  const listeners = new Set<() => void>()
  const source: Source = {
    kind: 'window',
    read: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command: () => undefined,
    takesSecrets: false,
    close: () => undefined,
  }
  const tell = (told: Entry) => {
    session = { ...session, entries: [...session.entries, told] }
    listeners.forEach((listener) => listener())
  }
  return { source, tell }
}

const posted: { message: StatelyEvent | { type: string }; to: string }[] = []
const inspector = { postMessage: (message: StatelyEvent, to: string) => void posted.push({ message, to }) }
const connect = (origin: string) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { source: inspector, origin, data: { type: '@statelyai.connected' } }),
  )

beforeEach(() => {
  posted.length = 0
  vi.spyOn(window, 'open').mockReturnValue(inspector as unknown as Window)
})
afterEach(() => {
  detachFromStately()
  vi.restoreAllMocks()
})

it('a window that watches another attaches the inspector: drawn definitions, then events, until it is detached', async () => {
  const { source, tell } = watched()
  render(<StatelyForm source={source} machines={machines} />)
  await userEvent.click(screen.getByRole('button', { name: 'Attach Stately inspector' }))
  expect(String(vi.mocked(window.open).mock.lastCall?.[0])).toBe('https://stately.ai/registry/inspect')
  await screen.findByRole('button', { name: 'Detach' })
  connect('https://elsewhere.example')
  expect(posted).toEqual([])
  connect('https://stately.ai')
  const [first] = posted
  expect(first).toMatchObject({ to: 'https://stately.ai', message: { type: '@xstate.actor', sessionId: 'x:1' } })
  const { definition } = first!.message as { definition: string }
  expect(JSON.parse(definition)).toMatchObject({ id: 'hard', states: { paused: {} } })
  act(() => tell({ kind: 'event', seq: 2, at: 5, actor: 'x:1', from: null, event: { type: 'resume' } }))
  expect(posted.at(-1)?.message).toMatchObject({ type: '@xstate.event', event: { type: 'resume' } })

  posted.length = 0
  connect('https://stately.ai')
  expect(posted.map(({ message }) => message.type)).toEqual(['@xstate.actor', '@xstate.event'])
  await userEvent.click(screen.getByRole('button', { name: 'Detach' }))
  expect(posted.at(-1)?.message).toEqual({ type: '@statelyai.disconnected' })
})

it('the form says that the browser blocked the window', async () => {
  vi.mocked(window.open).mockReturnValue(null)
  render(<StatelyForm source={watched().source} machines={machines} />)
  await userEvent.click(screen.getByRole('button', { name: 'Attach Stately inspector' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The browser did not let the window open.')
})
