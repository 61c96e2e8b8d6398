import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { cx } from '#src/ui/cx.ts'

/** The heading of a page: names the document while the page is shown, and receives the focus on arrival. */
export function PageHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { i18n } = useLingui()
  const name = useBrandName()
  useEffect(() => {
    document.title = `${heading.current?.textContent} · ${name}`
  }, [children, name, i18n.locale])
  return (
    <h1 ref={heading} tabIndex={-1} className={cx('outline-0', className)}>
      {children}
    </h1>
  )
}
