import { useLingui } from '@lingui/react/macro'
import { ToastRegion } from '#src/ui/toast-region.tsx'

/** Tells a visitor why the page went home: the member logged out in another tab. */
export function LogoutNews() {
  const { t } = useLingui()
  return (
    <ToastRegion
      messages={[{ tone: 'info', text: t`You logged out in another tab of this browser.` }]}
      labels={{ close: t`Close`, region: t`News` }}
    />
  )
}
