import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createTexts, deskLanguages } from '../app/texts.ts'

/** The member texts of a language; English where it has none, and the console's own until they load. */
export function useTextsOf(language: string): I18n {
  const { i18n } = useLingui()
  const tag = deskLanguages.find((one) => one === language.toLowerCase()) ?? 'en'
  const { data } = useQuery({
    queryKey: ['textsOf', tag],
    queryFn: async () => {
      const texts = createTexts(null)
      await texts.show(tag)
      return texts.i18n
    },
    staleTime: Infinity,
  })
  return data ?? i18n
}
