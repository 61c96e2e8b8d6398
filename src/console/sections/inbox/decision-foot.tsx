import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { DeskInboxDecision, DeskInboxItem } from '../../api/types.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { useOwnLimit } from '../../parts/use-own-limit.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { movesNothing, useDecision } from './decisions.ts'

type DecisionFootProps = {
  item: DeskInboxItem
  /** Only the operator who took it may decide it. */
  mine: boolean
  onDone: () => void
}

const refreshes = ['getOwnLimits', 'getInbox', 'getInboxItem', 'listFourEyes', 'getMember'] as const

type Typed = { text: string; amount: string }

/** The typed values that are sent: only those that belong to the decision. */
const wordsOf = ({ text }: Typed, amount: string, decision: DeskInboxDecision | null) => ({
  ...(decision?.text && text.trim() !== '' && { text: text.trim() }),
  ...(decision?.amount && amount !== '' && { amount }),
})

/** The typed values, the chosen decision, and whether a required text is missing. */
function useDeciding({ row, decisions }: DeskInboxItem, onDone: () => void) {
  const { read, isAmount, write } = useAmounts()
  const suggested = decisions.find((decision) => decision.suggested !== undefined)?.suggested
  const [typed, setTyped] = useState<Typed>({ text: '', amount: suggested === undefined ? '' : write(suggested) })
  const [missing, setMissing] = useState<'text' | 'amount' | null>(null)
  const [chosen, setChosen] = useState<DeskInboxDecision | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const act = useAct({
    operation: 'decideInboxItem',
    refreshes,
    onDone,
    body: () => ({
      kind: row.kind,
      refs: [row.ref],
      decision: chosen?.id ?? '',
      ...wordsOf(typed, read(typed.amount), chosen),
    }),
  })
  const lacks = ({ text, amount }: DeskInboxDecision) => {
    if (text === 'required' && typed.text.trim() === '') return 'text'
    return amount && !isAmount(read(typed.amount)) ? 'amount' : null
  }
  const begin = (decision: DeskInboxDecision) => {
    const lacking = lacks(decision)
    setMissing(lacking)
    if (lacking === 'text') words.current?.focus()
    if (lacking !== null) return
    setChosen(decision)
    setTimeout(act.begin)
  }
  return { typed, setTyped, missing, chosen, words, act, begin }
}

type Deciding = ReturnType<typeof useDeciding>

/** The text and the amount that go with a decision. */
function Inputs({ decisions, deciding }: { decisions: readonly DeskInboxDecision[]; deciding: Deciding }) {
  const { t } = useLingui()
  const nameOf = useDecision()
  const { notAnAmount } = useAmounts()
  const { typed, setTyped, missing, words } = deciding
  const withText = decisions.find((decision) => decision.text !== null)
  const withAmount = decisions.find((decision) => decision.amount)
  return (
    <div className="grid gap-2 *:min-w-0 md:flex md:items-end md:gap-3">
      {withText && (
        <AreaField
          ref={words}
          className="md:flex-1"
          label={nameOf(withText.id).words}
          rows={2}
          maxLength={withText.textMax ?? 2000}
          value={typed.text}
          error={missing === 'text' && t`Write the words that go with it.`}
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        />
      )}
      {withAmount && (
        <TextField
          label={nameOf(withAmount.id).amount}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="num"
          value={typed.amount}
          error={missing === 'amount' && notAnAmount}
          onChange={(event) => setTyped({ ...typed, amount: event.target.value })}
        />
      )}
    </div>
  )
}

/** So many decisions need their own line, and too much room in the footer of a phone. */
export const isLong = ({ decisions }: Pick<DeskInboxItem, 'decisions'>): boolean => decisions.length > 3

/** The decision: its text and amount where needed, and a button for each outcome. */
export function DecisionFoot({ item, mine, onDone }: DecisionFootProps) {
  const nameOf = useDecision()
  const deciding = useDeciding(item, onDone)
  const { read } = useAmounts()
  const { note, over } = useOwnLimit(`inbox.${item.row.kind}`)
  const { decisions, row } = item
  const why = ({ id }: DeskInboxDecision) => {
    const amount = id === 'credit' ? read(deciding.typed.amount) : (row.amount ?? '')
    return movesNothing.has(id) ? null : over(amount)
  }
  if (decisions.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>It is decided in its own room.</Trans>
      </p>
    )
  if (!mine)
    return (
      <p className="text-ink-2">
        <Trans>Claim it to decide. Until then you may read it.</Trans>
      </p>
    )
  const named = deciding.chosen ? nameOf(deciding.chosen.id) : null
  return (
    <div className={cx('grid gap-2', !isLong(item) && 'lg:grid-cols-[minmax(0,1.6fr)_auto] lg:items-end lg:gap-3')}>
      <Inputs decisions={decisions} deciding={deciding} />
      {note !== null && <div className="lg:col-span-2">{note}</div>}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        {decisions.toReversed().map((decision) => {
          const { verb, danger } = nameOf(decision.id)
          const variant = decision === decisions[0] ? 'lamp' : danger ? 'danger' : 'line'
          return (
            <Button key={decision.id} variant={variant} why={why(decision)} onClick={() => deciding.begin(decision)}>
              {verb}
            </Button>
          )
        })}
      </div>
      <ActDialog
        act={deciding.act}
        title={named?.verb ?? ''}
        verb={named?.verb ?? ''}
        danger={named?.danger ?? false}
      />
    </div>
  )
}
