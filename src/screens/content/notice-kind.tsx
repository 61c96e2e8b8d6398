import { Trans } from '@lingui/react/macro'
import type { IconName } from '#src/ui/icon.tsx'
import type { NoticeKind } from './notices.ts'

/** The picture of a kind of notice. */
export const kindIcon: Record<NoticeKind, IconName> = { PL: 'bell', PU: 'alert', PR: 'gift', H: 'info' }

/** The name of a kind of notice. */
export const KindName = ({ kind }: { kind: NoticeKind }) =>
  ({
    PL: <Trans>Notice</Trans>,
    PU: <Trans>Important</Trans>,
    PR: <Trans>Offer</Trans>,
    H: <Trans>News</Trans>,
  })[kind]
