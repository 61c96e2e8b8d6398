import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { newId } from '#src/lib/new-id.ts'
import { useForm } from 'react-hook-form'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { isBelow } from '#rules/money.ts'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { FormAmount, FormSelect, FormText } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'

type Values = Pick<ConsoleBodyOf<'addAgentNumber'>, 'channelId' | 'name' | 'use' | 'number' | 'dayCap' | 'monthCap'>
type Channel = { channelId: string; name: string }

/** How money reaches an agent number. */
export function useUses(): Record<Values['use'], string> {
  const { t } = useLingui()
  return { SEND_MONEY: t`Send money`, CASH_OUT: t`Cash out`, PAYMENT: t`Payment` }
}

function Fields({ channels, values }: { channels: readonly Channel[]; values: () => Values }) {
  const { t } = useLingui()
  const uses = useUses()
  const { read, isAmount, notAnAmount } = useAmounts()
  const amount = (typed: string) => isAmount(read(typed)) || notAnAmount
  return (
    <>
      <FormSelect
        name="channelId"
        label={t`Way to pay in`}
        options={channels.map(({ channelId, name }) => ({ value: channelId, label: name }))}
      />
      <FormText
        name="name"
        label={<Trans>App</Trans>}
        hint={<Trans>As payers know it.</Trans>}
        maxLength={60}
        rules={{ required: t`Enter the name of the app.` }}
      />
      <FormSelect
        name="use"
        label={t`How it is paid`}
        options={Object.entries(uses).map(([value, label]) => ({ value, label }))}
      />
      <FormText
        name="number"
        label={<Trans>Number</Trans>}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="num"
        maxLength={20}
        rules={{
          pattern: { value: /^\d{6,20}$/, message: t`6 to 20 digits, without spaces.` },
          required: t`Enter the number.`,
        }}
      />
      <FormAmount name="dayCap" label={<Trans>Most in a day</Trans>} rules={{ validate: amount }} />
      <FormAmount
        name="monthCap"
        label={<Trans>Most in a month</Trans>}
        rules={{
          validate: (typed: string) => {
            const [day, month] = [read(values().dayCap), read(typed)]
            if (!isAmount(month)) return notAnAmount
            return (isAmount(day) && !isBelow(month, day)) || t`An amount that is not below that of the day.`
          },
        }}
      />
    </>
  )
}

/** Adds an agent number that members may pay to; two operators approve it. */
function AddForm({ channels }: { channels: readonly Channel[] }) {
  const { t } = useLingui()
  const id = useRef(newId())
  const empty: Values = {
    channelId: channels[0]!.channelId,
    name: '',
    use: 'SEND_MONEY',
    number: '',
    dayCap: '',
    monthCap: '',
  }
  const { read } = useAmounts()
  const form = useForm<Values>({ defaultValues: empty })
  const act = useAct({
    operation: 'addAgentNumber',
    body: () => {
      const values = form.getValues()
      return { ...values, id: id.current, dayCap: read(values.dayCap), monthCap: read(values.monthCap) }
    },
    refreshes: ['listAgentNumbers', 'listFourEyes'],
    onDone: () => {
      id.current = newId()
      form.reset(empty)
    },
  })
  return (
    <>
      <Form form={form} label={t`Add a number`} onSubmit={act.begin}>
        <Fields channels={channels} values={form.getValues} />
        <p>
          <Button type="submit">
            <Trans>See what it changes</Trans>
          </Button>
        </p>
      </Form>
      <ActDialog
        act={act}
        title={<Trans>Let members pay to this number?</Trans>}
        verb={<Trans>Add the number</Trans>}
        effects={[<Trans key="turn">Orders get it in turn with the others of its channel</Trans>]}
      />
    </>
  )
}

export function AddNumber() {
  const answer = useDesk('listProviders', {})
  return (
    <Card title={<Trans>Add a number</Trans>}>
      <Shown answer={answer} coming={8}>
        {({ rows }) => {
          const channels = rows.flatMap((row) => row.channels).filter(({ ownNumbers }) => ownNumbers)
          return channels.length === 0 ? (
            <p className="text-ink-2">
              <Trans>No way to pay in takes numbers of the house: they are set in the room of the site.</Trans>
            </p>
          ) : (
            <AddForm channels={channels} />
          )
        }}
      </Shown>
    </Card>
  )
}
