import { artFor } from '../art/art-for.ts'
import type { Boot } from './boot.ts'

/** The group of banners for home. */
const homeGroup = 'w_home'
const slot = /(?:data:)?\{\{(headline|bannerTitle|bannerLink|bannerImage|bannerPicture)\}\}/g

type Slots = Record<'headline' | 'bannerTitle' | 'bannerLink' | 'bannerImage' | 'bannerPicture', string>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter]!)

/** A drawing as an address that needs no request, ready for an attribute. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replaceAll(/[%#]/g, (letter) => encodeURIComponent(letter))
    .replaceAll('&', '&amp;')}`

/** What stands in the slots, escaped. */
function slotsOf({ listAnnouncements: announcements }: Partial<Boot>): Slots {
  const banner = announcements?.banners.find(({ group }) => group === homeGroup)?.banners[0]
  const image = banner?.image ?? ''
  const drawing = artFor(image)
  return {
    headline: escapeHtml(announcements?.headline[0]?.title ?? ''),
    bannerTitle: escapeHtml(banner?.title ?? ''),
    bannerLink: escapeHtml(banner?.link ?? '/promotions'),
    bannerImage: escapeHtml(image),
    bannerPicture: drawing === null ? escapeHtml(image) : dataUrl(drawing),
  }
}

/**
 * Puts the newest headline and the first banner into a first view rendered at build time, the banner's own drawing
 * inside the page, so that both stand there before any script or picture comes.
 */
export function fillFirstView(html: string, boot: Partial<Boot>): string {
  if (!html.includes('{{')) return html
  const slots = slotsOf(boot)
  return html.replaceAll(slot, (_, name: keyof Slots) => slots[name])
}
