import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawingUrl } from '#server/areas/site/brand/brand-look.ts'
import { usualSign, usualWordmark } from '#server/areas/site/brand/usual-pictures.ts'
import { logo } from '#server/demo/art/logo.ts'

/** The outlines of a drawing, in no order. */
const outlines = (svg: string): string[] => [...svg.matchAll(/ (?:d|r)="([^"]+)"/g)].map(([, d = '']) => d).toSorted()
const css = readFileSync('src/ui/tokens.css', 'utf8')

it('draws one sign in the page and in its pictures', () => {
  expect(outlines(usualSign)).toEqual(outlines(logo()))
  expect(css).toContain(`--brand-sign: ${drawingUrl(usualSign)};`)
  expect(css).toContain(`--brand-wordmark: ${drawingUrl(usualWordmark)};`)
})
