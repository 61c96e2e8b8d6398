import { paletteOf, type Accent, type Look } from './brand-palette.ts'
import { fontOf } from './brand-shapes.ts'
import { surfacesOf } from './brand-tones.ts'

/** A letter as its reader sees it. `tag` is its BCP 47 language tag. */
type Letter = { tag: string; isRightToLeft: boolean; subject: string; text: string }
/** The name in the letter's language, and what the brand looks like. */
type Brand = { name: string; accent: Accent; look: Look; licence: string | null }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)

/** Signs that end a sentence around an address, and are no part of it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]।。、،]/g

/** A line of text; its addresses are links that read from left to right inside any text. */
function lineOf(line: string, colour: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const link = `<a href="${escaped(found)}" dir="ltr" style="color:${colour};word-break:break-all">${escaped(found)}</a>`
    html += escaped(line.slice(end, index)) + link
    end = index + found.length
  }
  return html + escaped(line.slice(end))
}

/**
 * The HTML form of a letter under a brand: its name on the colour of the page's head, the text, and the foot. It asks
 * for no picture, so that opening it sends no request, and has its styles on its elements, because mail programs drop others.
 */
export function letterPage({ name, accent, look, licence }: Brand, letter: Letter): string {
  const { dark, light } = surfacesOf(look.surface)
  const link = paletteOf(accent).light['lamp-ink']!
  const font = escaped(fontOf(look.font) ?? 'system-ui,sans-serif')
  const padded = (style: string, html: string) =>
    `<tr><td style="padding:16px 24px;font-family:${font};${style}">${html}</td></tr>`
  const paragraphs = letter.text
    .split(/\n{2,}/)
    .map((part) => part.split('\n').map((line) => lineOf(line, link)))
    .map((lines) => `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`)
    .join('')
  const head = `background:${dark['ceiling']};color:${dark['ink']};font-size:20px;font-weight:bold;border-bottom:3px solid ${accent.dark}`
  const body = `background:${light['panel']};color:${light['ink']};font-size:16px;line-height:1.5`
  const foot = `color:${light['ink-3']};font-size:12px;line-height:1.5`
  const last = [name, licence].flatMap((line) => (line === null ? [] : [escaped(line)])).join('<br>')
  return (
    `<!doctype html><html lang="${letter.tag}" dir="${letter.isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>` +
    `<body style="margin:0;padding:16px;background:${light['ground']}">` +
    `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px;margin:0 auto">` +
    `${padded(head, escaped(name))}${padded(body, paragraphs)}${padded(foot, last)}</table></body></html>`
  )
}
