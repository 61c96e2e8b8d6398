import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { intlTagOf, languageOf, type Language, type LanguageCode } from './languages.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

/** The language shown, and how to show another one. */
export type Translations = {
  i18n: I18n
  /** Loads the catalogue, then switches texts, `lang` and `dir` at once. Rejects when the catalogue does not load. */
  activate: (code: LanguageCode) => Promise<Language>
}

const load = async (tag: string): Promise<Messages> => {
  const catalogue = catalogues[`../../locales/${tag}.po`]
  return catalogue ? (await catalogue()).messages : {}
}

/**
 * Texts of one page. A text that a catalogue lacks is shown in English, the language of the source.
 * @param root the element that carries `lang` and `dir`; null where there is no page.
 */
export function createTranslations(root: HTMLElement | null): Translations {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const activate = async (code: LanguageCode) => {
    const language = languageOf(code)
    const { tag } = language
    i18n.load(tag, await load(tag))
    i18n.activate(tag, intlTagOf(tag))
    if (root) {
      root.lang = tag
      root.dir = language.dir
    }
    return language
  }
  return { i18n, activate }
}
