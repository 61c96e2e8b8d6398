import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DeskInboxDecision, DeskInboxItem } from '../../api/types.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { useDecision } from './decisions.ts'

type DecisionFootProps = {
  item: DeskInboxItem
  /** Only who has taken it decides it. */
  mine: boolean
  onDone: () => void
}

const refreshes = ['getInbox', 'getInboxItem', 'listFourEyes', 'getMember'] as const

/** The decision: words and amount where they belong to it, and a button for each way it can go. */
export function DecisionFoot({ item, mine, onDone }: DecisionFootProps) {
  const { t } = useLingui()
  const nameOf = useDecision()
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<DeskInboxDecision | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const { kind, ref } = item.row
  const act = useAct({
    operation: 'decideInboxItem',
    refreshes,
    onDone,
    body: () => ({
      kind,
      refs: [ref],
      decision: chosen?.id ?? '',
      ...(chosen?.text && text.trim() !== '' && { text: text.trim() }),
      ...(chosen?.amount && amount.trim() !== '' && { amount: amount.trim() }),
    }),
  })
  if (item.decisions.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>It is decided in its own room.</Trans>
      </p>
    )
  if (!mine)
    return (
      <p className="text-ink-2">
        <Trans>Take it to decide it. Until then you may read it.</Trans>
      </p>
    )
  const begin = (decision: DeskInboxDecision) => {
    if (decision.text === 'required' && text.trim() === '') {
      setMissing(true)
      words.current?.focus()
      return
    }
    setMissing(false)
    setChosen(decision)
    setTimeout(act.begin)
  }
  const withText = item.decisions.find((decision) => decision.text !== null)
  const main = item.decisions[0]
  return (
    <div className="grid gap-2 lg:grid-cols-[minmax(0,1.6fr)_auto] lg:items-end lg:gap-3">
      <div className="grid gap-2 *:min-w-0 md:flex md:items-end md:gap-3">
        {withText && (
          <AreaField
            ref={words}
            className="md:flex-1"
            label={nameOf(withText.id).words}
            rows={2}
            maxLength={withText.textMax ?? 2000}
            value={text}
            error={missing && t`Write the words that go with it.`}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {item.decisions.some((decision) => decision.amount) && (
          <TextField
            label={t`Amount`}
            inputMode="decimal"
            inputClassName="num"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
        {item.decisions.toReversed().map((decision) => {
          const { verb, danger } = nameOf(decision.id)
          return (
            <Button
              key={decision.id}
              variant={decision === main ? 'lamp' : danger ? 'danger' : 'line'}
              onClick={() => begin(decision)}
            >
              {verb}
            </Button>
          )
        })}
      </div>
      <ActDialog
        act={act}
        title={chosen ? nameOf(chosen.id).verb : ''}
        verb={chosen ? nameOf(chosen.id).verb : ''}
        danger={chosen ? nameOf(chosen.id).danger : false}
      />
    </div>
  )
}
