import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteInfo } from '#src/app/site-info.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Img } from '#src/ui/img.tsx'
import { QR } from '#rules/qr-path.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import type { AppType } from './download-guides.ts'

export type AppResource = SiteInfo['resources'][number] & { resourceType: AppType }

const isApp = (resource: SiteInfo['resources'][number]): resource is AppResource =>
  ['IOS', 'MOBILECONFIG', 'Android'].includes(resource.resourceType) && URL.parse(resource.url)?.protocol === 'https:'

/** The downloadable apps: iOS, iOS-lite and Android, if they exist and their addresses are https. */
export const appsOf = (resources: SiteInfo['resources']): AppResource[] => resources.filter(isApp)

/** The operator's name for an app in the page's language, or the default name. */
export function useAppName() {
  const { i18n, t } = useLingui()
  return ({ resourceType, labelNameCn, labelNameEn }: AppResource): string => {
    const label = i18n.locale.startsWith('zh') ? labelNameCn : labelNameEn
    if (label) return label
    return { IOS: t`iOS`, MOBILECONFIG: t`iOS Lite`, Android: t`Android` }[resourceType]
  }
}

/** One app: a QR code beside a large screen, a button on a phone. */
export function AppCard({ app }: { app: AppResource }) {
  const { t } = useLingui()
  const brandName = useBrandName()
  const name = useAppName()(app)
  const label = t`QR code of ${name}`
  return (
    <li className="card grid content-between justify-items-center gap-3 text-center">
      <div>
        <h2 className="flex items-center justify-center gap-2 text-lg">
          <IconMore name="phone" size="sm" className="text-lamp-ink" />
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          {
            {
              IOS: <Trans>The whole app for iPhone</Trans>,
              MOBILECONFIG: <Trans>The light version for iPhone: {brandName} on your home screen</Trans>,
              Android: <Trans>The whole app for Android phones</Trans>,
            }[app.resourceType]
          }
        </p>
      </div>
      {app.qrCodeUrl ? (
        <Img src={app.qrCodeUrl} alt={label} width={QR.size} height={QR.size} className="rounded-1 bg-white" />
      ) : (
        <QrCode text={app.url} label={label} />
      )}
      <a href={app.url} className={buttonClass({ block: true })} rel="noreferrer">
        <Icon name="download" size="sm" />
        <span>
          <Trans>Download</Trans>
          <span className="sr-only"> {name}</span>
        </span>
      </a>
    </li>
  )
}
