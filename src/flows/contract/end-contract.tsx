import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { contractEndingMachine } from '#machines/contract-ending/contract-ending.machine.ts'
import type { EndingAct } from '#machines/contract-ending/contract-ending.types.ts'
import { actsOf } from '#rules/contracts/states.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { contractPreviewQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useDates } from '#src/app/use-dates.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { CascadeList } from './cascade-list.tsx'
import { contractEndingActors } from './contract.actors.ts'
import { endingMessages } from './contract.messages.ts'
import { useContractsChanged } from './use-contracts-changed.ts'

type Contract = ValueOf<'listContracts'>['rows'][number]

const wordsOf = {
  WITHDRAW: {
    verb: <Trans>Withdraw the offer</Trans>,
    question: <Trans>Withdraw this offer?</Trans>,
    effect: <Trans>There is nothing left to decide then. You can make another offer.</Trans>,
  },
  PROPOSE_END: {
    verb: <Trans>Propose to end it</Trans>,
    question: <Trans>Propose to end this contract?</Trans>,
    effect: <Trans>Your downline has seven days to agree. Without an answer the contract continues.</Trans>,
  },
} as const satisfies Record<EndingAct, object>

/** Who loses what, when, and what ends below if the payee agrees. */
function Ending({ contract, money }: { contract: Contract; money: MoneyWriter }) {
  const { api } = useServices()
  const dates = useDates()
  const { data } = useQuery(contractPreviewQuery(api, contract.contractId))
  const { payee, tiers, realtime } = contract
  const last = tiers.at(-1)
  const rate = last?.rateType === 'F' ? money(last.rate) : `${percentOf(last?.rate ?? realtime?.lossRate ?? '0')} %`
  if (data === undefined) return null
  return (
    <>
      <p className="text-sm">
        <Trans>
          If <bdi>{payee}</bdi> agrees, the contract of {rate} ends on {dates.moment(data.effectiveFrom)}.
        </Trans>
      </p>
      <CascadeList {...data} money={money} />
    </>
  )
}

/** The payer's actions on a contract: withdraw an offer, or propose the end. */
export function EndContract({ contract, money }: { contract: Contract; money: MoneyWriter }) {
  const services = useServices()
  const { t } = useLingui()
  const [machine] = useState(() => contractEndingMachine.provide({ actors: contractEndingActors(services) }))
  const { contractId, version } = contract
  const actor = useActorRef(machine, { input: { contractId, version, newId: services.newId, now: services.clock.now } })
  useContractsChanged(actor)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { problem } = state.context
  const [act] = contract.effectiveTo === null ? (actsOf(contract.state, 'payer') as EndingAct[]) : []
  if (act === undefined) return null
  const isAsking = state.hasTag('asking')
  const { verb, question, effect } = wordsOf[act]
  return (
    <>
      {!isAsking && <ProblemAlert problem={problem} messages={endingMessages} now={services.clock.now} />}
      {state.hasTag('over') && (
        <Alert tone="info" live="polite">
          <Trans>This contract has changed meanwhile. Look at it again.</Trans>
        </Alert>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => actor.send({ type: 'ending.wished', action: act })}
      >
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={state.hasTag('busy')}
        title={question}
        labels={{ confirm: verb, cancel: <Trans>Not now</Trans>, close: t`Close` }}
        onConfirm={() => actor.send({ type: 'ending.confirmed' })}
        onCancel={() => actor.send({ type: 'ending.dropped' })}
      >
        <div className="grid gap-3">
          <ProblemAlert problem={problem} messages={endingMessages} now={services.clock.now} />
          {isAsking && act === 'PROPOSE_END' && <Ending {...{ contract, money }} />}
          <div className="text-sm text-ink-2">{effect}</div>
        </div>
      </ConfirmDialog>
    </>
  )
}
