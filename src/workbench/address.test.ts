import { expect, it } from 'vitest'
import { followAddress, readFragment } from './address.ts'
import { initialState } from './state.ts'
import { createStore } from './store.ts'

it('it reads a machine, and a state of it, with and without the prefix', () => {
  const named = ['#login', '#machine/login', '#login/login.editing', '#machine/login/login.editing'].map(readFragment)
  expect(named).toEqual([
    { machine: 'login', id: '' },
    { machine: 'login', id: '' },
    { machine: 'login', id: 'login.editing' },
    { machine: 'login', id: 'login.editing' },
  ])
  expect(readFragment('#machine')).toEqual({ machine: 'machine', id: '' })
  expect(readFragment('#%E0%A4%A')).toEqual({ machine: '%E0%A4%A', id: '' })
})

it('it selects the named machine, even one that no build has', () => {
  for (const id of ['site', 'nothing']) {
    const store = createStore(initialState([]))
    window.location.hash = `#machine/${id}`
    followAddress(store, window)()
    expect(store.read().machineId).toBe(id)
  }
})
