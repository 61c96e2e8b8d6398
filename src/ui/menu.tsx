import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { listItemClass, popupClass } from './popup-class.ts'

export type MenuProps = {
  /** The button that opens it; it gets the right attributes and keys. */
  trigger: ReactElement
  /** Also opens on hover. */
  hover?: boolean
  align?: 'start' | 'end'
  /** `dark` in the header of both themes. */
  theme?: 'dark'
  /** Classes of the box, such as a grid of links. */
  className?: string
  /** `MenuItem`, `MenuLink`, `MenuLine`. */
  children: ReactNode
}

/** How long the pointer hovers over the trigger before the menu opens, in milliseconds. */
export const MENU_HOVER_MS = 120

/** A drop-down: opens on click, Enter and optionally on hover; Escape closes it and returns the focus. */
export const Menu = ({ trigger, hover = false, align = 'start', theme, className, children }: MenuProps) => (
  <BaseMenu.Root modal={false}>
    <BaseMenu.Trigger render={trigger} openOnHover={hover} delay={MENU_HOVER_MS} closeDelay={MENU_HOVER_MS} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner align={align} sideOffset={4} data-theme={theme} className="z-40 outline-0">
        <BaseMenu.Popup className={cx(popupClass, 'max-w-[96vw] min-w-44', className)}>{children}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
)

/** A menu item with an action. */
export const MenuItem = ({
  onPress,
  disabled,
  children,
}: {
  onPress: () => void
  disabled?: boolean
  children: ReactNode
}) => (
  <BaseMenu.Item className={listItemClass} onClick={onPress} disabled={disabled}>
    {children}
  </BaseMenu.Item>
)

/** A menu item with a link; `render` is the link: `<MenuLink render={<Link to="/vip" />}>`. */
export const MenuLink = ({ render, children }: { render: ReactElement; children: ReactNode }) => (
  <BaseMenu.LinkItem className={listItemClass} render={render} closeOnClick>
    {children}
  </BaseMenu.LinkItem>
)
