import { vendorArea } from '#rules/vendor-words.ts'
import { language } from '../texts.ts'

/** The name of a place on a table, or of a hand, with a capital. */
export function areaName(area: string): string {
  const name = vendorArea(area, language)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
export const handName = (kind: string): string => areaName(kind === 'high' ? 'highCard' : kind)
