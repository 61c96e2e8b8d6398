import { expect, it } from 'vitest'
import { firstCss } from './first-css.ts'

const bn = { lang: 'bn', dir: 'ltr' }
const css = [
  '/*! note */@layer theme,base;@layer base{a{color:red}}',
  '@layer utilities{.flex{display:flex}.grid{display:grid}',
  '@media (min-width:768px){.md\\:flex{display:flex}.md\\:grid{display:grid}}',
  '.\\[\\&\\>p\\]\\:mt-1>p{margin-top:4px}.top,.down{top:0}.\\32 xl{width:1px}}',
].join('')

it('keeps the rules of the classes a page uses, in their groups, and rules without classes', () => {
  expect(firstCss(css, '<p class="flex md:grid"></p>', bn)).toEqual({
    css: '@layer theme,base;@layer base{a{color:red}}@layer utilities{.a{display:flex}@media (min-width:768px){.b{display:grid}}}',
    html: '<p class="a b"></p>',
  })
})

it('reads escaped names, entities of the markup and lists of selectors', () => {
  const first = firstCss(css, '<p class="[&amp;&gt;p]:mt-1 down 2xl">', bn)
  expect(first.css).toContain('.a>p{margin-top:4px}.top,.b{top:0}.c{width:1px}')
  expect(first.css).not.toContain('display:flex')
})

it('keeps a rule for the one selector of its list that names no class', () => {
  const sheet = ':root,[data-theme=dark],.hall{--ink:red}a{color:var(--ink)}.hall:is(p,a),.hall\\,x{top:0}'
  expect(firstCss(sheet, '<p class="flex">', bn).css).toBe(
    ':root,[data-theme=dark],.hall{--ink:red}a{color:var(--ink)}',
  )
})

it('gives the shortest names to the most used classes, and removes those without a rule', () => {
  const many = Array.from({ length: 30 }, (_, i) => `n${i}`)
  const sheet = many.map((name) => `.${name}{top:0}`).join('')
  const { css: rules, html } = firstCss(
    sheet,
    `<p class="n29 active"><p class="active"><p class="${many.join(' ')}">`,
    bn,
  )
  expect(html).toMatch(/^<p class="a"><p><p class="/)
  const names = [...rules.matchAll(/\.(\w+)\{/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(30)
  expect(names.filter((name) => !html.includes(name ?? '-'))).toEqual([])
})

it('leaves a group out when nothing of it is used', () => {
  expect(firstCss(css, '<p class="flex">', bn).css).not.toContain('@media')
})

it('leaves out what moves, and what answers a pointer or tells what a form says', () => {
  const sheet =
    '.btn{color:red;transition:color .1s;top:0}.btn:hover{color:blue}.btn:active{top:1px}.btn:is(:disabled){top:2px}' +
    '.btn:focus-visible{top:3px}.wait{animation:1s spin}@keyframes spin{to{rotate:1turn}}'
  expect(firstCss(sheet, '<p class="btn wait">', bn).css).toBe('.a{color:red;top:0}.a:focus-visible{top:3px}.b{}')
})

it('leaves out what is for another direction or language, and properties that nothing reads', () => {
  const sheet =
    '.x{--x:1px;--y:2px}.x:where([dir=rtl],[dir=rtl] *){--x:3px}.b--z:focus{top:var(--x)}' +
    ':root:is(:lang(bn),:lang(hi)){top:4px}:root:is(:lang(ar),:lang(ur)){top:5px}' +
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@property --w{syntax:"*"}'
  const html = '<p class="x b--z" style="inset:var(--w)">'
  expect(firstCss(sheet, html, bn).css).toBe(
    '.a{--x:1px;}.b:focus{top:var(--x)}:root:is(:lang(bn),:lang(hi)){top:4px}' +
      '@property --x{syntax:"*";inherits:false}@property --w{syntax:"*"}',
  )
  expect(firstCss(sheet, html, { lang: 'ar', dir: 'rtl' }).css).toContain('[dir=rtl] *){--x:3px}')
})

it('puts the first value of a registered property where nothing else sets it', () => {
  const sheet =
    '.x{border-style:var(--s);color:var(--c)}.y{--c:red}@property --s{syntax:"*";inherits:false;initial-value:solid}' +
    '@property --c{syntax:"*";inherits:false;initial-value:blue}'
  expect(firstCss(sheet, '<p class="x y">', bn).css).toBe(
    '.a{border-style:solid;color:var(--c)}.b{--c:red}@property --c{syntax:"*";inherits:false;initial-value:blue}',
  )
})
