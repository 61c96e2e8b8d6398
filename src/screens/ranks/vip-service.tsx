import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCustomerService } from '../shell/use-customer-service.ts'

/** The window of the VIP service, for ranks above 4 [4.05]. */
export function VipService({ isOpen }: { isOpen: boolean }) {
  const { open, problem } = useCustomerService()
  return (
    <section className="card grid content-start gap-3">
      <h2 className="flex items-center gap-2">
        <Icon name="headset" className="text-lamp-ink" />
        <Trans>VIP service</Trans>
      </h2>
      <p className="text-sm text-ink-2">
        <Trans>
          From VIP 5 a person answers you in a chat of its own: accounts, limits, questions about your level.
        </Trans>
      </p>
      {isOpen && (
        <Button className="justify-self-start" onClick={open}>
          <Icon name="chat" size="sm" />
          <Trans>Write to the VIP service</Trans>
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm text-alert-ink">
          <Trans>The chat didn’t open. Please try again.</Trans>
        </p>
      )}
    </section>
  )
}
