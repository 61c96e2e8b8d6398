import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const paints = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']
const allowedTags = ['svg', 'g', 'defs', 'title', 'desc', 'use', ...shapes, ...paints]

const allowedAttributes = [
  'id class viewBox width height xmlns preserveAspectRatio transform opacity href d x y x1 y1 x2 y2 cx',
  'cy r rx ry fx fy points pathLength fill fill-opacity fill-rule clip-rule clip-path mask color',
  'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit',
  'stroke-dasharray stroke-dashoffset vector-effect paint-order offset stop-color stop-opacity',
  'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits',
].flatMap((line) => line.split(' '))

/** Leads to a part of the same picture, or nowhere. */
const leadsOutside = (name: string, value: string): boolean =>
  name === 'href' ? !value.startsWith('#') : /url\s*\((?!\s*['"]?#)/i.test(value) || value.includes('\\')

/**
 * A drawing with shapes, paints and references inside of itself, and nothing else: no script, style sheet, foreign content,
 * handler or address. Null if the rest is not a drawing with a view box.
 */
export function cleanSvg(given: string): string | null {
  const clean = sanitizeHtml(given.replace(/^\uFEFF/, ''), {
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    allowedSchemes: [],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'text', 'foreignObject', 'iframe', 'image'],
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
    selfClosing: [...shapes, 'stop', 'use'],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => !leadsOutside(name, value))),
      }),
    },
  })
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim()
  if (!/^<svg\b[^>]*>.*<\/svg>$/s.test(clean) || !/^<svg\b[^>]*\bviewBox="[\d\s.,-]+"/.test(clean)) return null
  if (!shapes.some((shape) => clean.includes(`<${shape} `))) return null
  return clean.includes('xmlns=') ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
