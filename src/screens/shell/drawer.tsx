import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { useMember } from '#src/app/member.ts'
import { PopupPart } from '#src/app/popup-part.tsx'
import { usePopup } from '#src/app/use-popup.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { NichePicture } from '../shared/niche-picture.tsx'
import { AccountMenu } from './account-menu.tsx'
import { categoryNames } from './categories.ts'
import { ContactLinks } from './contact-links.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { lazyPopups } from './lazy-popups.ts'
import { LogOutLine } from './log-out-button.tsx'
import { NavLink } from './nav-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useNavItems } from './use-nav.ts'

const pages = [
  { to: '/promotions', icon: 'gift', name: msg`Offers` },
  { to: '/vip', icon: 'star', name: msg`VIP` },
  { to: '/noticePage', icon: 'bell', name: msg`Notices` },
] as const

const line = 'flex min-h-12 w-full items-center gap-3 rounded-2 px-2 text-start font-bold hover:bg-panel-2'

function MorePages({ onFollow }: { onFollow: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`More pages`} className="border-t border-line py-2">
      {pages.map(({ to, icon, name }) => (
        <Link key={to} to={to} search={{}} className={line} onClick={onFollow}>
          <span className="grid size-9 flex-none place-items-center rounded-2 bg-panel-2 text-lamp-ink">
            <Icon name={icon} size="sm" />
          </span>
          {i18n._(name)}
        </Link>
      ))}
    </nav>
  )
}

function KindsOfGame({ onFollow }: { onFollow: () => void }) {
  const { i18n, t } = useLingui()
  const items = useNavItems()
  return (
    <nav aria-label={t`Kinds of game`} className="py-2">
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <NavLink target={item.target} className={line} onFollow={onFollow}>
              <NichePicture kind={item.key} className="w-9 flex-none" />
              {i18n._(categoryNames[item.key])}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The menu of phones: every category in its arch, the account, language, theme and contact. */
export function Drawer({ onClose, onFollow }: { onClose: () => void; onFollow: () => void }) {
  const { t } = useLingui()
  const { loggedIn } = useMember()
  const search = usePopup('search')
  return (
    <Sheet open onClose={onClose} side="start" title={useBrandName()} labels={{ close: t`Close` }}>
      <button type="button" className={cx(line, 'mt-1')} onClick={search.open}>
        <span className="grid size-9 flex-none place-items-center rounded-2 bg-panel-2 text-lamp-ink">
          <Icon name="search" size="sm" />
        </span>
        <Trans>Search games and vendors</Trans>
      </button>
      {search.isOpen && (
        <PopupPart onClose={search.close}>
          <lazyPopups.search.Screen onClose={search.close} onFollow={onFollow} />
        </PopupPart>
      )}
      <KindsOfGame onFollow={onFollow} />
      <MorePages onFollow={onFollow} />
      {loggedIn && (
        <nav aria-label={t`Account`} className="border-t border-line py-2">
          <AccountMenu onFollow={onFollow} />
          <LogOutLine className={line} />
        </nav>
      )}
      <div className="border-t border-line py-2">
        <h3 className="px-2 py-1 text-sm text-ink-2">
          <Trans>Contact and app</Trans>
        </h3>
        <ContactLinks
          className="grid gap-0.5"
          itemClassName="flex min-h-11 w-full items-center gap-3 rounded-2 px-2 text-start text-sm hover:bg-panel-2"
        />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-1 border-t border-line pt-2">
        <LanguageChoice up />
        <ThemeSwitch />
      </div>
    </Sheet>
  )
}
