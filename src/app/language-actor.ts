import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { languageMachine } from '#machines/language/language.machine.ts'
import { languageOf, languages } from '../lib/languages.ts'
import type { Translations } from './i18n.ts'
import type { Preferences } from './preferences.ts'

type Parts = { translations: Translations; preferences: Preferences; queryClient: QueryClient }

/**
 * Requests every answer again. A first call that is still under way was sent in the former language and isn't cancelled
 * by that: it's repeated once it has ended.
 */
function askAgain(queryClient: QueryClient): void {
  const late = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void queryClient.invalidateQueries()
  for (const { promise, queryKey } of late) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}

/** The page's language: a choice changes texts, `lang`, `dir` and the stored preference, and refetches all answers. */
export function createLanguage({
  translations,
  preferences,
  queryClient,
}: Parts): ActorRefFrom<typeof languageMachine> {
  const machine = languageMachine.provide({
    actors: {
      loadCatalogue: fromPromise<void, { language: string }>(({ input }) =>
        translations.whole(languageOf(input.language).code),
      ),
    },
    actions: {
      applyLanguage: (_, { language }) => void translations.show(languageOf(language).code),
      storeLanguage: (_, { language }) => {
        preferences.setLanguage(languageOf(language).code)
        askAgain(queryClient)
      },
    },
  })
  const input = { language: preferences.language(), supported: languages.map(({ code }) => code) }
  return createActor(machine, { input })
}
