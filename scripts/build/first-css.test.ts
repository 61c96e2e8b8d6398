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
  expect(firstCss(css, '<p class="flex md:grid"></p>', 'ltr')).toBe(
    '@layer theme,base;@layer base{a{color:red}}@layer utilities{.flex{display:flex}' +
      '@media (min-width:768px){.md\\:grid{display:grid}}}@keyframes spin{to{rotate:1turn}}',
  )
})

it('reads escaped names, entities of the markup and lists of selectors', () => {
  const kept = firstCss(css, '<p class="[&amp;&gt;p]:mt-1 b 2xl">', 'ltr')
  expect(kept).toContain('margin-top')
  expect(kept).toContain('.a,.b{top:0}')
  expect(kept).toContain('width:1px')
  expect(kept).not.toContain('display:flex')
})

it('leaves a group out when nothing of it is used', () => {
  expect(firstCss(css, '<p class="flex">', 'ltr')).not.toContain('@media')
})

it('leaves out what is for the other direction, and properties that nothing reads', () => {
  const sheet =
    '.a{--x:1px;--y:2px}.a:where([dir=rtl],[dir=rtl] *){--x:3px}.b--z:hover{top:var(--x)}' +
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@property --w{syntax:"*"}'
  const html = '<p class="a b--z" style="inset:var(--w)">'
  expect(firstCss(sheet, html, 'ltr')).toBe(
    '.a{--x:1px;}.b--z:hover{top:var(--x)}@property --x{syntax:"*";inherits:false}@property --w{syntax:"*"}',
  )
  expect(firstCss(sheet, html, 'rtl')).toContain('[dir=rtl] *){--x:3px}')
})
