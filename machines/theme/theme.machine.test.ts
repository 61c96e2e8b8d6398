import { describe, expect, it } from 'vitest'
import { runScripted } from '#tests/model/scripted.ts'
import { themeMachine, type Theme } from './theme.machine.ts'

const run = (system: Theme, stored: Theme | null) => runScripted(themeMachine, {}, () => ({ system, stored }))

describe('theme', () => {
  it('is dark or light; what the page starts with is stored only when someone chooses [1.48, 9.08]', () => {
    const { actor, done } = run('light', null)
    expect(actor.getSnapshot().context.theme).toBe('light')
    expect(done.map(({ name }) => name)).toEqual(['applyTheme'])
    actor.send({ type: 'theme.toggled' })
    expect(actor.getSnapshot().context.theme).toBe('dark')
    expect(done.filter(({ name }) => name === 'storeTheme')).toEqual([
      { name: 'storeTheme', params: { theme: 'dark' } },
    ])
  })

  it('shows the stored choice before that of the device', () => {
    const { actor, done } = run('dark', 'light')
    expect(actor.getSnapshot().context.theme).toBe('light')
    expect(done[0]).toEqual({ name: 'applyTheme', params: { theme: 'light' } })
  })

  it('applies and stores each choice', () => {
    const { actor, done } = run('dark', 'dark')
    done.length = 0
    actor.send({ type: 'theme.toggled' })
    actor.send({ type: 'theme.toggled' })
    expect(done.map(({ name, params }) => [name, (params as { theme: Theme }).theme])).toEqual([
      ['applyTheme', 'light'],
      ['storeTheme', 'light'],
      ['applyTheme', 'dark'],
      ['storeTheme', 'dark'],
    ])
  })
})
