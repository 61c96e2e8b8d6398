import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lanternHouse, lanternSign, usualBrandIn } from '#tests/support/lantern-house.ts'
import { lookOf } from '../areas/site/brand/brand-look.ts'
import { defaultBrand } from '../areas/site/brand/brand-settings.ts'
import { withBrand } from './with-brand.ts'

const source = (file: string) => readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')
const tokens = source('ui/tokens.css')
/** The page as it is built: it contains the colours and pictures of the style sheet. */
const page = source('index.html').replace(
  '<!--head-->',
  () => `<style>${tokens.replaceAll(/\s*\n\s*/g, '').replaceAll(': ', ':')}</style>`,
)

it('the usual brand leaves a page as it was built, but for its names', () => {
  const html = withBrand(page, defaultBrand, { language: 'EN' })
  expect(html).toContain('<title>Fairhall</title>')
  expect(html).toContain('<meta name="application-name" content="Fairhall">')
  expect(html).toContain('<link rel="icon" href="/art/1/favicon.svg" type="image/svg+xml">')
  expect(html.match(/--brand-sign/g)).toHaveLength(1)
})

it.each([
  ['EN', 'Lantern House'],
  ['BN', 'লণ্ঠন ঘর'],
  ['TH', 'Lantern House'],
])(
  'a page in %s names the brand in force as %s, with its icons, colours and sign, and no other brand',
  (language, name) => {
    const html = withBrand(page, lanternHouse, { language })
    expect(html).toContain(`<title>${name}</title>`)
    expect(html).toContain('<meta name="application-name" lang="bn" content="লণ্ঠন ঘর">')
    expect(html).toMatch(/<link rel="icon" href="\/brand\/[\w-]{12}\/favicon\.png" type="image\/png">/)
    expect(html).toContain('--color-lamp:#7dd3fc')
    expect(html).toContain('data-brand-written')
    const body = html.replace(/\/\* Fairhall's tokens.*?\*\//, '')
    expect(usualBrandIn(body)).toEqual([])
  },
)

it('a small sign is part of the page, a large one has an address that changes with it', () => {
  expect(withBrand(page, lanternHouse, { language: 'EN' })).toContain('M7 3H17L20 12L17 21H7L4 12Z')
  const dark = lanternSign.replace('M7 3', `M7 3${'l0 0'.repeat(600)}`)
  const large = withBrand(page, { ...lanternHouse, sign: { dark, light: null } }, { language: 'EN' })
  expect(large).toMatch(/--brand-sign:url\(\/brand\/[\w-]{12}\/sign-dark\.svg\)/)
  expect(lookOf({ ...lanternHouse, sign: { dark, light: null } }).version).not.toBe(lookOf(lanternHouse).version)
})

it('a name is text in a page, whatever signs are in it', () => {
  const names = { EN: '"><script>$& {{headline}}</script>' }
  const html = withBrand(page, { ...lanternHouse, names }, { language: 'EN' })
  expect(html).not.toContain('<script>$&')
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; {{headline}}&lt;/script&gt;</title>')
})

it('a drawing cannot end the style element around it', () => {
  const dark = `<svg viewBox="0 0 1 1"><title>"}</style><script>1</script>\\</title><path d="M0 0"/></svg>`
  const html = withBrand(page, { ...lanternHouse, sign: { dark, light: null } }, { language: 'EN' })
  expect(html.match(/<\/style>/g)).toHaveLength(2)
  expect(html).not.toContain('<script>1')
})
