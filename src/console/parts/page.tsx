import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

export type PageProps = {
  title: ReactNode
  /** Beside the title: a state, a verification. */
  mark?: ReactNode
  /** At the end of the header: buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of a section: its title, its actions and its content. */
export const Page = ({ title, mark, actions, children }: PageProps) => (
  <div className="grid content-start gap-3 px-3 pt-3.5 pb-6 *:min-w-0 lg:px-5 lg:pt-4 lg:pb-8">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1>{title}</h1>
      {mark}
      <span className="grow" />
      {actions}
    </header>
    {children}
  </div>
)

export type CardProps = {
  title?: ReactNode
  /** At the end of the card's header. */
  more?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a page with its own heading. */
export const Card = ({ title, more, children, className }: CardProps) => (
  <section className={cx('min-w-0 rounded-tile border border-line bg-panel px-3.5 py-3', className)}>
    {(title !== undefined || more !== undefined) && (
      <header className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2>{title}</h2>
        {more}
      </header>
    )}
    {children}
  </section>
)

type ColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** The content is a wide table: the actions are beside it only from 1600 px on, and below it on narrower screens. */
  wide?: boolean
}

/** Two columns from 1280 px: content, and the actions beside it. */
export const Columns = ({ main, side, wide = false }: ColumnsProps) => (
  <div
    className={cx(
      'grid gap-3 *:min-w-0',
      wide
        ? 'min-[1600px]:grid-cols-[minmax(0,1fr)_320px] min-[1600px]:items-start'
        : 'min-[1280px]:grid-cols-[minmax(0,1fr)_320px] min-[1280px]:items-start',
    )}
  >
    <div className="grid content-start gap-3 *:min-w-0">{main}</div>
    <div className="grid content-start gap-3 *:min-w-0">{side}</div>
  </div>
)
