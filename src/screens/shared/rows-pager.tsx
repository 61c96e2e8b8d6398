import { useLingui } from '@lingui/react/macro'
import { Pager } from '#src/ui/pager.tsx'

export type RowsPagerProps = { pageNo: number; pageSize: number; totalRows: number; onPage: (page: number) => void }

/** Moves through the pages of a list; hidden when there is only one. */
export function RowsPager({ pageNo, pageSize, totalRows, onPage }: RowsPagerProps) {
  const { t } = useLingui()
  const pages = Math.ceil(totalRows / pageSize)
  if (pages <= 1) return null
  return (
    <Pager
      page={pageNo}
      total={pages}
      onPage={onPage}
      labels={{
        nav: t`Pages`,
        first: t`First`,
        prev: t`Prev`,
        next: t`Next`,
        last: t`Last`,
        page: (page) => t`Page ${page}`,
        position: (page, total) => t`${page} of ${total}`,
      }}
    />
  )
}
