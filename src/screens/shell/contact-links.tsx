import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteInfo } from '#src/app/site-info.ts'
import { contactOf } from '#src/lib/contact.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCustomerService } from './use-customer-service.ts'

type ContactLinksProps = {
  className: string
  itemClassName: string
  /** The place of the text that says why customer service didn't open; below its link by default. */
  problemClass?: string
  /** Replaces the plain link to the downloads. */
  download?: ReactNode
}

/** Customer service, Facebook, e-mail and the app, if the operator has them [2.55, 2.57]. */
export function ContactLinks(props: ContactLinksProps) {
  const { className, itemClassName, problemClass = 'text-xs text-alert-ink', download } = props
  const info = useSiteInfo()
  const service = useCustomerService()
  const contact = info && contactOf(info)
  return (
    <ul className={className}>
      <li className="relative">
        <button type="button" className={itemClassName} onClick={service.open}>
          <Icon name="headset" />
          <Trans>Support</Trans>
        </button>
        <span role="alert" className={problemClass}>
          {service.problem === 'invalidUrl' && <Trans>Invalid URL, please contact customer service</Trans>}
          {service.problem === 'blocked' && (
            <Trans>Your browser blocked the window. Please allow pop-ups for this site.</Trans>
          )}
          {service.problem === 'failed' && <Trans>Support didn’t open. Please try again.</Trans>}
        </span>
      </li>
      {contact?.facebook && (
        <li>
          <a href={contact.facebook} target="_blank" rel="noreferrer" className={itemClassName}>
            <Icon name="chat" />
            <Trans>Facebook</Trans>
          </a>
        </li>
      )}
      {contact?.email && (
        <li>
          <a href={contact.email} className={itemClassName}>
            <Icon name="mail" />
            <Trans>E-mail</Trans>
          </a>
        </li>
      )}
      <li>
        {download ?? (
          <Link to="/down" className={itemClassName}>
            <Icon name="download" />
            <Trans>App</Trans>
          </Link>
        )}
      </li>
    </ul>
  )
}
