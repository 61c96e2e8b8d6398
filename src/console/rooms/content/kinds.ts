import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Announcement = ConsoleValueOf<'listDeskAnnouncements'>['rows'][number]
export type Draft = Announcement['draft']

/** What each of the five types is called. */
export function useKinds(): Record<Draft['type'], string> {
  const { t } = useLingui()
  return { B: t`Banner`, PL: t`Notice`, PU: t`Popup`, PR: t`Promotion`, H: t`Headline` }
}

/** A new banner for the home page, from now on. */
export const newDraft = (languages: readonly string[], now: number): Draft => ({
  type: 'B',
  beforeLogin: true,
  afterLogin: true,
  bannerGroup: 'w_home',
  image: 'welcome',
  link: null,
  position: 0,
  startsAt: new Date(now).toISOString(),
  endsAt: null,
  texts: languages.map((language) => ({ language, title: '', content: '' })),
})
