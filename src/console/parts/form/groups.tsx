import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { languageOf } from '#src/lib/languages.ts'
import { InLanguages } from './in-languages.tsx'
import { Line } from './inputs.tsx'

/** A text per language code of the site; English where a language has none. */
export type Texts = { EN: string } & Record<string, string>

/** Fields that belong together, under a heading. */
export const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="min-w-0 border-t border-line pt-2.5">
    <legend className="float-start mb-1.5 w-full font-bold">{title}</legend>
    <div className="clear-both grid gap-3 md:grid-cols-2 md:items-start">{children}</div>
  </fieldset>
)

type RowsProps<Row> = {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** The name of a row, in the list and for screen readers. */
  nameOf: (row: Row) => string
  /** Makes a new row; without it rows can't be added. */
  fresh?: () => Row
  addLabel?: ReactNode
  /** Rows can't be moved. */
  fixed?: boolean
  children: (row: Row, set: (more: Partial<Row>) => void) => ReactNode
}

type RowProps = {
  name: string
  open: boolean
  first: boolean
  last: boolean
  onToggle: () => void
  onMove: ((by: number) => void) | null
  onRemove: (() => void) | null
  children: ReactNode
}

function OneRow({ name, open, first, last, onToggle, onMove, onRemove, children }: RowProps) {
  const id = useId()
  return (
    <li className="rounded-tile border border-line">
      <div className="flex flex-wrap items-center gap-1.5 px-2 py-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-1.5 text-start font-bold hover:underline"
        >
          <Icon name={open ? 'down' : 'next'} size="xs" flip={!open} className="flex-none text-ink-3" />
          <span className="min-w-0 break-all">{name}</span>
        </button>
        {onMove && (
          <>
            <span id={`${id}-first`} hidden>
              <Trans>It’s the first one.</Trans>
            </span>
            <span id={`${id}-last`} hidden>
              <Trans>It’s the last one.</Trans>
            </span>
            <Button
              size="sm"
              aria-disabled={first}
              aria-describedby={first ? `${id}-first` : undefined}
              onClick={() => onMove(-1)}
            >
              <Trans>Up</Trans>
            </Button>
            <Button
              size="sm"
              aria-disabled={last}
              aria-describedby={last ? `${id}-last` : undefined}
              onClick={() => onMove(1)}
            >
              <Trans>Down</Trans>
            </Button>
          </>
        )}
        {open && onRemove && (
          <Button size="sm" variant="danger" onClick={onRemove}>
            <Trans>Take out</Trans>
          </Button>
        )}
      </div>
      {open && <div className="grid gap-3 border-t border-line p-3 md:grid-cols-2 md:items-start">{children}</div>}
    </li>
  )
}

/** An ordered list: rows can be opened, moved, added and removed. */
export function Rows<Row>({ rows, onChange, nameOf, fresh, addLabel, fixed = false, children }: RowsProps<Row>) {
  const [open, setOpen] = useState<number | null>(null)
  const moved = (at: number, by: number) => {
    const next = [...rows]
    const [row] = next.splice(at, 1)
    next.splice(at + by, 0, row!)
    setOpen(null)
    onChange(next)
  }
  const removed = (at: number) => {
    setOpen(null)
    onChange(rows.filter((_, index) => index !== at))
  }
  return (
    <div className="grid gap-2 md:col-span-2">
      <ol className="grid gap-1.5">
        {rows.map((row, at) => (
          <OneRow
            key={at}
            name={nameOf(row)}
            open={open === at}
            first={at === 0}
            last={at === rows.length - 1}
            onToggle={() => setOpen(open === at ? null : at)}
            onMove={fixed ? null : (by) => moved(at, by)}
            onRemove={fresh ? () => removed(at) : null}
          >
            {children(row, (more) => onChange(rows.map((one, index) => (index === at ? { ...one, ...more } : one))))}
          </OneRow>
        ))}
      </ol>
      {fresh && (
        <p>
          <Button
            size="sm"
            onClick={() => {
              setOpen(rows.length)
              onChange([...rows, fresh()])
            }}
          >
            <Icon name="plus" size="xs" />
            {addLabel ?? <Trans>Add</Trans>}
          </Button>
        </p>
      )}
    </div>
  )
}

type WordsProps = { label: ReactNode; value: Texts; onChange: (value: Texts) => void }

/** A short text in every language of the site. */
export function Words({ label, value, onChange }: WordsProps) {
  const set = (language: string, text: string) => {
    const { [language]: _before, ...others } = value
    onChange((text === '' && language !== 'EN' ? others : { ...others, [language]: text }) as Texts)
  }
  return (
    <InLanguages isWritten={(language) => value[language] !== undefined}>
      {(language) => (
        <Line
          key={language}
          label={
            <>
              {label} {language}
            </>
          }
          lang={languageOf(language).tag}
          value={value[language] ?? ''}
          onChange={(text) => set(language, text)}
        />
      )}
    </InLanguages>
  )
}
