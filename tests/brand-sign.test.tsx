import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { logo } from '#server/demo/art/logo.ts'
import { Sign } from '#src/ui/brand-shapes.tsx'

/** The outlines of a drawing, in no order. */
const outlines = (svg: string): string[] => [...svg.matchAll(/ (?:d|r)="([^"]+)"/g)].map(([, d = '']) => d).toSorted()

it('draws one sign in the page and in its pictures', () => {
  expect(outlines(renderToStaticMarkup(<Sign />))).toEqual(outlines(logo()))
})
