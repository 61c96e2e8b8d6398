import { expect, it } from 'vitest'
import { firstCss } from './first-css.ts'

const css = [
  '/*! note */@layer theme,base;@layer base{a{color:red}}',
  '@layer utilities{.flex{display:flex}.grid{display:grid}',
  '@media (min-width:768px){.md\\:flex{display:flex}.md\\:grid{display:grid}}',
  '.\\[\\&\\>p\\]\\:mt-1>p{margin-top:4px}.a,.b{top:0}.\\32 xl{width:1px}}',
  '@keyframes spin{to{rotate:1turn}}',
].join('')

it('keeps the rules of the classes a page uses, in their groups, and rules without classes', () => {
  expect(firstCss(css, '<p class="flex md:grid"></p>')).toBe(
    '@layer theme,base;@layer base{a{color:red}}@layer utilities{.flex{display:flex}' +
      '@media (min-width:768px){.md\\:grid{display:grid}}}@keyframes spin{to{rotate:1turn}}',
  )
})

it('reads escaped names, entities of the markup and lists of selectors', () => {
  const kept = firstCss(css, '<p class="[&amp;&gt;p]:mt-1 b 2xl">')
  expect(kept).toContain('margin-top')
  expect(kept).toContain('.a,.b{top:0}')
  expect(kept).toContain('width:1px')
  expect(kept).not.toContain('display:flex')
})

it('leaves a group out when nothing of it is used', () => {
  expect(firstCss(css, '<p class="flex">')).not.toContain('@media')
})
