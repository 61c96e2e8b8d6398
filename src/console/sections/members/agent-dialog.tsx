import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct, type ActBody } from '../../flows/act/use-act.ts'
import { FormSelect, FormText } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { Shown } from '../../parts/states.tsx'
import { RateFields, ratesOf, typedRates, type Rates, type TypedRates } from './rate-fields.tsx'

type Made = ConsoleValueOf<'makeAgent'>
type Values = {
  account: string
  type: '1' | '41' | '42'
  payeeName: string
  rates: TypedRates
}

function bodyOf({ account, type, payeeName, rates }: Values): ActBody<'makeAgent'> {
  return {
    account: account.trim(),
    type: Number(type) as 1 | 41 | 42,
    ...(payeeName.trim() !== '' && { payeeName: payeeName.trim() }),
    rates: ratesOf(rates),
  }
}

function AgentFields({ maxRates }: { maxRates: Rates }) {
  const { t } = useLingui()
  return (
    <>
      <FormText
        name="account"
        label={t`Account`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        rules={{ required: t`Enter the account.` }}
      />
      <FormSelect<Values['type']>
        name="type"
        label={t`Kind`}
        options={[
          { value: '1', label: t`Top agent` },
          { value: '41', label: t`Outside affiliate (41)` },
          { value: '42', label: t`Outside affiliate (42)` },
        ]}
      />
      <FormText
        name="payeeName"
        label={t`Payee name`}
        optionalMark={t`(optional)`}
        autoComplete="off"
        maxLength={100}
      />
      <RateFields maxRates={maxRates} />
    </>
  )
}

/** The first password, shown only once. */
function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      height={0}
      title={<Trans>{made.account} is made</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <Button variant="lamp" onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="rounded-2 border border-line bg-panel-2 p-3 font-mono break-all select-all">{made.password}</p>
        <Alert tone="warn">
          <Trans>
            The password of the first login, which has to choose another one. It is shown this once and stands in no
            log.
          </Trans>
        </Alert>
        <p>
          <DeskLink className="link" to={`/members/${made.id}`}>
            <Trans>Open the member, and offer a contract of the house</Trans>
          </DeskLink>
        </p>
      </div>
    </Dialog>
  )
}

function AgentForm({
  maxRates,
  onClose,
  onMade,
}: {
  maxRates: Rates
  onClose: () => void
  onMade: (made: Made) => void
}) {
  const { t } = useLingui()
  const form = useForm<Values>({
    defaultValues: { account: '', type: '1', payeeName: '', rates: typedRates(maxRates) },
  })
  const act = useAct({ operation: 'makeAgent', body: () => bodyOf(form.getValues()), onDone: onMade })
  const name = form.getValues('account').trim()
  return (
    <>
      <Dialog
        open={!act.open}
        onClose={onClose}
        title={<Trans>An agent of the house</Trans>}
        labels={{ close: t`Close` }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form="agent" variant="lamp">
              <Trans>Go on</Trans>
            </Button>
          </>
        }
      >
        <Form id="agent" form={form} label={t`An agent of the house`} onSubmit={act.begin}>
          <AgentFields maxRates={maxRates} />
        </Form>
      </Dialog>
      <ActDialog
        act={act}
        title={<Trans>Make {name}?</Trans>}
        verb={<Trans>Make it</Trans>}
        effects={[
          <Trans key="below">It stands directly below the house and may have a team</Trans>,
          <Trans key="password">Its password is made here and shown once</Trans>,
        ]}
      />
    </>
  )
}

/** Creates a top agent or an outside affiliate: the account and its rates, the reason, then its first password. */
export function AgentDialog({ onClose }: { onClose: () => void }) {
  const answer = useDesk('getHouseRates', {})
  const [made, setMade] = useState<Made | null>(null)
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <Shown answer={answer} coming={2}>
      {({ rates }) => <AgentForm maxRates={rates} onClose={onClose} onMade={setMade} />}
    </Shown>
  )
}
