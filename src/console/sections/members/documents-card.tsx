import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'

/** Identity documents: their state, and how to ask for some. */
export function DocumentsCard({ member: { id, account, identity, status } }: { member: DeskMember }) {
  const { t } = useLingui()
  const may = useMay()
  const nameOf = useCodeText()
  const [text, setText] = useState('')
  const act = useAct({
    operation: 'askMemberIdentity',
    body: () => ({ id, text: text.trim() }),
    refreshes: ['getMember'],
  })
  const asks = may('askMemberIdentity') && status === 'active' && identity !== 'sent'
  return (
    <Card title={<Trans>Documents</Trans>}>
      <p className="text-ink-2">{nameOf(`documents.${identity}`)}</p>
      {asks && (
        <Button block className="mt-2" onClick={act.begin}>
          <Trans>Ask for documents</Trans>
        </Button>
      )}
      <ActDialog
        act={act}
        title={<Trans>Ask {account} for documents?</Trans>}
        verb={<Trans>Ask for documents</Trans>}
        effects={[<Trans key="held">Nothing can be withdrawn until they are accepted</Trans>]}
      >
        <AreaField
          label={<Trans>What the member reads</Trans>}
          rows={2}
          maxLength={300}
          value={text}
          error={text.trim() === '' && t`Write the words that go with it.`}
          onChange={(event) => setText(event.target.value)}
        />
      </ActDialog>
    </Card>
  )
}
