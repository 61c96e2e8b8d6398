import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { StandingPart } from '#src/app/standing-part.tsx'
import { DROP_DOWN_HOVER_MS } from '#src/ui/drop-down.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BrandLink } from './brand-link.tsx'
import { categoryNames } from './categories.ts'
import { lazyParts } from './lazy-parts.ts'
import type { NavItem, NavKey } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { SearchButton } from './search-button.tsx'
import { useCrowded } from './use-crowded.ts'
import { useNavItems } from './use-nav.ts'

const link =
  'lit-below relative flex min-h-14 items-center gap-1.5 px-2 text-sm font-bold whitespace-nowrap text-ink-2 hover:text-ink xl:px-2.5'
const PANEL_WIDTH = 640

type Open = { key: NavKey; left: number; byKey: boolean }

/** The start of an item's panel, from the row's left edge: at the item's start, but inside the row. */
function panelLeft(item: HTMLElement, row: HTMLElement): number {
  const [a, b] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  const start = getComputedStyle(row).direction === 'rtl' ? a.right - PANEL_WIDTH : a.left
  return Math.max(0, Math.min(start - b.left, b.width - PANEL_WIDTH))
}

/** The picture before a word; in a language whose words fill the row they go without. */
const NavIcon = ({ name }: { name: IconName }) => (
  <span className="contents group-data-crowded:hidden">
    <Icon name={name} size="sm" />
  </span>
)

/** One category; its vendors open below on hover, and from the keyboard by the button after it [2.48]. */
function CategoryItem({ item, open, onOpen }: { item: NavItem; open: boolean; onOpen: OpenItem }) {
  const { i18n, t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const name = i18n._(categoryNames[item.key])
  const hasPanel = item.vendors.length > 0
  return (
    <li
      ref={box}
      className="relative flex flex-none"
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(hasPanel ? item.key : null, box.current, true)}
    >
      <NavLink target={item.target} className={link} onFollow={() => onOpen(null, null, false)}>
        <NavIcon name={item.key} />
        {name}
      </NavLink>
      {hasPanel && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? 'vendor-panel' : undefined}
          aria-label={t`Vendors: ${name}`}
          className="absolute end-1 bottom-0.5 grid size-6 place-items-center rounded-1 bg-panel-3 text-ink not-focus-visible:sr-only"
          onClick={() => onOpen(open ? null : item.key, box.current, false)}
        >
          <Icon name="down" size="xs" />
        </button>
      )}
    </li>
  )
}

/** Whether a target is in a dialog: a vendor's list of games, which keeps the panel open. */
const inDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog]') !== null

type OpenItem = (key: NavKey | null, item: HTMLElement | null, soon: boolean) => void

type VendorPanelProps = { open: Open; item: NavItem; onStay: () => void; onFollow: () => void }

/** The vendors of the open category. */
const VendorPanel = ({ open, item, onStay, onFollow }: VendorPanelProps) => (
  <div
    id="vendor-panel"
    className="absolute top-full z-40 w-[min(640px,100%)] rounded-b-3 border border-line bg-panel p-3.5 depth-3"
    style={{ left: open.left }}
    onPointerEnter={onStay}
  >
    <StandingPart fallback={<Skeleton className="h-40 rounded-2" />}>
      <lazyParts.vendorPanel.Screen item={item} focusFirst={open.byKey} onFollow={onFollow} />
    </StandingPart>
  </div>
)

/** The open panel below the row: by hovering after a moment, by a press at once, closed by Escape. */
function useVendorPanel() {
  const row = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<Element>(null)
  const [open, setOpen] = useState<Open | null>(null)

  const openItem: OpenItem = (key, item, soon) => {
    clearTimeout(timer.current)
    opener.current = soon ? null : document.activeElement
    if (key) void lazyParts.vendorPanel.preload()
    const next = key && item && row.current ? { key, left: panelLeft(item, row.current), byKey: !soon } : null
    if (soon) timer.current = setTimeout(() => setOpen(next), DROP_DOWN_HOVER_MS)
    else setOpen(next)
  }
  const close = () => openItem(null, null, false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || inDialog(event.target)) return
    event.stopPropagation()
    const back = opener.current
    close()
    if (back instanceof HTMLElement) back.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget } = event
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !inDialog(relatedTarget)) close()
  }
  const stay = () => clearTimeout(timer.current)
  return { row, open, openItem, close, stay, onKeyDown, onBlur }
}

/** The lower row of the wide header: logo mark, Home, categories, Offers, search [2.44, 2.45]. */
export function NavRow() {
  const { i18n, t } = useLingui()
  const items = useNavItems()
  const words = useCrowded(i18n.locale, items.length)
  const { row, open, openItem, close, stay, onKeyDown, onBlur } = useVendorPanel()
  const shown = items.find(({ key }) => key === open?.key)

  return (
    <div
      ref={row}
      role="presentation"
      className="wrapper relative hidden min-h-14 items-center md:flex"
      onPointerLeave={(event) => event.pointerType === 'mouse' && openItem(null, null, true)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <BrandLink />
      <nav
        ref={words}
        aria-label={t`Main menu`}
        className="group ms-3 min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] lg:ms-4"
      >
        <ul className="flex">
          <li className="flex-none" onPointerEnter={() => openItem(null, null, true)}>
            <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={link}>
              <NavIcon name="home" />
              <Trans>Home</Trans>
            </Link>
          </li>
          {items.map((item) => (
            <CategoryItem key={item.key} item={item} open={open?.key === item.key} onOpen={openItem} />
          ))}
          <li className="flex-none" onPointerEnter={() => openItem(null, null, true)}>
            <Link to="/promotions" activeOptions={{ includeSearch: false }} className={link}>
              <NavIcon name="gift" />
              <Trans>Offers</Trans>
            </Link>
          </li>
        </ul>
      </nav>
      <SearchButton />
      {open && shown && <VendorPanel open={open} item={shown} onStay={stay} onFollow={close} />}
    </div>
  )
}
