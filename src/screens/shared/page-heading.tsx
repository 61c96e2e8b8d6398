import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '#src/app/brand.ts'
import { cx } from '#src/ui/cx.ts'

/** The heading of a page: names the document while the page is shown, and receives the focus on arrival. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { i18n } = useLingui()
  useEffect(() => {
    document.title = `${heading.current?.textContent} · ${brand.name}`
  }, [children, i18n.locale])
  return (
    <h1 ref={heading} tabIndex={-1} className={cx('outline-0', className)}>
      {children}
    </h1>
  )
}
