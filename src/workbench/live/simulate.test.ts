import { expect, it, vi } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { themeMachine } from '#machines/theme/theme.machine.ts'
import { doorMachine } from '#tests/support/door-machine.ts'
import type { SnapshotInfo } from './protocol.ts'
import { machineOf, simulation } from './simulate.ts'
import type { Source } from './source.ts'
import { snapshotAt } from './steps.ts'

const none = () => Promise.resolve(undefined)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const actorIn = (source: Source, name: string) =>
  source
    .read()!
    .entries.flatMap((entry) => (entry.kind === 'started' && entry.info.name === name ? [entry.actor] : []))
    .at(-1)!
const standsIn = (source: Source, name: string): SnapshotInfo =>
  snapshotAt(source.read()!, actorIn(source, name), null)!

it('a machine is walked without what it calls: events are sent, outcomes chosen, timers fired', async () => {
  const call = vi.fn(() => Promise.resolve({ ok: true }))
  const source = simulation(doorMachine(call), undefined, none)
  const door = actorIn(source, 'door')
  expect(standsIn(source, 'door')).toMatchObject({ value: 'shut', enabled: [{ type: 'sent' }, { type: 'left' }] })
  source.command?.({ do: 'send', actor: door, event: { type: 'sent' }, boxed: [] })
  await settled()
  expect(standsIn(source, 'door').value).toBe('asking')
  expect(call).not.toHaveBeenCalled()

  source.command?.({ do: 'settle', actor: actorIn(source, 'ask'), outcome: { output: { ok: true } } })
  await settled()
  expect(standsIn(source, 'door').value).toBe('open')
  source.command?.({ do: 'fire', timer: source.read()!.controls.timers[0]!.id })
  await settled()
  expect(standsIn(source, 'door').value).toBe('shut')
  source.close()
})

it('what the file leaves to its user is no obstacle: guards let pass, calls wait', async () => {
  const machine = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { push: { guard: 'mayPass', target: 'moving' } } },
      moving: { invoke: { id: 'motor', src: 'motor', onDone: 'open' } },
      open: {},
    },
  } as object) as AnyStateMachine
  const source = simulation(machine, undefined, none)
  source.command?.({ do: 'send', actor: actorIn(source, 'gate'), event: { type: 'push' }, boxed: [] })
  await settled()
  expect(standsIn(source, 'gate').value).toBe('moving')
  source.command?.({ do: 'settle', actor: actorIn(source, 'motor'), outcome: { output: null } })
  await settled()
  expect(standsIn(source, 'gate').value).toBe('open')
  source.close()
})

it('actions that the file leaves to its user do nothing', async () => {
  const source = simulation(themeMachine as unknown as AnyStateMachine, { system: 'dark', stored: null }, none)
  expect(standsIn(source, 'theme').value).toBe('following')
  source.command?.({ do: 'send', actor: actorIn(source, 'theme'), event: { type: 'theme.toggled' }, boxed: [] })
  await settled()
  expect(standsIn(source, 'theme')).toMatchObject({ value: 'chosen', status: 'active' })
  source.close()
})

it('a machine is found by its id or its name in the module', () => {
  const door = doorMachine(() => Promise.resolve({ ok: true }))
  const exports = { limit: 3, one: door }
  expect([machineOf(exports, null), machineOf(exports, 'one'), machineOf(exports, 'door')]).toEqual([door, door, door])
  expect(machineOf(exports, 'other')).toBeUndefined()
})
