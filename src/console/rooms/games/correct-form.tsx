import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'

type Issue = ConsoleValueOf<'listIssues'>['rows'][number]

/** Corrects the result of an issue: one operator requests it, another approves it. */
export function CorrectForm({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { code, issueNo, result } = issue
  const [right, setRight] = useState(result ?? '')
  const act = useAct({
    operation: 'correctDraw',
    body: () => ({ code, issueNo, result: right.trim() }),
    refreshes: ['listIssues', 'listLotteries', 'listFourEyes'],
  })
  return (
    <Card title={<Trans>Correct issue {issueNo}</Trans>}>
      <div className="grid gap-2">
        <TextField
          id="result"
          label={<Trans>Right result</Trans>}
          hint={<Trans>Written as the site shows it. Its bets are settled anew.</Trans>}
          autoComplete="off"
          inputClassName="num"
          value={right}
          onChange={(event) => setRight(event.target.value)}
        />
        <p className="flex gap-2">
          <Button
            variant="lamp"
            why={(right.trim() === '' || right.trim() === result) && <Trans>Enter another result than this one.</Trans>}
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
