import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = 'p br hr strong b em i u s sub sup small span div blockquote h2 h3 h4 h5 ul ol li a img'.split(' ')
const TABLE_TAGS = 'figure figcaption table thead tbody tfoot tr th td caption'.split(' ')

/** An https address, or a path on this site. */
const ADDRESS = /^(?:https:\/\/[^\s/]|\/(?![/\\])|#|\?)/i

const addressOrNothing = (address: string | undefined) => {
  const trimmed = (address ?? '').trim()
  return ADDRESS.test(trimmed) ? trimmed : undefined
}

/**
 * Reduces the HTML of an announcement to text, headings, lists, tables, pictures and links.
 * Links and pictures keep only https addresses and paths of this site; a link to another site opens in a new window
 * that knows nothing of this one. Scripts, styles, classes, forms, frames and event handlers are dropped.
 */
export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href: given, title, dir, lang }) => {
        const href = addressOrNothing(given)
        const away = href?.toLowerCase().startsWith('https:')
        return {
          tagName,
          attribs: present({ href, title, dir, lang, ...(away && { rel: 'noopener noreferrer', target: '_blank' }) }),
        }
      },
      img: (tagName, { src, alt = '', width, height }) => ({
        tagName,
        attribs: present({ src: addressOrNothing(src), alt, width, height, loading: 'lazy' }),
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  })

const present = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
