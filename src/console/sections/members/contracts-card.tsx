import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { highestRate } from '#rules/contracts/terms.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { useContractGames } from '../../parts/category-names.ts'
import { contractKinds } from '../../parts/contract-texts.ts'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type Contract = ConsoleValueOf<'listMemberContracts'>['rows'][number]

const states: Record<Contract['state'], MessageDescriptor> = {
  offered: msg`offered`,
  accepted: msg`in force`,
  terminating: msg`ending proposed`,
  superseded: msg`replaced`,
  withdrawn: msg`withdrawn`,
  expired: msg`expired`,
  rejected: msg`rejected`,
  terminated: msg`ended`,
  ended_by_cascade: msg`ended from above`,
}

function Rate({ contract }: { contract: Contract }) {
  const rate = highestRate(contract)
  return <span className="num">{contract.tiers.at(-1)?.rateType === 'F' ? rate : `${percentOf(rate)} %`}</span>
}

const canEnd = ({ state, effectiveTo }: Contract): boolean =>
  state === 'offered' || (effectiveTo === null && (state === 'accepted' || state === 'terminating'))

/** Ends a contract without the consent of its two parties: the contracts that end with it are shown first. */
function EndButton({ member: { id }, contract }: { member: DeskMember; contract: Contract }) {
  const { i18n, t } = useLingui()
  const { contractId, payer, payee } = contract
  const games = useContractGames()[contract.category]
  const kind = i18n._(contractKinds[contract.kind])
  const act = useAct({
    operation: 'endMemberContract',
    body: () => ({ id, contractId }),
    refreshes: ['listMemberContracts', 'listFourEyes', 'listAudit'],
  })
  return (
    <>
      <Button size="sm" aria-label={t`End ${kind}, ${games}, of ${payee}`} onClick={act.begin}>
        <Trans>End</Trans>
      </Button>
      <ActDialog
        act={act}
        title={
          payer === null ? (
            <Trans>
              End the contract of the house with {payee}: {kind}, {games}?
            </Trans>
          ) : (
            <Trans>
              End the contract of {payer} with {payee}: {kind}, {games}?
            </Trans>
          )
        }
        verb={<Trans>End it</Trans>}
        effects={[
          <Trans key="paid">What was earned until then is paid</Trans>,
          <Trans key="told">Both are told; neither has to agree</Trans>,
        ]}
      />
    </>
  )
}

/** One contract: its name with the rate, and below it the parties and the days, which do not break inside. */
function ContractLine({ member, contract }: { member: DeskMember; contract: Contract }) {
  const { i18n } = useLingui()
  const may = useMay()
  const dates = useDates()
  const games = useContractGames()
  const { kind, category, state, payer, payee, effectiveFrom, effectiveTo } = contract
  return (
    <li className="grid gap-0.5 border-line py-1.5 not-last:border-b">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-ink-2">
          {i18n._(contractKinds[kind])}, {games[category]}, {i18n._(states[state])}
        </span>
        <Rate contract={contract} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <small className="flex min-w-0 flex-wrap gap-x-2 text-xs text-ink-2">
          <span>
            {payer === null ? <Trans>the house</Trans> : <bdi>{payer}</bdi>} → <bdi>{payee}</bdi>
          </span>
          <span className="num whitespace-nowrap">
            {dates.day(effectiveFrom)}
            {effectiveTo !== null && <>–{dates.day(effectiveTo)}</>}
          </span>
        </small>
        {may('endMemberContract') && canEnd(contract) && <EndButton member={member} contract={contract} />}
      </span>
    </li>
  )
}

/**
 * A member's agent contracts with the house, the upline and the downlines; contracts of the house are offered here.
 */
export function ContractsCard({ member }: { member: DeskMember }) {
  const may = useMay()
  const answer = useDesk('listMemberContracts', { id: member.id })
  const [offering, setOffering] = useState(false)
  return (
    <Card title={<Trans>Contracts</Trans>}>
      <Shown answer={answer} coming={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>none</Trans>
            </p>
          ) : (
            <ul>
              {rows.slice(0, 8).map((contract) => (
                <ContractLine key={contract.contractId} {...{ member, contract }} />
              ))}
            </ul>
          )
        }
      </Shown>
      {may('offerHouseContract') && member.uplineId === null && member.status !== 'closed' && (
        <Button block className="mt-2" onClick={() => setOffering(true)}>
          <Trans>Offer a contract of the house</Trans>
        </Button>
      )}
      {offering && <OfferDialog id={member.id} onClose={() => setOffering(false)} />}
    </Card>
  )
}
