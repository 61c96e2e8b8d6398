import { cx } from './cx.ts'

/** The style of the operator's HTML: announcements, articles, rules. */
export const richTextClass = cx(
  '[&_a]:link [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:my-1',
  '[&_:is(p,ul,ol,table,blockquote,h2,h3,h4)]:mt-3 [&>:first-child]:mt-0',
  '[&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:text-lg [&_h4]:mt-4',
  '[&_blockquote]:rounded-2 [&_blockquote]:border-s-4 [&_blockquote]:border-info [&_blockquote]:bg-info-wash [&_blockquote]:px-3.5 [&_blockquote]:py-3',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-start',
  '[&_table]:block [&_table]:overflow-x-auto',
)
