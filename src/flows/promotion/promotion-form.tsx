import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '#src/ui/alert.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { OwnPromotion } from './promotion-action.tsx'
import { usePromotion } from './use-promotion.ts'

type PromotionFormProps = { promotion: OwnPromotion }

/** An offer's application: the form while it may be sent, and the status. A decision in the meantime resets it. */
export const PromotionForm = ({ promotion }: PromotionFormProps) => (
  <FormOf key={promotion.status} promotion={promotion} />
)

function FormOf({ promotion: { promotionId, status, rejectReason, triesLeft } }: PromotionFormProps) {
  const control = usePromotion()
  if (status === 'applying' || control.state.hasTag('done'))
    return (
      <Alert tone="info" live="polite" title={<Trans>We are looking at your application</Trans>}>
        <Trans>We’ll message you when it’s decided.</Trans>
      </Alert>
    )
  if (status !== 'join' && status !== 'rejected') return null
  return (
    <div className="grid gap-4">
      {status === 'rejected' && (
        <Alert tone="alert" live="polite" title={<Trans>We couldn’t accept your application</Trans>}>
          <p>
            <bdi>{rejectReason}</bdi>
          </p>
          <p>
            <Trans>
              You can send it <Plural value={triesLeft ?? 0} one="# more time" other="# more times" />.
            </Trans>
          </p>
        </Alert>
      )}
      {triesLeft !== 0 && <ApplicationForm control={control} promotionId={promotionId} />}
    </div>
  )
}
