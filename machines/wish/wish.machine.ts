import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { missing, missingAction } from '../shared/missing.ts'

/** Whether the way to the wish is clear, or the visitor has gone elsewhere. */
export type Way = 'clear' | 'left'

/**
 * What a visitor wanted when the site asked for a login: an address of the site. It opens once, when the login is done
 * and nothing comes before it any more (a forced password change, the notice on home). A member's page that needs a step
 * first, such as a payment password, is a wish too: it opens again when the step is done.
 * - input `{ stored }`, the wish of this tab before a reload or a sign-in elsewhere; lives as long as the page
 * - events `wish.made { href }`, `wish.dropped` (the login was closed, or the member went elsewhere), `member.arrived`,
 *   `step.done` (what the page needed is there)
 * - tag `kept` while there is one (`context.href`) · emits `wish.granted { href }`
 * - to hand over: `awaitNotice`, which comes to a `Way`, and the action `storeWish`
 */
export const wishMachine = setup({
  types: {
    input: {} as { stored: string | null },
    context: {} as { href: string | null },
    events: {} as { type: 'wish.made'; href: string } | { type: 'wish.dropped' | 'member.arrived' | 'step.done' },
    emitted: {} as { type: 'wish.granted'; href: string },
    tags: {} as 'kept',
  },
  actors: { awaitNotice: missing<Way>('awaitNotice') },
  actions: {
    keep: assign({ href: (_, params: { href: string }) => params.href }),
    forget: assign({ href: null }),
    storeWish: missingAction<{ href: string | null }>('storeWish'),
    grant: emit(({ context }) => ({ type: 'wish.granted' as const, href: context.href ?? '/' })),
  },
  guards: {
    isStored: ({ context }) => context.href !== null,
    isClear: (_, way: Way) => way === 'clear',
  },
}).createMachine({
  id: 'wish',
  context: ({ input }) => ({ href: input.stored }),
  initial: 'deciding',
  on: {
    'wish.made': {
      target: '.kept',
      actions: [
        { type: 'keep', params: ({ event }) => event },
        { type: 'storeWish', params: ({ event }) => ({ href: event.href }) },
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'kept' }, { target: 'none' }] },
    none: {},
    kept: {
      tags: 'kept',
      on: {
        'wish.dropped': 'forgetting',
        'member.arrived': 'noticing',
        'step.done': { target: 'forgetting', actions: 'grant' },
      },
    },
    noticing: {
      tags: 'kept',
      on: { 'wish.dropped': 'forgetting' },
      invoke: {
        id: 'awaitNotice',
        src: 'awaitNotice',
        onDone: [
          { guard: { type: 'isClear', params: done }, target: 'forgetting', actions: 'grant' },
          { target: 'forgetting' },
        ],
        onError: { target: 'forgetting', actions: 'grant' },
      },
    },
    forgetting: { entry: ['forget', { type: 'storeWish', params: { href: null } }], always: 'none' },
  },
})
