import { Trans } from '@lingui/react/macro'

/** Shown while a page's chunk or data is on its way for longer than a moment. */
export const RoutePending = () => (
  <p role="status" className="p-6 text-ink-2">
    <Trans>Loading…</Trans>
  </p>
)
