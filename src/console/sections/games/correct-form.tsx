import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { firstField } from '#src/ui/first-field.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { drawFieldsOf, drawOf, isDraw } from './draw-fields.tsx'

type Issue = ConsoleValueOf<'listIssues'>['rows'][number]
type PrizesProps = { result: string; onChange: (result: string) => void }

/** A result of several prizes: a line for each, with its numbers after one another. */
function PrizeFields({ result, onChange }: PrizesProps) {
  const fields = drawFieldsOf(result)!
  const [typed, setTyped] = useState(Object.fromEntries(fields.map(({ key, value }) => [key, value])))
  const type = (key: string, text: string) => {
    const next = { ...typed, [key]: text }
    setTyped(next)
    onChange(drawOf(result, next))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold">
        <Trans>Right result</Trans>
      </legend>
      {fields.map(({ key, name, numbers }) => (
        <TextField
          key={key}
          id={`result-${key}`}
          label={name}
          hint={numbers > 1 && <Trans>{numbers} numbers with spaces between them</Trans>}
          autoComplete="off"
          inputMode="numeric"
          inputClassName="num"
          value={typed[key] ?? ''}
          onChange={(event) => type(key, event.target.value)}
        />
      ))}
    </fieldset>
  )
}

/** Corrects the result of an issue: one operator requests it, another approves it. */
export function CorrectForm({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { code, issueNo, result } = issue
  const [right, setRight] = useState(result ?? '')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => firstField(box.current)?.focus(), [])
  const act = useAct({
    operation: 'correctDraw',
    body: () => ({ code, issueNo, result: right.trim() }),
    refreshes: ['listIssues', 'listLotteries', 'listFourEyes'],
  })
  const prizes = result !== null && drawFieldsOf(result) !== null
  return (
    <Card title={<Trans>Correct issue {issueNo}</Trans>}>
      <div ref={box} className="grid max-w-180 gap-2">
        {prizes ? (
          <PrizeFields result={result} onChange={setRight} />
        ) : (
          <TextField
            id="result"
            label={<Trans>Right result</Trans>}
            autoComplete="off"
            inputClassName="num"
            value={right}
            onChange={(event) => setRight(event.target.value)}
          />
        )}
        <p className="text-xs text-ink-2">
          <Trans>Its bets are settled again by the right result.</Trans>
        </p>
        <p className="flex gap-2">
          <Button
            variant="lamp"
            why={
              right.trim() === '' || right.trim() === result ? (
                <Trans>Enter another result than this one.</Trans>
              ) : (
                !isDraw(code, right.trim()) && (
                  <Trans>This lottery cannot draw such a result. Check the count of numbers and digits.</Trans>
                )
              )
            }
            onClick={act.begin}
          >
            <Trans>See what it changes</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={<Trans>Put another result over issue {issueNo}?</Trans>}
        verb={<Trans>Correct the draw</Trans>}
        effects={[
          <Trans key="anew">Every slip of the issue is settled anew</Trans>,
          <Trans key="why">Players read the reason beside both results</Trans>,
        ]}
      />
    </Card>
  )
}
