import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DeskLink, useGo } from '../app/link.tsx'
import { useFoundMembers } from '../app/found-members.ts'
import { MemberLine } from '../parts/member-line.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** The slash key focuses the search field, wherever one is. */
function useSlash(focus: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [focus])
}

/** The typed text, its matches and the selected one, with the links that follow. */
function useSearch() {
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const found = useFoundMembers(typed)
  const [focus] = useState(() => () => input.current?.focus())
  useSlash(focus)
  const rows = found.rows ?? []
  const leave = () => {
    setOpen(false)
    setTyped('')
    input.current?.blur()
  }
  return {
    input,
    typed,
    at,
    rows,
    failed: found.failed,
    shown: open && typed.trim() !== '' && (found.rows !== undefined || found.failed),
    setOpen,
    leave,
    type: (text: string) => {
      setTyped(text)
      setAt(0)
      setOpen(true)
    },
    enter: (memberId: string | undefined) => {
      if (memberId === undefined) return void go({ to: '/members', search: { q: typed } }).then(leave)
      void go({ to: `/members/${memberId}` }).then(leave)
    },
    press: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leave()
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by === undefined || rows.length === 0) return
      event.preventDefault()
      setAt((before) => (before + by + rows.length) % rows.length)
    },
  }
}

type Search = ReturnType<typeof useSearch>

/** The matches, below the field. */
function Found({ id, search: { shown, rows, at, failed, leave } }: { id: string; search: Search }) {
  const { t } = useLingui()
  return (
    <div
      id={`${id}-found`}
      role="listbox"
      aria-label={t`Found members`}
      hidden={!shown}
      className="absolute inset-x-0 top-full mt-1 max-h-[70dvh] overflow-auto rounded-2 border border-line bg-panel p-1 depth-2"
    >
      {rows.map((row, index) => (
        <DeskLink
          key={row.id}
          id={`${id}-${row.id}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          to={`/members/${row.id}`}
          className={cx('block rounded-1 px-2.5 py-1.5', index === at && 'bg-panel-3')}
          onClick={leave}
        >
          <MemberLine member={row} />
        </DeskLink>
      ))}
      {rows.length === 0 && (
        <p className="px-2.5 py-2 text-sm text-ink-2">
          {failed ? <Trans>The search failed. Press Enter to try again.</Trans> : <Trans>Nobody was found.</Trans>}
        </p>
      )}
    </div>
  )
}

/** Finds a member from anywhere: `/` goes there, arrows choose, Enter opens. */
export function MemberSearch() {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const search = useSearch()
  const { input, typed, at, rows, shown } = search
  return (
    <form
      ref={box}
      role="search"
      aria-label={t`Find a member, a number or a posting`}
      className="relative ms-3 w-[min(380px,36vw)] max-md:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        search.enter(rows[at]?.id)
      }}
    >
      <div className="frame min-h-10">
        <Icon name="search" size="sm" className="text-ink-2" />
        <input
          ref={input}
          className="frame-input h-9.5 text-sm"
          role="combobox"
          aria-label={t`Find a member, a number or a posting`}
          placeholder={t`Member, number or posting`}
          aria-expanded={shown}
          aria-controls={`${id}-found`}
          aria-activedescendant={shown && rows[at] ? `${id}-${rows[at].id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => search.setOpen(true)}
          onBlur={(event) => !box.current?.contains(event.relatedTarget) && search.setOpen(false)}
          onKeyDown={search.press}
          onChange={(event) => search.type(event.target.value)}
        />
        <kbd className="me-1.5 rounded-1 border border-edge px-1.5 text-xs text-ink-2">/</kbd>
      </div>
      <Found id={id} search={search} />
    </form>
  )
}
