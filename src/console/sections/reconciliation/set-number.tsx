import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleBodyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { isBelow } from '#rules/money.ts'
import { Button } from '#src/ui/button.tsx'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Chips } from '../../parts/choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { MoneyInput } from '../../parts/money-input.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { NothingChanged } from '../../parts/nothing-changed.tsx'

export type OwnNumber = ConsoleValueOf<'listAgentNumbers'>['rows'][number]
type State = ConsoleBodyOf<'setAgentNumber'>['state']

/** The instructions for payers of its channel, and when the channel takes orders. */
function ChannelFacts({ own: { hours, steps, provider } }: { own: OwnNumber }) {
  return (
    <div className="text-sm">
      <Facts
        items={[
          {
            label: <Trans>Hours</Trans>,
            value: hours === null ? <Trans>always</Trans> : <span className="num">{hours}</span>,
          },
          { label: <Trans>Who reads its messages</Trans>, value: provider },
        ]}
      />
      <p className="pt-1.5 text-ink-2">
        <Trans>What payers are told</Trans>
      </p>
      <ol className="list-decimal ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

const stateOf = ({ state }: OwnNumber): State => (state === 'full' ? 'in use' : state)

/** The effects of a state, shown before it is saved. */
function effectsOf(state: State) {
  const none = <Trans key="new">No new order is paid to it</Trans>
  const open = <Trans key="open">Orders that have it may still be paid</Trans>
  if (state === 'retired') return [none, <Trans key="ever">It stays retired for good</Trans>, open]
  return state === 'paused' ? [none, open] : []
}

function StateChips({ state, onState }: { state: State; onState: (state: State) => void }) {
  const { t } = useLingui()
  return (
    <Chips<State>
      label={t`State`}
      value={state}
      onChange={onState}
      choices={[
        { value: 'in use', label: <Trans>in use</Trans> },
        { value: 'paused', label: <Trans>paused</Trans> },
        { value: 'retired', label: <Trans>retired</Trans> },
      ]}
    />
  )
}

/** Caps and state of an agent number, saved with a reason. A retired number stays retired. */
function ChangeNumber({ own }: { own: OwnNumber }) {
  const { t } = useLingui()
  const { number } = own
  const [state, setState] = useState<State>(stateOf(own))
  const { read, write, isAmount } = useAmounts()
  const [dayTyped, setDayTyped] = useState(write(own.dayCap))
  const [monthTyped, setMonthTyped] = useState(write(own.monthCap))
  const [dayCap, monthCap] = [read(dayTyped), read(monthTyped)]
  const act = useAct({
    operation: 'setAgentNumber',
    body: () => ({ id: own.id, state, dayCap, monthCap }),
    refreshes: ['listAgentNumbers'],
  })
  const changed = state !== stateOf(own) || dayCap !== own.dayCap || monthCap !== own.monthCap
  const sound = isAmount(dayCap) && isAmount(monthCap) && !isBelow(monthCap, dayCap)
  return (
    <div className="grid content-start gap-2">
      <StateChips state={state} onState={setState} />
      <div className="grid gap-2 md:grid-cols-2">
        <MoneyInput id={`day-${own.id}`} label={<Trans>Most in a day</Trans>} value={dayTyped} onChange={setDayTyped} />
        <MoneyInput
          id={`month-${own.id}`}
          label={<Trans>Most in a month</Trans>}
          value={monthTyped}
          error={isAmount(dayCap) && isAmount(monthCap) && !sound && t`An amount that is not below that of the day.`}
          onChange={setMonthTyped}
        />
      </div>
      <p>
        <Button
          size="sm"
          why={
            !sound ? (
              <Trans>Enter both amounts; the second is not below the first.</Trans>
            ) : (
              !changed && <NothingChanged />
            )
          }
          onClick={act.begin}
        >
          <Trans>Apply</Trans>
        </Button>
      </p>
      <ActDialog
        act={act}
        title={<Trans>Change {number}?</Trans>}
        verb={<Trans>Apply</Trans>}
        danger={state === 'retired'}
        effects={effectsOf(state)}
      />
    </div>
  )
}

/** An open agent number: the instructions for payers, and its settings. */
export function SetNumber({ own }: { own: OwnNumber }) {
  const may = useMay()
  return (
    <div className="mt-1 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <ChannelFacts own={own} />
      {may('setAgentNumber') && own.state !== 'retired' && <ChangeNumber own={own} />}
    </div>
  )
}
