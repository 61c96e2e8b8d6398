import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { intlTagOf, languageOf, type Language, type LanguageCode } from '../lib/languages.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

/** The texts of the page and how to change their language. */
export type Translations = {
  i18n: I18n
  /** Brings the catalogue. Rejects when it does not come. */
  load: (code: LanguageCode) => Promise<void>
  /** Shows a loaded language: texts, `lang` and `dir` at once. */
  show: (code: LanguageCode) => Language
}

/**
 * Texts of one page. A text that a catalogue lacks is shown in English, the language of the source.
 * @param root the element that carries `lang` and `dir`; null where there is no page.
 */
export function createTranslations(root: HTMLElement | null): Translations {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  return {
    i18n,
    async load(code) {
      const { tag } = languageOf(code)
      const catalogue = catalogues[`../../locales/${tag}.po`]
      if (catalogue) i18n.load(tag, (await catalogue()).messages)
    },
    show(code) {
      const language = languageOf(code)
      i18n.activate(language.tag, intlTagOf(language.tag))
      if (root) {
        root.lang = language.tag
        root.dir = language.dir
      }
      return language
    },
  }
}
