import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { PageHeading } from './page-heading.tsx'

export type PageProps = {
  title: ReactNode
  /** One line below the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** The width, margins and title of a page. */
export const Page = ({ title, lead, tools, className, children }: PageProps) => (
  <div className={cx('wrapper pt-5 pb-12 md:pt-6', className)}>
    <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <PageHeading>{title}</PageHeading>
        {lead && (
          <p className="mt-1 text-sm text-ink-2">
            <bdi>{lead}</bdi>
          </p>
        )}
      </div>
      {tools}
    </div>
    {children}
  </div>
)
