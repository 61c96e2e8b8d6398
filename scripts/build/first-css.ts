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

const classIn = /\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/gi
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(classIn)].map(([, name = '']) => unescaped(name))

/** The selectors of a list; a comma in a name or between brackets parts none. */
function selectorsOf(head: string): string[] {
  let depth = 0
  const parted = head.replaceAll(/\\.|[(),]/g, (sign) => {
    depth += Number(sign === '(') - Number(sign === ')')
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return parted.split('\n')
}

const isGroup = (head: string): boolean => /^@(?:media|supports|container|layer)\b/.test(head.trim())

/** Rules that wait for the full style sheet: pointer states, later states of forms, and animations. */
const later =
  /:hover|:active|:disabled|\[data-(?:invalid|disabled)|\[aria-current=true|^@(?:keyframes|starting-style|media \(prefers-reduced-motion|layer properties)/
const motion = /(?<=[{;])(?:animation|transition)[\w-]*:[^;{}]*(?:;|(?=\}))/g

/** What a page has, as its rules are chosen: the short names of its classes, and those of them that rules name. */
type Markup = { names: ReadonlyMap<string, string>; named: Set<string>; lang: string; dir: string }

/** A selector under the short names of the classes. */
const shortened = (selector: string, { names, named }: Markup): string =>
  selector.replaceAll(classIn, (whole, escaped: string) => {
    const name = unescaped(escaped)
    const short = names.get(name)
    if (short === undefined) return whole
    named.add(name)
    return `.${short}`
  })

function usedRules(css: string, page: Markup): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`
      if (later.test(head.trim())) return ''
      if (isGroup(head)) {
        const inner = usedRules(body, page)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.trim().startsWith('@')) return `${head}{${body}}`
      if (page.dir === 'ltr' && head.includes('[dir=rtl]')) return ''
      if (head.includes(':lang(') && !head.includes(`:lang(${page.lang})`)) return ''
      const holds = selectorsOf(head).some((one) => {
        const classes = classesIn(one)
        return classes.length === 0 || classes.some((name) => page.names.has(name))
      })
      return holds ? `${shortened(head, page)}{${body}}` : ''
    })
    .join('')
}

const decoded = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const registered = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([^}]*))?\}/g
const property = /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/** With the first value of a registered property that nothing sets in the place where it is read. */
function settled(css: string): string {
  const initial = new Map([...css.matchAll(registered)].map(([, name, value]) => [name, value]))
  const given = new Set([...css.matchAll(/(?<=[{;])(--[\w-]+):/g)].map(([, name]) => name))
  return css.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) =>
    given.has(name) ? whole : (initial.get(name) ?? whole),
  )
}

/** Without the custom properties that nothing reads. */
function readOnly(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css.replaceAll(property, (whole, given?: string, set?: string) => (read.has(given ?? set) ? whole : ''))
}

const classAttribute = /\sclass="([^"]*)"/g
const namesIn = (value: string): string[] => decoded(value).split(/\s+/).filter(Boolean)

/** Short names for classes, the shortest for the most used: `a` to `z`, then `a0` and on. */
function shortNames(html: string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const [, value = ''] of html.matchAll(classAttribute))
    for (const name of namesIn(value)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  const letter = (at: number) => String.fromCodePoint(97 + (at % 26))
  return new Map(
    byCount.map(([name], at) => [
      name,
      at < 26 ? letter(at) : `${letter(at)}${(Math.floor(at / 26) - 1).toString(36)}`,
    ]),
  )
}

/**
 * A first view with the rules of a style sheet that it needs: those of its classes, and all that name none. Nothing in
 * it moves or answers a pointer yet. Its classes go by short names, and those without a rule are left out.
 */
export function firstCss(
  css: string,
  html: string,
  { lang, dir }: Pick<Markup, 'lang' | 'dir'>,
): { css: string; html: string } {
  const page: Markup = { names: shortNames(html), named: new Set(), lang, dir }
  const rules = settled(usedRules(css.replaceAll(/\/\*[^]*?\*\//g, ''), page).replaceAll(motion, ''))
  const markup = html.replaceAll(classAttribute, (_, value: string) => {
    const names = namesIn(value).flatMap((name) => (page.named.has(name) ? (page.names.get(name) ?? []) : []))
    return names.length === 0 ? '' : ` class="${names.join(' ')}"`
  })
  return { css: readOnly(rules, markup), html: markup }
}
