import { assign, setup } from 'xstate'
import { missingAction } from '../shared/missing.ts'

export type Theme = 'dark' | 'light'

/**
 * Dark or light. Until someone chooses, the page follows the device.
 * - input `{ system, stored }` (`stored` null = never chosen); lives as long as the page; `context.theme` is what is shown
 * - events `theme.toggled`, `theme.chosen { theme }`, `system.changed { theme }` · tag `chosen`
 * - actions to hand over: `applyTheme`, `storeTheme`
 */
export const themeMachine = setup({
  types: {
    input: {} as { system: Theme; stored: Theme | null },
    context: {} as { theme: Theme; stored: Theme | null },
    events: {} as
      | { type: 'theme.toggled' }
      | { type: 'theme.chosen'; theme: Theme }
      | { type: 'system.changed'; theme: Theme },
    tags: {} as 'chosen',
  },
  actions: {
    setTheme: assign({ theme: (_, params: { theme: Theme }) => params.theme }),
    toggle: assign({ theme: ({ context }) => (context.theme === 'dark' ? 'light' : 'dark') }),
    applyTheme: missingAction<{ theme: Theme }>('applyTheme'),
    storeTheme: missingAction<{ theme: Theme }>('storeTheme'),
  },
  guards: { isStored: ({ context }) => context.stored !== null },
}).createMachine({
  id: 'theme',
  context: ({ input: { system, stored } }) => ({ theme: stored ?? system, stored }),
  initial: 'deciding',
  on: {
    'theme.toggled': { target: '.chosen', actions: 'toggle' },
    'theme.chosen': {
      target: '.chosen',
      actions: { type: 'setTheme', params: ({ event }) => event },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'chosen' }, { target: 'following' }] },
    following: {
      entry: { type: 'applyTheme', params: ({ context }) => ({ theme: context.theme }) },
      on: {
        'system.changed': {
          actions: [
            { type: 'setTheme', params: ({ event }) => event },
            { type: 'applyTheme', params: ({ event }) => ({ theme: event.theme }) },
          ],
        },
      },
    },
    chosen: {
      tags: 'chosen',
      entry: [
        { type: 'applyTheme', params: ({ context }) => ({ theme: context.theme }) },
        { type: 'storeTheme', params: ({ context }) => ({ theme: context.theme }) },
      ],
    },
  },
})
