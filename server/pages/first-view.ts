import { gameAddress } from '#rules/game-address.ts'
import { drawnPicture, palettesOf } from '#rules/game-picture.ts'
import type { Boot } from './boot.ts'
import { escapeHtml } from './with-brand.ts'

/** The group of banners for home. */
const homeGroup = 'w_home'
/** The one game that a first view is rendered with and the place of another, or a place for a text. */
const slot =
  /<li\b(?:(?!<li\b).)*\{\{gameName\}\}.*?<\/li><li\b[^>]*><\/li>|(?:data:)?\{\{(headline|bannerTitle|bannerLink|bannerImage|bannerPicture|brandName)\}\}/gs
/** What differs between games. */
const gameSlot = /href="[^"]*"|<img|\{\{(gameName|gameVendor)\}\}/g

/** The SVG drawing of one of our own addresses; null for any other address. */
export type DrawingOf = (address: string) => string | null

type Slots = Record<'headline' | 'bannerTitle' | 'bannerLink' | 'bannerImage' | 'bannerPicture' | 'brandName', string>

/** A drawing as an address that needs no request, ready for an attribute. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replaceAll(/[%#]/g, (letter) => encodeURIComponent(letter))
    .replaceAll('&', '&amp;')}`

/** The escaped content of the slots. */
function slotsOf({ listAnnouncements: announcements }: Partial<Boot>, drawingOf: DrawingOf, brandName: string): Slots {
  const banner = announcements?.banners.find(({ group }) => group === homeGroup)?.banners[0]
  const image = banner?.image ?? ''
  const drawing = drawingOf(image)
  return {
    brandName: escapeHtml(brandName),
    headline: escapeHtml(announcements?.headline[0]?.title ?? ''),
    bannerTitle: escapeHtml(banner?.title ?? ''),
    bannerLink: escapeHtml(banner?.link ?? '/promotions'),
    bannerImage: escapeHtml(image),
    bannerPicture: drawing === null ? escapeHtml(image) : dataUrl(drawing),
  }
}

/**
 * Games written into a first view: a row of the widest screen. Each is 0.7 kB of HTML that is read before a script
 * runs.
 */
const WRITTEN = 7

/**
 * The first hot games, each as the one in the slot, and places for the others. Their pictures wait for the first script
 * (src/app/early.ts), so that asking for them holds no first paint up; those of an image CDN wait for the page, which
 * chooses one.
 */
function gamesAs(slotted: string, boot: Partial<Boot>): string {
  const [tile = '', place = ''] = slotted.split(/(?<=<\/li>)/)
  const { listHotGames: games = [], listVendors: groups = [], getSystemStatus: status } = boot
  const vendors = new Map(groups.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])))
  const palettes = palettesOf(games)
  return games
    .map((game, i) => {
      if (i >= WRITTEN) return place
      const texts = { gameName: game.name, gameVendor: vendors.get(game.vassalage) ?? game.vassalage }
      const picture = `data-src="${escapeHtml(game.image ?? drawnPicture(game, palettes[i]))}"`
      return tile.replaceAll(gameSlot, (found, name?: keyof typeof texts) => {
        if (name) return escapeHtml(texts[name])
        if (found !== '<img') return `href="${escapeHtml(gameAddress(game))}"`
        return status?.info.imageCDNs.length ? found : `${found} ${picture}`
      })
    })
    .join('')
}

/**
 * Puts the brand’s name, the newest headline, the first banner and the hot games into a first view that was rendered at build time, with
 * the banner's drawing inline, so that they show before any script or picture arrives.
 */
export function fillFirstView(html: string, boot: Partial<Boot>, drawingOf: DrawingOf, brandName: string): string {
  if (!html.includes('{{')) return html
  const slots = slotsOf(boot, drawingOf, brandName)
  return html.replaceAll(slot, (found, name?: keyof Slots) => (name ? slots[name] : gamesAs(found, boot)))
}
