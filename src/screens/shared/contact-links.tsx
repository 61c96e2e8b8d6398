import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useSiteInfo } from '#src/app/site-info.ts'
import { contactOf, mailAddress } from '#src/lib/contact.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Opens live chat in its own window, 440 × 750; if that is blocked, the link itself opens. */
const openChat = (event: MouseEvent<HTMLAnchorElement>) => {
  const opened = window.open(event.currentTarget.href, 'customer-service', 'width=440,height=750')
  if (!opened) return
  opened.opener = null
  event.preventDefault()
}

/** The operator's contacts: live chat and e-mail, if set. The first one is highlighted on request. */
export function ContactLinks({ lit = false }: { lit?: boolean }) {
  const info = useSiteInfo()
  const { chat, email } = info ? contactOf(info) : { chat: null, email: null }
  return (
    <>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          onClick={openChat}
          className={buttonClass({ variant: lit ? 'lamp' : 'line' })}
        >
          <Icon name="headset" size="sm" />
          <Trans>Contact us</Trans>
        </a>
      )}
      {email && (
        <a href={email} className={buttonClass({ variant: lit && !chat ? 'lamp' : 'line' })}>
          <Icon name="mail" size="sm" />
          <bdi className="num">{mailAddress(email)}</bdi>
        </a>
      )}
    </>
  )
}
