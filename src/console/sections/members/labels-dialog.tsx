import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DeskMember } from '../../api/types.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'

const labelsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  ),
]

/** Gives a member labels, separated by commas. */
export function LabelsDialog({ member, onClose }: { member: DeskMember; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(member.labels.join(', '))
  const act = useAct({
    operation: 'setMemberLabels',
    body: () => ({ id: member.id, labels: labelsIn(text) }),
    refreshes: ['getMember'],
    onDone: onClose,
  })
  const { account } = member
  return (
    <>
      <Dialog
        open={!act.open}
        onClose={onClose}
        title={<Trans>Labels of {account}</Trans>}
        labels={{ close: t`Close` }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="lamp" onClick={act.begin}>
              <Trans>Go on</Trans>
            </Button>
          </>
        }
      >
        <TextField
          label={t`Labels`}
          hint={t`Separated by commas`}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Dialog>
      <ActDialog
        act={act}
        title={<Trans>Labels of {account}</Trans>}
        verb={<Trans>Save</Trans>}
        effects={labelsIn(text)}
      />
    </>
  )
}
