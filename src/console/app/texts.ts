import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { figuresTagOf } from '#src/lib/languages.ts'

const catalogues = import.meta.glob<{ messages: Messages }>(['../../../locales/en.po', '../../../locales/bn.po'])

export const deskLanguages = ['bn', 'en'] as const
export type DeskLanguage = (typeof deskLanguages)[number]

/** The texts of the console and how to change their language. */
export type Texts = {
  i18n: I18n
  /** Loads a language and shows it; rejects when it fails to load. */
  show: (language: DeskLanguage) => Promise<void>
}

/** @param root the element that carries `lang`; null where there is no page. */
export function createTexts(root: HTMLElement | null): Texts {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return {
    i18n,
    async show(language) {
      const catalogue = await catalogues[`../../../locales/${language}.po`]?.()
      if (catalogue) i18n.load(language, catalogue.messages)
      i18n.activate(language, figuresTagOf(language))
      if (root) root.lang = language
    },
  }
}
