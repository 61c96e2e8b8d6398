import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSiteInfo } from '#src/app/site-info.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { appCodes } from './app-codes.ts'
import { ContactLinks } from './contact-links.tsx'

const bubble =
  'absolute end-full top-0 me-3 w-60 rounded-2 border border-line bg-panel px-3.5 py-2.5 text-sm text-alert-ink depth-3 empty:hidden'
const item = cx(
  'grid w-full justify-items-center gap-0.5 rounded-2 py-2 text-center text-micro leading-[1.3] text-ink-2',
  'hover:bg-panel-2 hover:text-ink',
)

/** Links to the downloads; their codes show on hover and focus [2.56, 2.57]. */
function DownloadLink() {
  const { t } = useLingui()
  const info = useSiteInfo()
  const [open, setOpen] = useState(false)
  const codes = appCodes(info?.resources ?? [])
  return (
    <div
      role="presentation"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <Link to="/down" className={item}>
        <Icon name="download" />
        <Trans>App</Trans>
      </Link>
      {open && codes.length > 0 && (
        <ul className="absolute end-full bottom-0 flex w-max gap-4 rounded-s-3 border border-line bg-panel p-4 text-center text-sm depth-3">
          {codes.map(({ type, name, url, picture }) => (
            <li key={type} className="grid gap-2">
              {picture ? (
                <img src={picture} alt={t`Code for ${name}`} width={132} height={132} className="rounded-1" />
              ) : (
                <QrCode text={url} label={t`Code for ${name}`} size={132} margin={10} />
              )}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The entries of the right bar. */
export const SideBarContent = () => (
  <ContactLinks className="grid gap-0.5" itemClassName={item} problemClass={bubble} download={<DownloadLink />} />
)
