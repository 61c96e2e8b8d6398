import { useLingui } from '@lingui/react/macro'
import { languageOf } from '#src/lib/languages.ts'

type Titled = { language: string; title: string }

/** The text of a list that an operator reads: in the console's language, else in English, else the first one. */
export function useShownText(): <Text extends Titled>(texts: readonly Text[]) => Text | undefined {
  const { i18n } = useLingui()
  return (texts) =>
    texts.find(({ language }) => language === i18n.locale.toUpperCase()) ??
    texts.find(({ language }) => language === 'EN') ??
    texts[0]
}

/** The title of something players read, in the language that an operator reads. */
export function ShownTitle({ texts, other = '–' }: { texts: readonly Titled[]; other?: string }) {
  const text = useShownText()(texts)
  return <bdi lang={text && languageOf(text.language).tag}>{text?.title ?? other}</bdi>
}
