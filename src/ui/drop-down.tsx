import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'

export type DropDownProps = {
  /** The content of the button. */
  label: ReactNode
  /** The button's accessible name when `label` is only a picture. */
  name?: string
  buttonClassName?: string
  align?: 'start' | 'end'
  /** Classes of the box: its width, its grid. */
  className?: string
  /** Links and buttons; pressing one closes the box. */
  children: ReactNode
}

/** How long the pointer hovers before the box opens, and after leaving before it closes, in milliseconds. */
export const DROP_DOWN_HOVER_MS = 120

/** Opens at once by a press, after a moment by hovering. */
function useOpening() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Opened by hovering, often just before a click: that click keeps the box open. */
  const hovered = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const now = (next: boolean) => {
    clearTimeout(timer.current)
    hovered.current = false
    setOpen(next)
  }
  const soon = (next: boolean, pointer: string) => {
    clearTimeout(timer.current)
    if (pointer !== 'mouse') return
    timer.current = setTimeout(() => {
      hovered.current = next && !open
      setOpen(next)
    }, DROP_DOWN_HOVER_MS)
  }
  const onClick = (event: MouseEvent) => {
    const onButton = event.target instanceof Node && button.current?.contains(event.target) === true
    now(onButton && (!open || hovered.current))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    now(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) now(false)
  }
  return { open, button, soon, onClick, onKeyDown, onBlur }
}

/**
 * A box of links under a button of the header: opens on hover, click and Enter; Escape closes it and returns the
 * focus; so does leaving it. It is light enough for the first view; its content is reached with the Tab key.
 */
export const DropDown = ({ label, name, buttonClassName, align = 'start', className, children }: DropDownProps) => {
  const id = useId()
  const { open, button, soon, onClick, onKeyDown, onBlur } = useOpening()
  return (
    <div
      role="presentation"
      className="relative flex"
      onPointerEnter={(event) => soon(true, event.pointerType)}
      onPointerLeave={(event) => soon(false, event.pointerType)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClassName}
      >
        {label}
      </button>
      {open && (
        <div
          id={id}
          className={cx(
            'absolute top-full z-40 rounded-b-3 border border-line bg-panel p-2 text-ink depth-3',
            align === 'end' ? 'end-0' : 'start-0',
            className,
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}
