import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { EndLink } from '#src/flows/invitation-link/end-link.tsx'
import { CopyButton } from '#src/flows/shared/copy-button.tsx'
import { numberText } from '#src/lib/languages.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { categories } from '../records/category-names.ts'
import { MemberType } from './member-words.tsx'
import { saveSharePicture } from '../shared/share-picture.ts'

type Link = ValueOf<'listAffiliateUrls'>['rows'][number]

const states: Record<Link['status'], { name: MessageDescriptor; tone: BadgeTone }> = {
  active: { name: msg({ message: 'Active', context: 'link' }), tone: 'win' },
  expired: { name: msg({ message: 'Expired', context: 'link' }), tone: 'neutral' },
  used_up: { name: msg({ message: 'Used up', context: 'link' }), tone: 'neutral' },
  disabled: { name: msg({ message: 'Ended', context: 'link' }), tone: 'neutral' },
}

/** The address of the link on the current site. */
const addressOf = ({ url }: Link): string => {
  const { pathname, search } = new URL(url)
  return new URL(`${pathname}${search}`, location.origin).href
}

function Share({ link, onClose }: { link: Link; onClose: () => void }) {
  const { t } = useLingui()
  const brandName = useBrandName()
  const address = addressOf(link)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invitation {link.code}</Trans>}
      labels={{ close: t`Close` }}
      width={440}
    >
      <div className="grid justify-items-center gap-3">
        <QrCode text={address} label={t`QR code of the invitation ${link.code}`} />
        <p dir="ltr" className="max-w-full text-center text-sm break-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={address} />
          <Button onClick={() => void saveSharePicture(address, link.code, brandName)}>
            <Icon name="download" size="sm" />
            <Trans>Save as a picture</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function LinkFacts({ link }: { link: Link }) {
  const { i18n } = useLingui()
  const dates = useDates()
  const count = (value: number) => <span className="num">{numberText(value, i18n.locale)}</span>
  const rates = Object.entries(link.rebateRates) as [keyof Link['rebateRates'], string][]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
      <li>
        <MemberType type={link.memberType} />
      </li>
      <li>
        {link.maxUses === null ? (
          <Trans>used {count(link.uses)} times</Trans>
        ) : (
          <Trans>
            used {count(link.uses)} of {count(link.maxUses)}
          </Trans>
        )}
      </li>
      {link.expiresAt !== null && (
        <li>
          <Trans>until {dates.moment(link.expiresAt)}</Trans>
        </li>
      )}
      {rates.map(([category, rate]) => (
        <li key={category}>
          {i18n._(categories[category])} <span className="num">{percentOf(rate)} %</span>
        </li>
      ))}
    </ul>
  )
}

/** One link: its code and state, the account type it creates, its usage, and its actions. */
export function LinkCard({ link }: { link: Link }) {
  const { i18n } = useLingui()
  const [isShared, setShared] = useState(false)
  const { name, tone } = states[link.status]
  return (
    <li className="grid gap-2 rounded-2 border border-line bg-panel-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num text-lg">{link.code}</b>
        <Badge tone={tone}>{i18n._(name)}</Badge>
        {link.remark !== '' && <span className="min-w-0 truncate text-sm text-ink-2">{link.remark}</span>}
      </div>
      <LinkFacts link={link} />
      {link.status === 'active' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => setShared(true)}>
            <IconMore name="qr" size="xs" />
            <Trans>Share</Trans>
          </Button>
          <EndLink id={link.id} code={link.code} />
        </div>
      )}
      {isShared && <Share link={link} onClose={() => setShared(false)} />}
    </li>
  )
}
