import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { lazyFeedback } from '#src/flows/feedback/lazy-feedback.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ContactLinks } from '../shared/contact-links.tsx'

/** Ways to contact support when no article helps: feedback, live chat, e-mail. */
export function HelpContact() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { t } = useLingui()
  return (
    <section aria-labelledby={id} className="card mt-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          <Trans>Still a question?</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>Write to us. Have your account name ready and, if there is one, the message number.</Trans>
        </p>
      </div>
      <div role="group" aria-label={t`Contact us`} className="flex flex-wrap gap-2">
        <Button variant="lamp" onClick={() => setOpen(true)}>
          <Icon name="chat" size="sm" />
          <Trans>Send feedback</Trans>
        </Button>
        <ContactLinks />
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Send feedback</Trans>}
        labels={{ close: t`Close` }}
      >
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <lazyFeedback.Screen onDone={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    </section>
  )
}
