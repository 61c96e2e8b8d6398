import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'

/** Says why the draws are fair, with a link to the explanation. */
export const FairSection = () => (
  <section className="card mt-6 flex flex-wrap items-center gap-4 bg-[linear-gradient(120deg,var(--color-panel-2),var(--color-panel))] md:mt-8">
    <Img src={artUrl.logo()} alt="" width={56} height={56} className="size-14 flex-none rounded-tile bg-ceiling p-2" />
    <div className="min-w-0 flex-1 basis-52">
      <h2>
        <Trans>You can check every draw yourself</Trans>
      </h2>
      <p className="text-sm text-ink-2">
        <Trans>
          We publish the sealed result before the draw and the key after it. Compare the two to see that nobody changed
          it.
        </Trans>
      </p>
    </div>
    <Link to="/help" search={{ topic: 'fair-draws' }} className={buttonClass()}>
      <Icon name="shield" size="sm" />
      <Trans>How to check a draw</Trans>
    </Link>
  </section>
)
