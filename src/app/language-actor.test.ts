import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { LanguageCode } from '../lib/languages.ts'
import type { Translations } from './i18n.ts'
import { createLanguage } from './language-actor.ts'
import type { Preferences } from './preferences.ts'

it('an answer requested in the former language is requested again once it has arrived [4.31]', async () => {
  let chosen: LanguageCode = 'BN'
  const preferences = { language: () => chosen, setLanguage: (code: LanguageCode) => void (chosen = code) }
  const translations = { whole: () => Promise.resolve(), show: () => undefined }
  const queryClient = new QueryClient()
  const language = createLanguage({
    translations: translations as unknown as Translations,
    preferences: preferences as unknown as Preferences,
    queryClient,
  })
  language.start()

  const answers: (() => void)[] = []
  const queryFn = () => {
    const asked = chosen
    return new Promise<string>((resolve) => answers.push(() => resolve(`an offer in ${asked}`)))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['offer'], queryFn })
  const stop = observer.subscribe(() => undefined)
  language.send({ type: 'language.chosen', language: 'UR' })
  await vi.waitFor(() => expect(chosen).toBe('UR'))
  answers[0]!()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('an offer in UR'))
  stop()
})
