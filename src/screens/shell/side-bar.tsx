import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export const SideBar = () => {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Contact and download`} className="hall hidden bg-ceiling text-ink xl:block">
      <Link to="/down">
        <Trans>Download</Trans>
      </Link>
    </aside>
  )
}
