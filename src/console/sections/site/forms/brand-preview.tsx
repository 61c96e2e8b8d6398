import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { letterPage } from '#rules/brand-letter.ts'
import { Sign, Wordmark } from '#src/ui/brand-shapes.tsx'
import { brandStyle, isAccent } from '../brand-style.ts'
import type { Settings } from '../settings-part.ts'

type Brand = Settings<'brand'>['brand']
type Theme = 'dark' | 'light'

const widths = { phone: 360, desktop: 1440 } as const
type Device = keyof typeof widths

/** How much smaller a page is shown. */
const scales: Record<Device, number> = { phone: 0.6, desktop: 0.35 }

/** The frame of a page under a brand: its head, a heading, both kinds of button, a link, a chosen line, the foot. */
function SamplePage({ brand, theme }: { brand: Brand; theme: Theme }) {
  const { t } = useLingui()
  const name = brand.names.EN
  const [help, logIn, register] = [t`Help`, t`Log in`, t`Register`]
  const [paid, lost] = [t`Paid out`, t`Refused`]
  const isWritten = brand.wordmark.dark === null && brand.wordmark.light === null
  return (
    <div data-theme={theme} style={brandStyle(brand, theme)} {...(isWritten && { 'data-brand-written': '' })}>
      <div className="grid bg-ground text-ink">
        <div className="hall flex items-center gap-2 px-4 py-2" style={brandStyle(brand, 'dark')}>
          <Sign size={30} />
          <Wordmark name={name} width={92} />
        </div>
        <div className="valance" style={brandStyle(brand, 'dark')} />
        <div className="grid gap-3 p-4">
          <p className="text-2xl font-bold">{name}</p>
          <div className="card grid gap-3">
            <p className="rounded-2 border border-lamp-edge bg-lamp-wash p-2">{brand.shortName}</p>
            <p className="link">{help}</p>
            <p className="flex flex-wrap gap-2">
              <span className="rounded-1 bg-win-wash px-2 text-win-ink">{paid}</span>
              <span className="rounded-1 bg-alert-wash px-2 text-alert-ink">{lost}</span>
            </p>
            <p className="flex gap-2">
              <span className="rounded-2 border border-lamp-edge bg-lamp px-4 py-2 font-bold text-on-lamp">
                {logIn}
              </span>
              <span className="rounded-2 border border-edge px-4 py-2">{register}</span>
            </p>
          </div>
        </div>
        <div className="hall grid gap-1 px-4 py-3 text-xs text-ink-2" style={brandStyle(brand, 'dark')}>
          {brand.footer.licence['EN'] !== undefined && <p>{brand.footer.licence['EN']}</p>}
          <p>{brand.footer.social.map((one) => one.name).join(' · ')}</p>
          <p>© {name}</p>
        </div>
      </div>
    </div>
  )
}

type FrameProps = { brand: Brand; theme: Theme; device: Device; title: ReactNode }

const Frame = ({ brand, theme, device, title }: FrameProps) => (
  <figure className="grid min-w-0 content-start gap-1">
    <figcaption className="text-xs text-ink-2">{title}</figcaption>
    <div className="overflow-hidden rounded-1 border border-line" style={{ maxWidth: widths[device] * scales[device] }}>
      <div aria-hidden="true" inert style={{ width: widths[device], zoom: scales[device] }}>
        <SamplePage {...{ brand, theme }} />
      </div>
    </div>
  </figure>
)

/** A letter as mail programs show it; it is a separate page, with its styles on its elements. */
function SampleLetter({ brand }: { brand: Brand }) {
  const { t } = useLingui()
  const text = `${t`This is how your letters look.`}\n\nhttps://play.example/`
  const { names, accent, look, footer } = brand
  const shown = { name: names.EN, accent, look, licence: footer.licence['EN'] ?? null }
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="text-xs text-ink-2">
        <Trans>A letter</Trans>
      </figcaption>
      <iframe
        sandbox=""
        tabIndex={-1}
        title={t`A letter`}
        className="h-72 w-full max-w-100 rounded-1 border border-line"
        srcDoc={letterPage(shown, { tag: 'en', isRightToLeft: false, subject: names.EN, text })}
      />
    </figure>
  )
}

/** How the site would look, on a phone and on a wide screen in both themes, while it is typed and before it is in force. */
export const BrandPreview = ({ brand }: { brand: Brand }) => (
  <section className="grid gap-3">
    <h3 className="font-bold">
      <Trans>How it will look</Trans>
    </h3>
    <div className="flex flex-wrap gap-3">
      <Frame {...{ brand }} device="phone" theme="dark" title={<Trans>Phone, dark</Trans>} />
      <Frame {...{ brand }} device="phone" theme="light" title={<Trans>Phone, light</Trans>} />
    </div>
    <div className="flex flex-wrap gap-3">
      <Frame {...{ brand }} device="desktop" theme="dark" title={<Trans>Wide screen, dark</Trans>} />
      <Frame {...{ brand }} device="desktop" theme="light" title={<Trans>Wide screen, light</Trans>} />
    </div>
    {isAccent(brand.accent) && <SampleLetter brand={brand} />}
  </section>
)
