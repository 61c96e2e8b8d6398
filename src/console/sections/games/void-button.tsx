import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'

type Issue = ConsoleValueOf<'listIssues'>['rows'][number]

/** Voids an issue before its draw: one operator requests it, another approves it. */
export function VoidButton({ issue: { code, issueNo } }: { issue: Issue }) {
  const act = useAct({
    operation: 'voidIssue',
    body: () => ({ code, issueNo }),
    refreshes: ['listIssues', 'listLotteries', 'listFourEyes'],
  })
  return (
    <>
      <Button size="sm" onClick={act.begin}>
        <Trans>Make void</Trans>
      </Button>
      <ActDialog
        act={act}
        danger
        title={<Trans>Make issue {issueNo} void?</Trans>}
        verb={<Trans>Make void</Trans>}
        effects={[
          <Trans key="back">Every stake of the issue goes back; it is never drawn</Trans>,
          <Trans key="chase">Chases go on with later issues</Trans>,
        ]}
      />
    </>
  )
}
