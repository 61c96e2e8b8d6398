import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { newId } from '#src/lib/new-id.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Button } from '#src/ui/button.tsx'
import { useCodeText } from '../../app/code-texts.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Amount } from '../../parts/amount.tsx'
import { MoneyInput } from '../../parts/money-input.tsx'
import { useOwnLimit } from '../../parts/use-own-limit.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'

type Debt = ConsoleValueOf<'listReceivables'>['rows'][number]

/** Writes off all or part of a debt; another operator has to approve it. */
function WriteOff({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const { account, memberId, source } = debt
  const requestId = useRef(newId())
  const { read, write, isAmount } = useAmounts()
  const [typed, setTyped] = useState(write(debt.amount))
  const amount = read(typed)
  const act = useAct({
    operation: 'writeOffReceivable',
    body: () => ({ requestId: requestId.current, memberId, source, amount }),
    refreshes: ['getOwnLimits', 'listReceivables', 'listPostings', 'getBooks', 'listFourEyes'],
    onDone: onClose,
  })
  const { note, over } = useOwnLimit('writeOffReceivable')
  const why = isAmount(amount) ? over(amount) : <Trans>Enter an amount above zero first.</Trans>
  return (
    <form
      className="mt-2 grid gap-2 rounded-1 bg-panel-2 p-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!why) act.begin()
      }}
    >
      <MoneyInput
        id={`give-${memberId}-${source}`}
        label={<Trans>How much is given up</Trans>}
        value={typed}
        onChange={setTyped}
      />
      {note}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" type="submit" why={why}>
          <Trans>See what it changes</Trans>
        </Button>
      </div>
      <ActDialog
        act={act}
        danger
        title={<Trans>Write off what {account} owes?</Trans>}
        verb={<Trans>Write it off</Trans>}
        effects={[<Trans key="house">The house bears it; the ledger and the log keep it</Trans>]}
      />
    </form>
  )
}

function DebtLine({ debt }: { debt: Debt }) {
  const may = useMay()
  const dates = useDates()
  const nameOf = useCodeText()
  const [giving, setGiving] = useState(false)
  const { memberId, account, source, currency, amount, since } = debt
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <DeskLink className="link" to={`/members/${memberId}`}>
            <bdi>{account ?? memberId}</bdi>
          </DeskLink>
          <small className="block text-xs text-ink-2">
            {nameOf(`debt.${source}`)} · <span className="num">{dates.day(since)}</span>
          </small>
        </span>
        <span className="flex items-center gap-2">
          <b>
            <Amount value={amount} currency={currency} />
          </b>
          {may('writeOffReceivable') && !giving && (
            <Button size="sm" variant="quiet" onClick={() => setGiving(true)}>
              <Trans>Write off</Trans>
            </Button>
          )}
        </span>
      </div>
      {giving && <WriteOff debt={debt} onClose={() => setGiving(false)} />}
    </li>
  )
}

/** Receivables from all members or one. */
export function ReceivablesCard({ memberId }: { memberId: string | undefined }) {
  const { t } = useLingui()
  const answer = useDesk('listReceivables', {})
  return (
    <Card title={<Trans>Receivables</Trans>}>
      <Shown answer={answer} coming={2}>
        {({ rows }) => {
          const shown = rows.filter((row) => memberId === undefined || row.memberId === memberId)
          if (shown.length === 0)
            return (
              <p className="text-ink-2">
                <Trans>Nobody owes anything.</Trans>
              </p>
            )
          return (
            <ul aria-label={t`Receivables`}>
              {shown.map((debt) => (
                <DebtLine key={`${debt.memberId} ${debt.source} ${debt.currency}`} debt={debt} />
              ))}
            </ul>
          )
        }}
      </Shown>
    </Card>
  )
}
