import { assign, setup } from 'xstate'
import { missingAction } from '../shared/missing.ts'

export type Theme = 'dark' | 'light'

/**
 * Dark or light: the earlier choice, otherwise the page's initial theme, until the visitor switches it.
 * - input `{ system, stored }` (`stored` null = never chosen); lives as long as the page; `context.theme` is the
 *   current theme
 * - events `theme.toggled` · tag `chosen`
 * - actions to hand over: `applyTheme`, `storeTheme`
 */
export const themeMachine = setup({
  types: {
    input: {} as { system: Theme; stored: Theme | null },
    context: {} as { theme: Theme; stored: Theme | null },
    events: {} as { type: 'theme.toggled' },
    tags: {} as 'chosen',
  },
  actions: {
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
  },
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'chosen' }, { target: 'following' }] },
    following: {
      entry: { type: 'applyTheme', params: ({ context }) => ({ theme: context.theme }) },
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
