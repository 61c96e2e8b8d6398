import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '#src/ui/cx.ts'
import { richTextClass } from '#src/ui/rich-text-class.ts'

/** HTML sanitised by the server. Links of this site are followed without a page load. */
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
  return (
    <div
      ref={box}
      className={cx('max-w-[70ch]', richTextClass, className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
