import { Trans } from '@lingui/react/macro'
import { bannerUrl } from '#src/lib/banner-url.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { richTextClass } from '#src/ui/rich-text-class.ts'

type Said = { title: string; link: string | null }

const scrim = cx(
  'before:absolute before:inset-0 before:-z-10',
  'before:bg-[linear-gradient(90deg,rgb(4_14_17/.88)_10%,rgb(4_14_17/.62)_38%,#0000_62%)]',
)

/** A banner as the home page of players shows it. */
export const BannerView = ({ title, link, image }: Said & { image: string }) => (
  <div className="p-3 md:px-10">
    <div
      className={cx(
        'relative isolate aspect-16/9 overflow-hidden rounded-3 bg-[linear-gradient(#1d4a52,#071519)] md:aspect-auto md:h-75',
        scrim,
      )}
    >
      <img
        src={bannerUrl(image)}
        alt=""
        className="absolute inset-0 -z-20 size-full max-w-none object-cover object-right"
      />
      <div className="absolute inset-y-0 start-0 grid w-[54%] content-center justify-items-start gap-2.5 ps-4 text-white md:w-1/2 md:gap-3.5 md:ps-16">
        <p className="text-xl font-bold md:text-2xl">{title}</p>
        {link !== null && (
          <span className={buttonClass({ variant: 'lamp', size: 'sm' }, 'min-h-10')}>
            <Trans>See more</Trans>
          </span>
        )}
      </div>
    </div>
  </div>
)

/** A headline as it appears above the home page. */
export const HeadlineView = ({ title }: Pick<Said, 'title'>) => (
  <p className="border-b border-line bg-panel px-4 py-2 text-sm">{title}</p>
)

/** A notice, a popup, a promotion or an article as players read it. `html` is sanitised by the server. */
export const ArticleView = ({ title, link, html }: Said & { html: string }) => (
  <div className="p-3 md:px-10">
    <article className="card mx-auto grid max-w-[48rem] content-start gap-3.5 md:p-6">
      <p className="text-xl font-bold">{title}</p>
      {html !== '' && <div className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />}
      {link !== null && (
        <span className={buttonClass({}, 'justify-self-start')}>
          <Trans>Go there</Trans>
        </span>
      )}
    </article>
  </div>
)
