import { Trans, useLingui } from '@lingui/react/macro'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { CopyButton } from '#src/flows/shared/copy-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { saveSharePicture } from '../shared/share-picture.ts'
import { TwoFriends } from './two-friends.tsx'

/** Shares the link with another app, if the device can. */
function ShareButton({ address }: { address: string }) {
  if (typeof navigator.share !== 'function') return null
  // closing the device's share sheet is no error
  const share = () => void navigator.share({ url: address }).catch(() => undefined)
  return (
    <Button variant="lamp" onClick={share}>
      <IconMore name="qr" size="xs" />
      <Trans>Share</Trans>
    </Button>
  )
}

/** The member's link: to copy, to share, as a QR code and as a picture. */
export function InviteCard({ code, address, reward }: { code: string; address: string; reward: string }) {
  const { t } = useLingui()
  const brandName = useBrandName()
  return (
    <section
      className="hall grid grid-cols-1 gap-4 overflow-hidden rounded-3 p-4 text-white md:grid-cols-[1fr_auto] md:p-6"
      style={{ background: 'radial-gradient(80% 120% at 85% 0, #1f6470, #0b2730 62%, #071a20)' }}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <TwoFriends />
        <h3 className="text-xl leading-tight">
          <Trans>{reward} for each friend who plays</Trans>
        </h3>
        <p className="text-sm text-white/85">
          <Trans>
            Send your link. When a friend signs up with it and meets the terms below, your reward waits for you.
          </Trans>
        </p>
        <p>
          <span className="block text-xs text-white/75">
            <Trans>Your code</Trans>
          </span>
          <b className="num text-2xl">{code}</b>
        </p>
        <p className="num text-sm break-all whitespace-normal" dir="ltr">
          {address}
        </p>
        <div className="flex flex-wrap gap-2">
          <ShareButton address={address} />
          <CopyButton text={address} />
          <Button onClick={() => void saveSharePicture(address, code, brandName)}>
            <Icon name="download" size="sm" />
            <Trans>Save as a picture</Trans>
          </Button>
        </div>
      </div>
      <div className="grid place-content-center self-center justify-self-center rounded-2 bg-white p-1">
        <QrCode text={address} label={t`QR code of your link`} size={180} />
      </div>
    </section>
  )
}
