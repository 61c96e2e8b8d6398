import { useLingui } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useServices } from '../app/services.tsx'

/** Light or dark; the page decides which icon shows. */
export function ThemeSwitch() {
  const { theme } = useServices()
  const { t } = useLingui()
  return (
    <IconButton label={t`Light or dark theme`} onClick={() => theme.send({ type: 'theme.toggled' })}>
      <Icon name="moon" size="sm" />
    </IconButton>
  )
}
