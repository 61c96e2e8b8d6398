import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Announcement = ConsoleValueOf<'listDeskAnnouncements'>['rows'][number]
export type Draft = Announcement['draft']
export type Text = Draft['texts'][number]

/** The names of the types. */
export function useKinds(): Record<Draft['type'], string> {
  const { t } = useLingui()
  return { B: t`Banner`, PL: t`Notice`, PU: t`Popup`, PR: t`Promotion`, H: t`Headline`, AG: t`For agents` }
}

/** Empty texts in every language of the site. */
export const newTexts = (languages: readonly string[]): Text[] =>
  languages.map((language) => ({ language, title: '', content: '' }))

/** Whether any text is written. */
export const isWritten = ({ title }: Text): boolean => title.trim() !== ''

/** A new banner for the home page, from now on. */
export const newDraft = (languages: readonly string[], now: number): Draft => ({
  type: 'B',
  beforeLogin: true,
  afterLogin: true,
  bannerGroup: 'w_home',
  image: 'lottery/balls_6_star_clover/draws',
  link: null,
  position: 0,
  startsAt: new Date(now).toISOString(),
  endsAt: null,
  texts: newTexts(languages),
})
