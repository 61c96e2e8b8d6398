import { Trans } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, MenuItem, MenuLink } from '#src/ui/menu.tsx'
import { DeskLink } from '../app/link.tsx'
import { useRoleName } from '../app/roles.ts'
import { useServices, useSession } from '../app/services.tsx'
import { Initial } from '../parts/initial.tsx'

/** The operator's name and roles, their sessions, and the logout. */
export function MeMenu() {
  const { session } = useServices()
  const roleName = useRoleName()
  const operator = useSession()?.operator
  if (!operator) return null
  const roles = operator.roles.map(roleName).join(', ')
  const { name } = operator
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="flex min-h-11 items-center gap-2 rounded-2 px-1 text-start text-xs hover:bg-panel-2"
        >
          <Initial name={name} />
          <span className="leading-tight max-md:sr-only">
            <b className="block">
              <bdi>{name}</bdi>
            </b>
            <span className="text-ink-2">{roles}</span>
          </span>
          <span className="sr-only">
            <Trans>Menu</Trans>
          </span>
          <Icon name="down" size="xs" className="max-[359px]:hidden" />
        </button>
      }
    >
      <MenuLink render={<DeskLink to="/me" />}>
        <Icon name="lock" size="sm" />
        <Trans>Password and sessions</Trans>
      </MenuLink>
      <MenuItem onPress={() => session.send({ type: 'session.left' })}>
        <Icon name="logOut" size="sm" />
        <Trans>Log out</Trans>
      </MenuItem>
    </Menu>
  )
}
