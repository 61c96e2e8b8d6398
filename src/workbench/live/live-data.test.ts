import { describe, expect, it } from 'vitest'
import type { MachineGraph } from '../graph.ts'
import { noOverlay } from '../state.ts'
import { differences } from './diff.ts'
import type { FieldSchema } from './event-schema.ts'
import type { Live } from './live-store.ts'
import { overlayOf } from './overlay.ts'
import { noControls, type Entry, type Session, type SnapshotInfo } from './protocol.ts'
import { readForm } from './read-form.ts'
import { eventText, snapshotAt, stepsOf, valueText } from './steps.ts'

const info = { id: 'x:1', name: 'door', kind: 'machine', machine: 'door', parent: null, src: null } as const
const at = (value: string, tries: number): SnapshotInfo => ({
  status: 'active',
  value,
  states: ['door', `door.${value}`],
  tags: [],
  context: { tries },
  output: null,
  error: null,
  enabled: [
    { type: 'sent', can: true },
    { type: 'left', can: false },
  ],
})
type Part = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq' | 'at' | 'actor'> : never) : never
const parts: Part[] = [
  { kind: 'started', info },
  { kind: 'event', from: null, event: { type: 'xstate.init' } },
  { kind: 'snapshot', event: 'xstate.init', snapshot: at('shut', 0) },
  { kind: 'event', from: null, event: { type: 'sent' } },
  { kind: 'taken', event: 'sent', transitions: ['door.shut|sent|0'] },
  { kind: 'snapshot', event: 'sent', snapshot: at('asking', 1) },
  { kind: 'event', from: 'x:2', event: { type: 'xstate.done.actor.ask', output: { ok: false, failure: 'locked' } } },
  { kind: 'taken', event: 'xstate.done.actor.ask', transitions: ['door.asking|xstate.done.actor.ask|1'] },
  { kind: 'snapshot', event: 'xstate.done.actor.ask', snapshot: at('shut', 1) },
]
const session: Session = {
  page: { id: 'p', path: '/', openedAt: 0 },
  base: [],
  entries: parts.map((part, place) => ({ ...part, seq: place + 1, at: place, actor: 'x:1' }) as Entry),
  dropped: 0,
  controls: noControls,
}
const live = (moment: number | null): Live => ({
  source: null,
  session,
  pages: [],
  moment,
  mark: null,
  chosen: null,
  dismissed: new Set(),
})

describe('steps', () => {
  it('they show what each event led to, and what went wrong', () => {
    expect(
      stepsOf(session).map(({ seq, before, after, taken, trouble }) => [seq, before, after, taken[0], trouble]),
    ).toEqual([
      [3, null, 'shut', undefined, null],
      [6, 'shut', 'asking', 'door.shut|sent|0', null],
      [9, 'asking', 'shut', 'door.asking|xstate.done.actor.ask|1', 'locked'],
    ])
  })

  it('those of a grown session that dropped old entries equal those of the whole', () => {
    const { entries } = session
    const parts = [entries.slice(0, 4), entries.slice(0, 6), entries.slice(3), entries.slice()]
    const last = parts.map((some) => stepsOf({ ...session, entries: some }).map(({ seq, after }) => `${seq} ${after}`))
    expect(last).toEqual([
      ['3 shut', '4 null'],
      ['3 shut', '6 asking'],
      ['6 asking', '9 shut'],
      ['3 shut', '6 asking', '9 shut'],
    ])
  })

  it('they contain the snapshot of any moment', () => {
    const values = [0, 3, 5, 6, null].map((moment) => snapshotAt(session, 'x:1', moment)?.value)
    expect(values).toEqual([undefined, 'shut', 'shut', 'asking', 'shut'])
  })

  it.each([
    ['xstate.done.actor.logIn', 'done: logIn'],
    ['xstate.after.5000.door.open', 'after 5 s'],
    ['xstate.after.untilReady.smsCode.counting', 'after untilReady'],
    ['xstate.done.state.site.status', 'done: site.status'],
    ['login.submitted', 'login.submitted'],
  ])('%s is written as %s', (type, text) => expect(eventText(type)).toBe(text))

  it('nested and parallel values are written on one line', () => {
    expect(valueText({ status: 'ready', form: { editing: 'plain' } })).toBe('status.ready + form.editing.plain')
  })
})

describe('the overlay', () => {
  const graph = {
    id: 'door',
    nodes: [],
    edges: ['door.shut|sent|0', 'door.shut|left|0', 'door.asking|xstate.done.actor.ask|1'].map((id) => {
      const [source, event] = id.split('|')
      return { id, source, event }
    }),
  } as unknown as MachineGraph

  it('it shows the state, the taken transition and the possible events, now and earlier', () => {
    const before = { overlay: noOverlay, step: null }
    expect(overlayOf(live(null), graph, before)).toMatchObject({
      step: 9,
      overlay: {
        activeIds: ['door', 'door.shut'],
        firedEdgeIds: ['door.asking|xstate.done.actor.ask|1'],
        enabledEdgeIds: ['door.shut|sent|0'],
      },
    })
    expect(overlayOf(live(6), graph, before).overlay.activeIds).toEqual(['door', 'door.asking'])
  })

  it('it keeps unchanged parts, and a repeated step flashes again', () => {
    const first = overlayOf(live(null), graph, { overlay: noOverlay, step: null })
    const again = overlayOf(live(null), graph, first)
    expect(again.overlay.activeIds).toBe(first.overlay.activeIds)
    expect(again.overlay.firedEdgeIds).toBe(first.overlay.firedEdgeIds)
    const same = { step: 3, overlay: { ...first.overlay, firedEdgeIds: [...first.overlay.firedEdgeIds] } }
    const flashed = overlayOf(live(null), graph, same).overlay.firedEdgeIds
    expect([flashed, flashed === same.overlay.firedEdgeIds]).toEqual([first.overlay.firedEdgeIds, false])
  })
})

it('it names the differences of two contexts', () => {
  const before = { tries: 1, fields: { password: 'required' }, list: [1, 2] }
  expect(differences(before, { tries: 2, fields: {}, list: [1, 3], problem: null })).toEqual([
    { path: 'tries', kind: 'changed', before: 1, after: 2 },
    { path: 'fields.password', kind: 'removed', before: 'required' },
    { path: 'list.1', kind: 'changed', before: 2, after: 3 },
    { path: 'problem', kind: 'added', after: null },
  ])
})

describe('a form', () => {
  const fields: Record<string, FieldSchema> = {
    form: {
      kind: 'variants',
      tag: 'method',
      variants: {
        name: { username: { kind: 'text' }, password: { kind: 'secret' }, keep: { kind: 'switch' } },
        sms: { code: { kind: 'secret' } },
      },
    },
    captcha: { kind: 'object', nullable: true, fields: { text: { kind: 'text' } } },
    tries: { kind: 'number' },
    when: { kind: 'choice', options: [1, 'never'] },
    more: { kind: 'json', optional: true },
  }
  const filled = (entries: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(entries)) data.set(name, value)
    return data
  }
  const typed = {
    'form?': 'name',
    'form/username': 'rahim',
    'form/password': 'hunter22',
    'form/keep': 'on',
    tries: '3',
    when: '1',
  }

  it('it becomes the payload of the event, with the paths of its secrets', () => {
    expect(readForm(fields, filled({ ...typed, 'captcha?': 'none', more: '[1]' }))).toEqual({
      payload: {
        form: { method: 'name', username: 'rahim', password: 'hunter22', keep: true },
        captcha: null,
        tries: 3,
        when: 1,
        more: [1],
      },
      boxed: [['form', 'password']],
    })
  })

  it.each([
    [{ tries: 'many' }, '“tries” is not a number.'],
    [{ more: '{' }, '“more” is not JSON.'],
  ])('it names unreadable input: %j', (wrong, sentence) => {
    expect(() => readForm(fields, filled({ ...typed, ...wrong }))).toThrow(sentence)
  })
})
