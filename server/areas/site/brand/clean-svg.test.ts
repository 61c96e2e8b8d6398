import { expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { usualSign, usualWordmark } from './usual-pictures.ts'

const around = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${more}>${inner}<path d="M0 0H9"/></svg>`

it('a drawing of shapes and gradients stays as it is drawn', () => {
  const kept = around(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><circle cx="4" cy="4" r="2" fill="url(#a)"/>',
  )
  expect(cleanSvg(kept)?.replaceAll(' />', '/>')).toBe(kept)
})

it('the drawings of the usual brand are clean', () => {
  expect(cleanSvg(usualSign)).toContain('M6 25V14.5')
  expect(cleanSvg(usualWordmark)).toContain('M6 27V10.4')
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<g onload="alert(1)"></g>'],
  ['a style sheet', '<style>@import url(https://evil.example)</style>'],
  ['an inline style', '<g style="background:url(https://evil.example)"></g>'],
  ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>'],
  ['a reference to elsewhere', '<use href="https://evil.example/a.svg#b"/>'],
  ['an old reference to elsewhere', '<use xlink:href="https://evil.example/a.svg#b"/>'],
  ['a paint from elsewhere', '<rect width="2" height="2" fill="url(https://evil.example/a.svg#b)"/>'],
  ['a hidden paint from elsewhere', '<rect width="2" height="2" fill="u\\72l(https://evil.example/a.svg#b)"/>'],
  ['foreign content', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a changing address', '<use href="#a"><set attributeName="href" to="https://evil.example"/></use>'],
])('%s is taken out of a drawing', (_what, inner) => {
  const clean = cleanSvg(around(inner, ' onload="alert(2)"'))
  expect(clean).toContain('M0 0H9')
  expect(clean).not.toMatch(/evil|alert|javascript|script|style|foreign|iframe|<set|onload/i)
})

it.each([
  ['text', 'no drawing at all'],
  ['an HTML page', '<html><body><p>Hello</p></body></html>'],
  ['a drawing without a view box', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['an empty drawing', '<svg viewBox="0 0 1 1"><script>1</script></svg>'],
  ['entities of a document type', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
])('%s is no drawing', (_what, given) => {
  expect(cleanSvg(given)).toBeNull()
})
