import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { pagerItems } from './pager-items.ts'

export type PagerProps = {
  /** From 1. */
  page: number
  total: number
  onPage: (page: number) => void
  labels: {
    nav: string
    first: ReactNode
    prev: ReactNode
    next: ReactNode
    last: ReactNode
    /** For screen readers: "Page 4". */
    page: (page: number) => string
    /** The phone form: "5 of 20". */
    position: (page: number, total: number) => ReactNode
  }
}

const box = 'grid min-h-11 min-w-11 place-items-center rounded-2 px-2 md:min-h-9 md:min-w-9'
const step = cx(box, 'border border-line hover:bg-panel-2 aria-disabled:cursor-not-allowed aria-disabled:text-ink-3')

/** Moves through pages. From 768 px: First Prev 1 … 4 5 6 … 20 Next Last; below: Prev, "5 of 20", Next. */
export const Pager = ({ page, total, onPage, labels }: PagerProps) => {
  const position = useId()
  const jump = (to: number, label: ReactNode, className?: string) => {
    const off = to === page || to < 1 || to > total
    return (
      <button
        type="button"
        aria-disabled={off}
        // on the first and the last page: that is why
        aria-describedby={off ? position : undefined}
        onClick={() => !off && onPage(to)}
        className={cx(step, className)}
      >
        {label}
      </button>
    )
  }
  const marked = (label: ReactNode, icon: 'prev' | 'next') => (
    <span className="flex items-center gap-1">
      {icon === 'prev' && <Icon name="prev" size="xs" flip />}
      {label}
      {icon === 'next' && <Icon name="next" size="xs" flip />}
    </span>
  )
  return (
    <nav aria-label={labels.nav} className="flex flex-wrap items-center justify-center gap-1 text-sm">
      {jump(1, labels.first, 'max-md:hidden')}
      {jump(page - 1, marked(labels.prev, 'prev'))}
      <span id={position} className="px-3 md:hidden">
        {labels.position(page, total)}
      </span>
      <ol className="hidden gap-1 md:flex">
        {pagerItems(page, total).map((item, i) => (
          <li key={item === '…' ? `gap-${i}` : item}>
            {item === '…' ? (
              <span className={box}>…</span>
            ) : (
              <button
                type="button"
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => item !== page && onPage(item)}
                className={cx(
                  box,
                  'border border-line num hover:bg-panel-2',
                  'aria-[current=page]:border-lamp-edge aria-[current=page]:bg-lamp aria-[current=page]:font-bold aria-[current=page]:text-on-lamp',
                )}
              >
                {item}
              </button>
            )}
          </li>
        ))}
      </ol>
      {jump(page + 1, marked(labels.next, 'next'))}
      {jump(total, labels.last, 'max-md:hidden')}
    </nav>
  )
}
