import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Audience = ConsoleValueOf<'listBroadcasts'>['rows'][number]['audience']

const shown = 3

/** The recipients, in words. */
export function useAudienceText(): (audience: Audience) => string {
  const { t } = useLingui()
  return ({ to, accounts, levels, segmentName = '' }) => {
    if (to === 'segment') return t`segment ${segmentName}`
    if (to === 'all') return t`all members`
    if (to === 'levels') return t`levels ${levels.join(', ')}`
    const more = accounts.length - shown
    const names = accounts.slice(0, shown).join(', ')
    return more > 0 ? t`${names} and ${more} more` : names
  }
}
