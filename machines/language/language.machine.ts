import { assign, setup } from 'xstate'
import { surpriseOf, type Problem, type Thrown } from '../shared/failures.ts'
import { missing, missingAction } from '../shared/missing.ts'

/** A site language code: BN, EN, … */
export type Language = string

/**
 * The language of the page. A choice loads the catalogue first; the texts change once it has loaded, otherwise they
 * stay.
 * - input `{ language, supported }`: the current language and the available ones; lives as long as the page
 * - event `language.chosen { language }` (the last one wins) · tags `busy` (`context.wanted`), `failed`
 * - `loadCatalogue` fetches texts and validation messages; actions `applyLanguage`, `storeLanguage`
 */
export const languageMachine = setup({
  types: {
    input: {} as { language: Language; supported: Language[] },
    context: {} as {
      language: Language
      wanted: Language
      supported: Language[]
      problem: Problem<never> | null
    },
    events: {} as { type: 'language.chosen'; language: Language },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadCatalogue: missing<void, { language: Language }>('loadCatalogue') },
  actions: {
    want: assign({ wanted: (_, params: { language: Language }) => params.language, problem: null }),
    take: assign({ language: ({ context }) => context.wanted }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    applyLanguage: missingAction<{ language: Language }>('applyLanguage'),
    storeLanguage: missingAction<{ language: Language }>('storeLanguage'),
  },
  guards: {
    isShown: ({ context }, params: { language: Language }) => params.language === context.language,
    isSupported: ({ context }, params: { language: Language }) => context.supported.includes(params.language),
  },
}).createMachine({
  id: 'language',
  context: ({ input: { language, supported } }) => ({ language, supported, wanted: language, problem: null }),
  initial: 'shown',
  on: {
    'language.chosen': [
      {
        guard: { type: 'isShown', params: ({ event }) => event },
        target: '.shown',
        actions: { type: 'want', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSupported', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'want', params: ({ event }) => event },
      },
    ],
  },
  states: {
    shown: {},
    loading: {
      tags: 'busy',
      meta: { spec: ['4.31'] },
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: 'shown',
          actions: [
            'take',
            { type: 'applyLanguage', params: ({ context }) => ({ language: context.wanted }) },
            { type: 'storeLanguage', params: ({ context }) => ({ language: context.wanted }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed' },
  },
})
