import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMember } from '#src/app/member.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { CentreLink } from './centre-link.tsx'
import { categoryPaths } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { useNavItems } from './use-nav.ts'

const place =
  'lit-above relative grid content-center justify-items-center gap-px text-center text-micro leading-[1.35] wrap-break-word text-ink-2 short:grid-flow-col short:items-center short:justify-center short:gap-2'
const orb = cx(
  '-mt-5 grid size-11.5 short:mt-0 short:size-8.5 place-items-center rounded-full bg-[linear-gradient(var(--color-lamp-hot),var(--color-lamp))] text-on-lamp',
  '[box-shadow:0_0_0_5px_var(--color-ceiling),0_0_22px_2px_color-mix(in_srgb,var(--color-lamp)_33%,transparent)]',
)

const Orb = ({ icon }: { icon: IconName }) => (
  <span className={orb}>
    <Icon name={icon} />
  </span>
)

/** The bar at the bottom of phones: five places, the middle one the lamp. */
export function Dock() {
  const { loggedIn } = useMember()
  const { t } = useLingui()
  const slots = useNavItems().find(({ key }) => key === 'slots')
  return (
    <nav
      aria-label={t`Bottom menu`}
      className="hall fixed inset-x-0 bottom-0 z-30 grid h-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] grid-cols-[repeat(5,minmax(min-content,1fr))] border-t border-line pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={place}>
        <Icon name="home" />
        <Trans>Home</Trans>
      </Link>
      <NavLink target={slots?.target ?? { to: categoryPaths.slots }} className={place}>
        <Icon name="grid" />
        <Trans>Games</Trans>
      </NavLink>
      {loggedIn ? (
        <CentreLink mc="transferFund" className={place}>
          <Orb icon="wallet" />
          <Trans>Wallet</Trans>
        </CentreLink>
      ) : (
        <Link to="/register" className={place}>
          <Orb icon="user" />
          <Trans>Join</Trans>
        </Link>
      )}
      <Link to="/promotions" activeOptions={{ includeSearch: false }} className={place}>
        <Icon name="gift" />
        <Trans>Offers</Trans>
      </Link>
      {loggedIn ? (
        <CentreLink mc="" className={place}>
          <Icon name="user" />
          <Trans>Account</Trans>
        </CentreLink>
      ) : (
        <Link to="/help" activeOptions={{ includeSearch: false }} className={place}>
          <Icon name="headset" />
          <Trans>Help</Trans>
        </Link>
      )}
    </nav>
  )
}
