import { gameAddress } from '#openapi/game-address.ts'
import { artFor } from '../art/art-for.ts'
import type { Boot } from './boot.ts'

/** The group of banners for home. */
const homeGroup = 'w_home'
/** The one game that a first view is rendered with, whole, or a place for a text. */
const slot =
  /<li\b(?:(?!<li\b).)*\{\{gameName\}\}.*?<\/li>|(?:data:)?\{\{(headline|bannerTitle|bannerLink|bannerImage|bannerPicture)\}\}/gs
/** What differs between games. */
const gameSlot = /href="[^"]*"|\{\{(gameName|gameVendor)\}\}/g

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

/** The hot games, each as the one in the slot. */
function gamesAs(tile: string, { listHotGames: games = [], listVendors: groups = [] }: Partial<Boot>): string {
  const vendors = new Map(groups.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])))
  return games
    .map((game) => {
      const texts = { gameName: game.name, gameVendor: vendors.get(game.vassalage) ?? game.vassalage }
      return tile.replaceAll(gameSlot, (_, name?: keyof typeof texts) =>
        name ? escapeHtml(texts[name]) : `href="${escapeHtml(gameAddress(game))}"`,
      )
    })
    .join('')
}

/**
 * Puts the newest headline, the first banner and the hot games into a first view rendered at build time, the banner's own
 * drawing inside the page, so that they stand there before any script or picture comes.
 */
export function fillFirstView(html: string, boot: Partial<Boot>): string {
  if (!html.includes('{{')) return html
  const slots = slotsOf(boot)
  return html.replaceAll(slot, (found, name?: keyof Slots) => (name ? slots[name] : gamesAs(found, boot)))
}
