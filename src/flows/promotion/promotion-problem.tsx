import { Trans } from '@lingui/react/macro'
import type { PromotionFailure } from '#machines/promotion/promotion.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { promotionMessages } from './promotion.messages.ts'
import type { PromotionControl } from './use-promotion.ts'

/** Why it failed, with a link to the limits where they are the reason; without an answer, a button to check again. */
export function PromotionProblem({ control: { actor, state, now } }: { control: PromotionControl }) {
  const { problem } = state.context
  if (state.hasTag('unknown'))
    return (
      <Alert tone="warn" live="assertive">
        <p>
          <Trans>We didn’t get an answer. Nothing is done twice.</Trans>
        </p>
        <Button className="mt-2" size="sm" onClick={() => actor.send({ type: 'promotion.retried' })}>
          <Trans>Ask again</Trans>
        </Button>
      </Alert>
    )
  return (
    <>
      <ProblemAlert<PromotionFailure | CommonFailure> problem={problem} messages={promotionMessages} now={now} />
      <LimitsLink failure={problem?.failure} />
    </>
  )
}
