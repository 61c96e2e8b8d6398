import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contractDecisionMachine } from '#machines/contract-decision/contract-decision.machine.ts'
import { endsBelow, type DecisionAct } from '#machines/contract-decision/contract-decision.types.ts'
import { actsOf } from '#rules/contracts/states.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { CascadeList } from './cascade-list.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { ReplacedContracts } from './replaced-contracts.tsx'
import { contractDecisionActors } from './contract.actors.ts'
import { decisionMessages } from './contract.messages.ts'
import { useContractsChanged } from './use-contracts-changed.ts'

type Contract = ValueOf<'listContracts'>['rows'][number]

const verbs: Record<DecisionAct, ReactNode> = {
  ACCEPT: <Trans>Accept</Trans>,
  REJECT: <Trans>Reject the offer</Trans>,
  AGREE_END: <Trans>Agree to the ending</Trans>,
  REFUSE_END: <Trans>Refuse the ending</Trans>,
  LEAVE: <Trans>Leave the contract</Trans>,
}
const questions: Record<DecisionAct, ReactNode> = {
  ACCEPT: <Trans>Accept this offer?</Trans>,
  REJECT: <Trans>Reject this offer?</Trans>,
  AGREE_END: <Trans>Agree to end this contract?</Trans>,
  REFUSE_END: <Trans>Refuse to end this contract?</Trans>,
  LEAVE: <Trans>Leave this contract?</Trans>,
}

function Consequence({ action, from }: { action: DecisionAct; from: string | undefined }) {
  const dates = useDates()
  const day = from === undefined ? '' : dates.moment(from)
  if (action === 'ACCEPT') return <Trans>It begins on {day}.</Trans>
  if (action === 'REJECT') return <Trans>What you have now continues.</Trans>
  if (action === 'REFUSE_END') return <Trans>The contract continues.</Trans>
  return <Trans>It ends on {day}. What you earn until then is paid.</Trans>
}

type DecisionActor = ActorRefFrom<typeof contractDecisionMachine>
type AskedProps = {
  contract: Contract
  money: MoneyWriter
  actor: DecisionActor
  state: SnapshotFrom<typeof contractDecisionMachine>
  action: DecisionAct
}

/** Asks for confirmation and shows what would end below. */
function Asked({ contract, money, actor, state, action }: AskedProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { preview, problem, isNewList } = state.context
  return (
    <ConfirmDialog
      open={state.hasTag('asking')}
      danger={action !== 'ACCEPT' || (preview?.count ?? 0) > 0}
      busy={state.matches('deciding')}
      title={questions[action]}
      labels={{ confirm: verbs[action], cancel: <Trans>Not now</Trans>, close: t`Close` }}
      onConfirm={() => actor.send({ type: 'decision.confirmed' })}
      onCancel={() => actor.send({ type: 'decision.dropped' })}
    >
      <div className="grid gap-3">
        <ProblemAlert problem={problem} messages={decisionMessages} now={clock.now} />
        {isNewList && (
          <Alert tone="alert" live="assertive">
            <Trans>What would end below has changed. Look at the list again.</Trans>
          </Alert>
        )}
        <div className="text-sm">
          <Consequence action={action} from={preview?.effectiveFrom} />
        </div>
        {preview && action === 'ACCEPT' && (
          <ReplacedContracts replaces={contract.replaces} from={preview.effectiveFrom} money={money} />
        )}
        {preview && endsBelow(action) && <CascadeList {...preview} money={money} />}
      </div>
    </ConfirmDialog>
  )
}

/** The payee's actions on a contract: each asks for confirmation and shows what would end below. */
export function DecideContract({ contract, money }: { contract: Contract; money: MoneyWriter }) {
  const services = useServices()
  const [machine] = useState(() => contractDecisionMachine.provide({ actors: contractDecisionActors(services) }))
  const { contractId, version } = contract
  const actor = useActorRef(machine, { input: { contractId, version, newId: services.newId, now: services.clock.now } })
  useContractsChanged(actor)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { action, problem } = state.context
  const acts = contract.effectiveTo === null ? (actsOf(contract.state, 'payee') as DecisionAct[]) : []
  return (
    <>
      {!state.hasTag('asking') && (
        <ProblemAlert problem={problem} messages={decisionMessages} now={services.clock.now} />
      )}
      {state.hasTag('over') && (
        <Alert tone="info" live="polite">
          <Trans>This contract has changed meanwhile. Look at it again.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'ACCEPT' ? 'lamp' : 'line'}
            busy={state.matches('previewing') && action === one}
            onClick={() => actor.send({ type: 'decision.wished', action: one })}
          >
            {verbs[one]}
          </Button>
        ))}
      </div>
      {action !== null && <Asked {...{ contract, money, actor, state, action }} />}
    </>
  )
}
