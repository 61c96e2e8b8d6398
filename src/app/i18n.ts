import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { figuresTagOf, languageOf, readIn, type Language, type LanguageCode } from '../lib/languages.ts'

type Catalogue = {
  messages: Messages
  /** In a build: loads the texts that the first view doesn't need. */
  rest?: () => Promise<Messages>
}

const catalogues = import.meta.glob<Catalogue>('../../locales/*.po')

/** The texts of the page and how to change their language. */
export type Translations = {
  i18n: I18n
  /** Loads the texts of the first view. Rejects when they fail to load. */
  load: (code: LanguageCode) => Promise<void>
  /** Loads every text of a language, by default the displayed one; returns the same promise until it fails. */
  whole: (code?: LanguageCode) => Promise<void>
  /** Applies a loaded language at once: texts, `lang` and `dir`. Returns the language displayed. */
  show: (code: LanguageCode) => Language
}

/**
 * Texts of one page. A text that is missing in a catalogue appears in English, the language of the source.
 * @param root the element with `lang` and `dir`; null outside a page.
 */
export function createTranslations(root: HTMLElement | null): Translations {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const wholes = new Map<string, Promise<void>>()

  const loadFirst = async (tag: string) => {
    const catalogue = await catalogues[`../../locales/${tag}.po`]?.()
    if (catalogue) i18n.load(tag, catalogue.messages)
    return catalogue
  }
  const loadWhole = async (tag: string) => {
    const catalogue = await loadFirst(tag)
    if (catalogue?.rest) i18n.load(tag, await catalogue.rest())
  }
  return {
    i18n,
    load: async (code) => void (await loadFirst(languageOf(code).tag)),
    whole(code) {
      const tag = code ? languageOf(code).tag : i18n.locale
      const coming = wholes.get(tag) ?? loadWhole(tag)
      wholes.set(tag, coming)
      coming.catch(() => wholes.delete(tag))
      return coming
    },
    show(code) {
      const chosen = languageOf(code)
      const read = readIn(chosen)
      i18n.activate(chosen.tag, figuresTagOf(chosen.tag))
      if (root) {
        root.lang = read.tag
        root.dir = read.dir
      }
      return read
    },
  }
}
