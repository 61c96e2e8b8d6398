import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Section } from '#src/app/lazy-section.tsx'
import { LinkSocial } from '#src/flows/link-social/link-social.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AccountSummary } from './account-summary.tsx'
import { centreNames, type CentrePage } from './centre-names.ts'
import { lazyFeedback } from '#src/flows/feedback/lazy-feedback.ts'
import { lazyOwnData } from '../members/lazy-own-data.ts'
import { lazyMessages } from '../messages/lazy-messages.ts'
import { lazyRecords } from '../records/lazy-records.ts'
import { lazyLimits } from '../protection/lazy-protection.ts'
import { lazyUpline, lazyWallet } from '../wallet/lazy-wallet.ts'

const isRecord = (page: CentrePage): boolean => Object.hasOwn(lazyRecords, page)

const screens: Partial<Record<CentrePage, Section<object>>> = {
  ...lazyRecords,
  transferFund: lazyWallet,
  transferUpline: lazyUpline,
  limits: lazyLimits,
  messageV2: lazyMessages,
  feedback: lazyFeedback,
}

const NotOpen = () => (
  <p className="flex gap-2.5 rounded-2 bg-panel-2 px-3.5 py-3 text-sm text-ink-2">
    <Icon name="clock" size="sm" className="mt-0.5" />
    <Trans>This part is not open in this version.</Trans>
  </p>
)

/** A page of the member or agent centre, over the page below. */
export function Overlay({ page, onClose }: { page: CentrePage; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const part = screens[page]
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(centreNames[page])}
      labels={{ close: t`Close` }}
      width={isRecord(page) ? 960 : 720}
      height={420}
    >
      <div className="grid gap-4">
        <AccountSummary />
        {part ? (
          <Suspense fallback={<Skeleton className="h-80 rounded-2" />}>
            <part.Screen />
          </Suspense>
        ) : page === 'securityCenter' ? (
          <>
            <LinkSocial otherwise={null} />
            <Suspense fallback={<Skeleton className="h-40 rounded-2" />}>
              <lazyOwnData.Screen />
            </Suspense>
          </>
        ) : (
          <NotOpen />
        )}
      </div>
    </Dialog>
  )
}
