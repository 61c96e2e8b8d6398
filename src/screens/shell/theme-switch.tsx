import { useLingui } from '@lingui/react/macro'
import { useServices } from '#src/app/services.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/**
 * Switches between the dark and the light theme. The page decides which icon shows, so that no first view is wrong.
 */
export function ThemeSwitch() {
  const { theme } = useServices()
  const { t } = useLingui()
  return (
    <IconButton label={t`Light or dark theme`} onClick={() => theme.send({ type: 'theme.toggled' })}>
      <Icon name="moon" size="sm" className="in-data-[theme=light]:hidden" />
      <Icon name="sun" size="sm" className="not-in-data-[theme=light]:hidden" />
    </IconButton>
  )
}
