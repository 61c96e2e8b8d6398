import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type SectionProps = {
  title: ReactNode
  /** At the end of the header: a "See all" link with `sectionMoreClass`, or other tools. */
  more?: ReactNode
  children: ReactNode
  className?: string
}

/** The classes of a section's "See all" link. */
export const sectionMoreClass =
  'flex min-h-9 pointer-coarse:min-h-11 items-center gap-0.5 text-sm font-bold whitespace-nowrap text-lamp-ink hover:underline'

/** A named part of a page, with the lamp in its heading. */
export const Section = ({ title, more, children, className }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('mt-6 md:mt-8', className)}>
      <header className="mb-2.5 flex flex-wrap items-center justify-between gap-x-2">
        {/* as narrow as its longest word: only then do the tools go below */}
        <h2 id={id} className="flex grow basis-[min-content] items-center gap-2 wrap-break-word">
          <span
            aria-hidden="true"
            className="h-[17px] w-2.5 flex-none rounded-t-1 rounded-b-[1px] border border-lamp-edge bg-lamp md:h-[21px] md:w-3"
          />
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
