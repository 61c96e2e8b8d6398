import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'

const style = cx(
  '[&_a]:link [&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:my-1',
  '[&_:is(p,ul,ol,table,blockquote,h2,h3,h4)]:mt-3 [&>:first-child]:mt-0',
  '[&_:is(h2,h3)]:mt-5 [&_:is(h2,h3)]:text-lg [&_h4]:mt-4',
  '[&_blockquote]:rounded-2 [&_blockquote]:border-s-4 [&_blockquote]:border-info [&_blockquote]:bg-info-wash [&_blockquote]:px-3.5 [&_blockquote]:py-3',
  '[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-start',
  '[&_table]:block [&_table]:overflow-x-auto',
)

/** HTML that the server has sanitised. Links of this site are followed without loading the page anew. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = box.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!href || !/^\/(?!\/)/.test(href) || !plain || link?.target === '_blank') return
      event.preventDefault()
      void router.navigate({ href })
    }
    target?.addEventListener('click', follow)
    return () => target?.removeEventListener('click', follow)
  }, [router])
  return <div ref={box} className={cx('max-w-[70ch]', style, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
