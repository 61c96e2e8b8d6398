import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent } from 'react'
import { contractOfferMachine } from '#machines/contract-offer/contract-offer.machine.ts'
import type { OfferPreview } from '#machines/contract-offer/contract-offer.types.ts'
import { lessAmount } from '#rules/money.ts'
import { comingStarts } from '#rules/contracts/periods.ts'
import { contractDecimals } from '#rules/contracts/terms.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { CascadeList } from './cascade-list.tsx'
import { contractOfferActors } from './contract.actors.ts'
import { offerMessages } from './contract.messages.ts'
import { useAmounts } from '../shared/use-amounts.ts'
import { draftOf, wrongRows, type Typed } from './offer-draft.ts'
import { likeOwn, ownLike, type OwnContract } from './own-terms.ts'
import { DividendFields, RealTimeFields, TermsFields, type Named } from './terms-fields.tsx'
import { TierFields } from './tier-fields.tsx'
import { useContractsChanged } from './use-contracts-changed.ts'

const firstRow = { key: 0, minBet: '', minNetLoss: '', minActive: '', rate: '' }

const begun = (today: string, own: readonly OwnContract[]): Omit<Typed, 'payeeId'> => ({
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'semimonthly',
  begins: comingStarts('semimonthly', today, 1)[0]!,
  rateType: 'P',
  rows: [firstRow],
  profit: '',
  loss: '',
  single: '',
  carryOver: false,
  deductSalary: true,
  ...likeOwn('DIVIDEND', own, today),
})

/** What the offer would have paid last period, when it begins, and what its acceptance would end. */
function Shown({ preview, money }: { preview: OfferPreview; money: MoneyWriter }) {
  const { i18n } = useLingui()
  const dates = useDates()
  const { lastPeriod } = preview
  return (
    <section className="grid gap-3 rounded-2 border border-line bg-panel-2 p-3.5">
      {lastPeriod && Number(lastPeriod.netLoss) < 0 && (
        <p className="text-sm">
          <Trans>
            {dates.calendarDay(lastPeriod.from)} to {dates.calendarDay(lastPeriod.to)}: valid bets{' '}
            {money(lastPeriod.validBet)}, the team won {money(lessAmount('0', lastPeriod.netLoss))}, active members{' '}
            {numberText(lastPeriod.activeMembers, i18n.locale)}. This contract would have paid{' '}
            <b className="num">{money(lastPeriod.gross)}</b>.
          </Trans>
        </p>
      )}
      {lastPeriod && Number(lastPeriod.netLoss) >= 0 && (
        <p className="text-sm">
          <Trans>
            {dates.calendarDay(lastPeriod.from)} to {dates.calendarDay(lastPeriod.to)}: valid bets{' '}
            {money(lastPeriod.validBet)}, loss {money(lastPeriod.netLoss)}, active members{' '}
            {numberText(lastPeriod.activeMembers, i18n.locale)}. This contract would have paid{' '}
            <b className="num">{money(lastPeriod.gross)}</b>.
          </Trans>
        </p>
      )}
      {preview.allowed ? (
        <>
          <p className="text-sm">
            <Trans>Starts {dates.moment(preview.effectiveFrom)} if accepted by then.</Trans>
          </p>
          <CascadeList {...preview} money={money} />
        </>
      ) : (
        <Alert tone="alert" live="assertive">
          <Trans>A rate is above what you get yourself. Lower the steps that are marked.</Trans>
        </Alert>
      )}
    </section>
  )
}

export type OfferContractProps = {
  today: string
  payees: Named<string>
  payeeId: string
  onPayee: (payeeId: string) => void
  categories: Named<Typed['category']>
  /** The payer's own contracts in force: an offer starts from their terms. */
  own: readonly OwnContract[]
  money: MoneyWriter
  onDone: () => void
}

/** The offer was sent and waits for the payee. */
const Offered = ({ onDone }: Pick<OfferContractProps, 'onDone'>) => (
  <div className="grid gap-3">
    <Alert tone="win" live="polite">
      <Trans>Your offer was sent. It stays open for seven days.</Trans>
    </Alert>
    <Button block onClick={onDone}>
      <Trans>Back to the contracts</Trans>
    </Button>
  </div>
)

/** Writes an offer to a direct downline, shows its consequences, and sends it [1.38]. */
export function OfferContract({ today, payees, payeeId, onPayee, categories, own, money, onDone }: OfferContractProps) {
  const services = useServices()
  const { t } = useLingui()
  const [machine] = useState(() => contractOfferMachine.provide({ actors: contractOfferActors(services) }))
  const actor = useActorRef(machine, { input: { newId: services.newId, now: services.clock.now } })
  useContractsChanged(actor)
  const state = useSelector(actor, (snapshot) => snapshot)
  const [rest, setRest] = useState(() => begun(today, own))
  const typed: Typed = { ...rest, payeeId }
  const [isTried, setTried] = useState(false)
  const { preview, problem } = state.context
  const { read } = useAmounts(contractDecimals)
  useEffect(() => actor.send({ type: 'offer.changed' }), [actor, payeeId])
  const put = ({ payeeId: chosen, ...change }: Partial<Typed>) => {
    if (chosen !== undefined) onPayee(chosen)
    setRest({ ...rest, ...change, ...(change.kind && likeOwn(change.kind, own, today)) })
    actor.send({ type: 'offer.changed' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const draft = draftOf(typed, read)
    if (state.hasTag('shown')) actor.send({ type: 'offer.sent' })
    else if (draft) actor.send({ type: 'offer.checked', draft })
  }
  if (state.hasTag('offered')) return <Offered onDone={onDone} />
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t`New offer`}>
      <ProblemAlert problem={problem} messages={offerMessages} now={services.clock.now} />
      <TermsFields
        {...{ typed, today, payees, categories, isTried }}
        own={problem?.failure === 'incomparable' || problem?.failure === 'period' ? ownLike(typed, own) : undefined}
        onPut={put}
      />
      {typed.kind === 'REALTIME' ? (
        <RealTimeFields {...{ typed, isTried, preview }} onPut={put} />
      ) : (
        <TierFields
          {...{ typed, preview, money }}
          wrong={isTried ? wrongRows(typed, read) : []}
          onRows={(rows) => put({ rows })}
        />
      )}
      {typed.kind === 'DIVIDEND' && <DividendFields typed={typed} own={ownLike(typed, own)} onPut={put} />}
      {preview && <Shown {...{ preview, money }} />}
      <Button type="submit" variant="lamp" size="lg" block busy={state.hasTag('busy')}>
        {state.hasTag('shown') ? <Trans>Send the offer</Trans> : <Trans>See what it would do</Trans>}
      </Button>
    </form>
  )
}
