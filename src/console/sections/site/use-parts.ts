import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Site = ConsoleValueOf<'getSite'>
export type Part = Site['parts'][number]['part']

/**
 * The parts of the settings besides state and modules, in display order; parts with their own section are edited
 * there.
 */
export function useParts(): { part: Part; label: string; elsewhere?: true }[] {
  const { t } = useLingui()
  return [
    { part: 'brand', label: t`Brand` },
    { part: 'languages', label: t`Languages` },
    { part: 'region', label: t`Regions` },
    { part: 'register', label: t`Registration` },
    { part: 'links', label: t`Resources and service` },
    { part: 'delivery', label: t`CDNs` },
    { part: 'domains', label: t`Domains` },
    { part: 'sessions', label: t`Sessions` },
    { part: 'cashier', label: t`Cashier` },
    { part: 'points', label: t`Points` },
    { part: 'play', label: t`Play limits` },
    { part: 'missions', label: t`Missions`, elsewhere: true },
    { part: 'ranks', label: t`Ranks`, elsewhere: true },
    { part: 'rebates', label: t`Rebates`, elsewhere: true },
    { part: 'agents', label: t`Agents` },
    { part: 'keeping', label: t`How long records stay` },
    { part: 'calendar', label: t`Currency and days` },
  ]
}
