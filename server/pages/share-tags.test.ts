import { brotliCompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lanternHouse, usualBrandIn } from '#tests/support/lantern-house.ts'
import { shareVersion } from '../areas/site/brand/share-picture.ts'
import { withShareTags } from './share-tags.ts'
import { withBrand } from './with-brand.ts'

const page = readFileSync(join(import.meta.dirname, '../../src/index.html'), 'utf8')
const origin = 'https://play.lantern.net'

it('a link to a page of another brand is shown under its name and picture, in the language of the page', () => {
  const html = withShareTags(withBrand(page, lanternHouse, { language: 'BN' }), lanternHouse, {
    language: 'BN',
    origin,
  })
  expect(html).toContain('<meta property="og:title" content="লণ্ঠন ঘর">')
  expect(html).toContain(`<meta property="og:image" content="${origin}/brand/${shareVersion(lanternHouse)}/share.png">`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(usualBrandIn(html)).toEqual([])
})

it('a site without its own address names no picture, and a name cannot end its attribute', () => {
  expect(withShareTags(page, lanternHouse, { language: 'EN', origin: null })).toBe(page)
  const quoted = { ...lanternHouse, names: { EN: '"><script>$&' } }
  expect(withShareTags(page, quoted, { language: 'EN', origin })).toContain('content="&quot;&gt;&lt;script&gt;$&amp;"')
})

it('the tags cost a page less than 250 bytes', () => {
  const sizeOf = (html: string) => brotliCompressSync(html).length
  const tagged = withShareTags(page, lanternHouse, { language: 'EN', origin })
  expect(sizeOf(tagged) - sizeOf(page)).toBeLessThan(250)
})
