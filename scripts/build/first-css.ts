type Block = { head: string; body: string | null }

/** The statements and blocks at the top of a style sheet. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at), body: null })
      start = at + 1
    }
  }
  return blocks
}

const unescaped = (name: string): string =>
  name
    .replaceAll(/\\([0-9a-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/gi)].map(([, name = '']) => unescaped(name))

const isGroup = (head: string): boolean => /^@(?:media|supports|container|layer)\b/.test(head.trim())

/** What a page has, as its rules are chosen. */
type Markup = { classes: ReadonlySet<string>; dir: string }

function kept(css: string, page: Markup): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (isGroup(head)) {
        const inner = kept(body, page)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (page.dir === 'ltr' && head.includes('[dir=rtl]')) return ''
      const classes = head.trim().startsWith('@') ? [] : classesIn(head)
      return classes.length === 0 || classes.some((name) => page.classes.has(name)) ? `${head}{${body}}` : ''
    })
    .join('')
}

const decoded = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const property = /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/** Without the custom properties that nothing reads. */
function readOnly(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replaceAll(property, (whole, registered?: string, given?: string) =>
    read.has(registered ?? given) ? whole : '',
  )
}

/** The rules of a style sheet that a page's markup needs: those of its classes, and all that name none. */
export function firstCss(css: string, html: string, dir: string): string {
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(/\s+/))
  const page = { classes: new Set(classes), dir }
  return readOnly(kept(css.replaceAll(/\/\*[^]*?\*\//g, ''), page), html)
}
