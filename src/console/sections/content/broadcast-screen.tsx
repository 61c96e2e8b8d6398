import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useGo } from '../../app/link.tsx'
import { useSession } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { useAudienceText, type Audience } from './audience-text.ts'
import { ContentTabs } from './content-tabs.tsx'
import { useFault } from './fault-line.tsx'
import { isWritten, newTexts, type Text } from './kinds.ts'
import { TextFields } from './text-fields.tsx'

type Kind = 'SYSTEM' | 'PROMOTION'
type Quiet = { from: string; to: string }
type Wanted = { kind: Kind; texts: Text[]; audience: Audience; from: string | null; quiet: Quiet | null }

/** Sends the message to its recipients. */
function SendAct({ wanted: { kind, texts, audience, from, quiet } }: { wanted: Wanted }) {
  const go = useGo()
  const audienceText = useAudienceText()
  const accounts = audience.accounts.filter((one) => one !== '')
  const sent = texts.filter((text) => isWritten(text) && text.content.trim() !== '')
  const fault = useFault()
  const act = useAct({
    operation: 'sendBroadcast',
    onRefused: fault.onRefused,
    body: () => ({ kind, texts: sent, audience: { ...audience, accounts }, startsAt: from, ...(quiet && { quiet }) }),
    refreshes: ['listBroadcasts'],
    onDone: () => void go({ to: '/content/messages', replace: true }),
  })
  const to = audienceText({ ...audience, accounts })
  const chosen = {
    accounts,
    levels: audience.levels,
    segment: audience.segment === undefined ? [] : [audience.segment],
    all: ['all'],
  }
  const toNobody = audience.to in chosen && chosen[audience.to as 'levels'].length === 0
  return (
    <>
      <Button
        variant="lamp"
        why={
          sent.length === 0 ? (
            <Trans>Write a title and a text in one language.</Trans>
          ) : (
            toNobody && <Trans>Choose who gets it.</Trans>
          )
        }
        onClick={act.begin}
      >
        <Trans>Send</Trans>
      </Button>
      <ActDialog
        act={act}
        title={<Trans>Send the message?</Trans>}
        verb={<Trans>Send</Trans>}
        effects={[
          <Trans key="to">It goes to: {to}</Trans>,
          <Trans key="gone">What a member has cannot be taken back</Trans>,
        ]}
        fault={fault.line}
      />
    </>
  )
}

type AddressProps = { wanted: Wanted; onChange: (change: Partial<Wanted>) => void }

type QuietProps = { quiet: Quiet | null; onChange: (quiet: Quiet | null) => void }

/** Hours of the site's day in which the message isn't sent. */
function QuietFields({ quiet, onChange }: QuietProps) {
  const zone = useSession()?.timeZone ?? ''
  const set = (more: Partial<Quiet>) => quiet && onChange({ ...quiet, ...more })
  return (
    <div className="grid gap-1.5">
      <Checkbox
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? { from: '22:00', to: '08:00' } : null)}
      >
        <Trans>Not in quiet hours</Trans>
      </Checkbox>
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="quiet-from"
            type="time"
            label={<Trans>Quiet from</Trans>}
            hint={<Trans>Time of {zone}</Trans>}
            value={quiet.from}
            onChange={({ target }) => target.value !== '' && set({ from: target.value })}
          />
          <TextField
            id="quiet-to"
            type="time"
            label={<Trans>Quiet until</Trans>}
            value={quiet.to}
            onChange={({ target }) => target.value !== '' && set({ to: target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** Recipients, type and time of delivery. */
function AddressCard({ wanted, onChange }: AddressProps) {
  const { t } = useLingui()
  const kinds = [
    { value: 'SYSTEM' as const, label: t`From the house` },
    { value: 'PROMOTION' as const, label: t`Promotion` },
  ]
  return (
    <Card title={<Trans>To whom and when</Trans>}>
      <div className="grid gap-3">
        <AudienceFields audience={wanted.audience} kind={wanted.kind} onChange={(audience) => onChange({ audience })} />
        <SelectField<Kind>
          label={t`Kind`}
          options={kinds}
          value={wanted.kind}
          onValueChange={(kind) => onChange({ kind })}
        />
        <MomentField
          id="starts"
          label={<Trans>Begins</Trans>}
          optionalMark={<Trans>optional</Trans>}
          hint={<Trans>Empty: at once.</Trans>}
          value={wanted.from}
          onChange={(from) => onChange({ from })}
        />
        <QuietFields quiet={wanted.quiet} onChange={(quiet) => onChange({ quiet })} />
        <p>
          <SendAct wanted={wanted} />
        </p>
      </div>
    </Card>
  )
}

/** A message to one, some or all members. */
export function BroadcastScreen() {
  const languages = useSession()?.languages ?? []
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const [wanted, setWanted] = useState<Wanted>({
    kind: 'SYSTEM',
    texts: newTexts(languages),
    audience: { to: 'accounts', accounts: [], levels: [] },
    from: null,
    quiet: null,
  })
  const set = (more: Partial<Wanted>) => setWanted({ ...wanted, ...more })
  return (
    <Page title={<Trans>New message</Trans>}>
      <ContentTabs />
      <Columns
        main={
          <TextFields
            plain
            texts={wanted.texts}
            {...{ languages, language }}
            onChange={(texts) => set({ texts })}
            onLanguage={setLanguage}
          />
        }
        side={<AddressCard wanted={wanted} onChange={set} />}
      />
    </Page>
  )
}
