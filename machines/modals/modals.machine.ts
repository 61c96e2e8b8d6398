import { assign, emit, setup } from 'xstate'

export type ModalName = 'loginPopupModal' | 'registerModal' | 'forgetPassModal' | 'changePassModal' | 'notice'
/** `dismissible: false`: only its flow closes it (a forced password change). */
export type OpenModal = { name: ModalName; dismissible: boolean }

/** The size of a modal that asks for none, in CSS pixels [9.03]. */
export const MODAL_SIZE = { width: 600, height: 300 } as const

/**
 * Which modal is open: one at a time. Closing it returns to the one it was opened from.
 * - no input; lives as long as the page; `context.stack`'s last entry is shown (`topOf`)
 * - events `modal.opened { name, dismissible? }`, `modal.replaced { name }` (no way back, as from login to register),
 *   `modal.closed { name }` (its button, or Escape), `modal.finished { name }` (its flow is done, busy or not),
 *   `modals.cleared`, `busy.changed { busy }`
 * - emits `modal.left { name }` when a person has closed one
 * - tags `open`, `busy` (neither Escape nor the close button works)
 */
export const modalsMachine = setup({
  types: {
    context: {} as { stack: OpenModal[] },
    events: {} as
      | { type: 'modal.opened'; name: ModalName; dismissible?: boolean }
      | { type: 'modal.replaced'; name: ModalName; dismissible?: boolean }
      | { type: 'modal.closed'; name: ModalName }
      | { type: 'modal.finished'; name: ModalName }
      | { type: 'modals.cleared' }
      | { type: 'busy.changed'; busy: boolean },
    emitted: {} as { type: 'modal.left'; name: ModalName },
    tags: {} as 'open' | 'busy',
  },
  actions: {
    open: assign(({ context }, { name, dismissible = true }: { name: ModalName; dismissible?: boolean }) => ({
      stack: [...context.stack.filter((modal) => modal.name !== name), { name, dismissible }],
    })),
    replace: assign((_, { name, dismissible = true }: { name: ModalName; dismissible?: boolean }) => ({
      stack: [{ name, dismissible }],
    })),
    close: assign(({ context }, params: { name: ModalName }) => ({
      stack: context.stack.filter((modal) => modal.name !== params.name),
    })),
    closeAll: assign({ stack: [] }),
    tell: emit((_, { name }: { name: ModalName }) => ({ type: 'modal.left' as const, name })),
  },
  guards: {
    isEmpty: ({ context }) => context.stack.length === 0,
    isDismissible: ({ context }, params: { name: ModalName }) =>
      context.stack.some(({ name, dismissible }) => name === params.name && dismissible),
    isBusy: (_, params: { busy: boolean }) => params.busy,
    isIdle: (_, params: { busy: boolean }) => !params.busy,
  },
}).createMachine({
  id: 'modals',
  context: { stack: [] },
  initial: 'closed',
  on: {
    'modals.cleared': { target: '.closed', actions: 'closeAll' },
    'modal.opened': {
      target: '.open',
      meta: { spec: ['2.58'] },
      actions: { type: 'open', params: ({ event }) => event },
    },
    'modal.replaced': { target: '.open', actions: { type: 'replace', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: {
      tags: 'open',
      initial: 'idle',
      on: {
        'modal.closed': {
          guard: { type: 'isDismissible', params: ({ event }) => event },
          target: '.deciding',
          meta: { spec: ['2.58', '2.65'] },
          actions: [
            { type: 'close', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
        'modal.finished': { target: '.deciding', actions: { type: 'close', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: '#modals.closed' }, { target: 'idle' }] },
        idle: {
          on: {
            'busy.changed': { guard: { type: 'isBusy', params: ({ event }) => event }, target: 'busy' },
          },
        },
        busy: {
          description: 'a call is under way: its answer must find the modal still there',
          tags: 'busy',
          on: {
            'modal.closed': {},
            'busy.changed': { guard: { type: 'isIdle', params: ({ event }) => event }, target: 'idle' },
          },
        },
      },
    },
  },
})

/** The modal that is shown, or null. */
export function topOf(stack: readonly OpenModal[]): OpenModal | null {
  return stack.at(-1) ?? null
}
