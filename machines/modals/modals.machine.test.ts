import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { MODAL_SIZE, modalsMachine, topOf, type ModalName } from './modals.machine.ts'

const run = () => {
  const actor = createActor(modalsMachine).start()
  const shown = (): ModalName | null => topOf(actor.getSnapshot().context.stack)?.name ?? null
  return { actor, shown }
}
const NAMES: ModalName[] = ['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePassModal', 'notice']

describe('modals', () => {
  it.each(NAMES)('opens and closes %s by its name [2.58, 2.59, 2.60, 2.61, 2.62, 2.63]', (name) => {
    const { actor, shown } = run()
    actor.send({ type: 'modal.opened', name })
    expect(shown()).toBe(name)
    actor.send({ type: 'modal.closed', name })
    expect(shown()).toBeNull()
    expect(actor.getSnapshot().hasTag('open')).toBe(false)
  })

  it('measures 600 by 300 by default [2.64, 9.03]', () => {
    expect(MODAL_SIZE).toEqual({ width: 600, height: 300 })
  })

  it('shows one at a time and returns to the one it was opened from', () => {
    const { actor, shown } = run()
    actor.send({ type: 'modal.opened', name: 'loginPopupModal' })
    actor.send({ type: 'modal.opened', name: 'forgetPassModal' })
    expect(shown()).toBe('forgetPassModal')
    actor.send({ type: 'modal.closed', name: 'forgetPassModal' })
    expect(shown()).toBe('loginPopupModal')
  })

  it('replaces without a way back', () => {
    const { actor, shown } = run()
    actor.send({ type: 'modal.opened', name: 'loginPopupModal' })
    actor.send({ type: 'modal.replaced', name: 'registerModal' })
    actor.send({ type: 'modal.closed', name: 'registerModal' })
    expect(shown()).toBeNull()
  })

  it('stays while a call is under way, unless its flow is done or all are cleared', () => {
    const { actor, shown } = run()
    actor.send({ type: 'modal.opened', name: 'loginPopupModal' })
    actor.send({ type: 'busy.changed', busy: true })
    actor.send({ type: 'modal.closed', name: 'loginPopupModal' })
    expect(shown()).toBe('loginPopupModal')
    actor.send({ type: 'modal.finished', name: 'loginPopupModal' })
    expect(shown()).toBeNull()
    actor.send({ type: 'modal.opened', name: 'registerModal' })
    actor.send({ type: 'busy.changed', busy: true })
    actor.send({ type: 'modals.cleared' })
    expect(shown()).toBeNull()
  })

  it('keeps a forced one open until its flow is done', () => {
    const { actor, shown } = run()
    actor.send({ type: 'modal.opened', name: 'changePassModal', dismissible: false })
    actor.send({ type: 'modal.closed', name: 'changePassModal' })
    expect(shown()).toBe('changePassModal')
    actor.send({ type: 'modal.finished', name: 'changePassModal' })
    expect(shown()).toBeNull()
  })
})
