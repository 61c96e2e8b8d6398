import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DeskMember } from '../../api/types.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { Card } from '../../parts/page.tsx'

const shortest = 3

type MessageFieldsProps = {
  title: string
  text: string
  onTitle: (title: string) => void
  onText: (text: string) => void
}

const MessageFields = ({ title, text, onTitle, onText }: MessageFieldsProps) => (
  <>
    <TextField
      id="message-title"
      label={<Trans>Title</Trans>}
      maxLength={100}
      value={title}
      onChange={(event) => onTitle(event.target.value)}
    />
    <AreaField
      id="message-text"
      label={<Trans>What the member reads</Trans>}
      rows={3}
      maxLength={2000}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  </>
)

/** A message to one member: it appears on an open page and stays in the member's messages. */
export function MessageCard({ member: { id, account } }: { member: DeskMember }) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const act = useAct({
    operation: 'messageMember',
    body: () => ({ id, title: title.trim(), text: text.trim() }),
    refreshes: ['listAudit'],
    onDone: () => {
      setTitle('')
      setText('')
    },
  })
  const ready = title.trim().length >= shortest && text.trim().length >= shortest
  return (
    <Card title={<Trans>Write to {account}</Trans>}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) act.begin()
        }}
      >
        <MessageFields {...{ title, text }} onTitle={setTitle} onText={setText} />
        <p>
          <Button type="submit" why={!ready && <Trans>Write a title and a text of {shortest} letters or more.</Trans>}>
            <Trans>Send the message</Trans>
          </Button>
        </p>
      </form>
      <ActDialog
        act={act}
        title={<Trans>Write to {account}?</Trans>}
        verb={<Trans>Send the message</Trans>}
        effects={[title.trim(), text.trim()]}
      />
    </Card>
  )
}
