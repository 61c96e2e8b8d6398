import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { comingStarts } from '#rules/contracts/periods.ts'
import { contractDecimals, singleCategories } from '#rules/contracts/terms.ts'
import { minorUnits } from '#rules/money.ts'
import { dayOf } from '#rules/calendar.ts'
import { useCalendar } from '#src/console/app/use-calendar.ts'
import { rateOf } from '#src/lib/rates.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct, type ActBody } from '../../flows/act/use-act.ts'
import { useContractGames } from '../../parts/category-names.ts'
import { useAmounts } from '../../parts/use-amounts.ts'
import { FormAmount, FormSelect, FormText } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'

type Offer = ActBody<'offerHouseContract'>
type Values = {
  kind: Offer['kind']
  category: Offer['category']
  period: NonNullable<Offer['period']>
  minBet: string
  rate: string
  begins: string
}

/** A threshold: zero or more. */
const isContractAmount = (amount: string): boolean => (minorUnits(amount, contractDecimals) ?? -1n) >= 0n

const percent = /^\d{1,3}([.,]\d{1,4})?$/

function bodyOf(id: string, { kind, category, period, rate, begins }: Values, minBet: string): Offer {
  const worth = rateOf(rate) ?? '0'
  const head = { id, kind, category, effectiveFrom: begins }
  if (kind === 'REALTIME') return { ...head, realtime: { profitRate: worth, lossRate: worth, singleBet: minBet } }
  const dividend = kind === 'DIVIDEND'
  const row = { minBet, ...(dividend && { minNetLoss: '0.00' }), minActive: 0, rateType: 'P' as const, rate: worth }
  return { ...head, tiers: [row], ...(dividend && { period }), ...(kind === 'DAILY' && { payPeriod: period }) }
}

function OfferFields({ kind, starts }: { kind: Values['kind']; starts: readonly string[] }) {
  const { t } = useLingui()
  const games = useContractGames()
  const { read } = useAmounts(contractDecimals)
  const categories = ['CONS', ...singleCategories] as const
  return (
    <>
      <FormSelect<Values['kind']>
        name="kind"
        label={t`Contract`}
        options={[
          { value: 'DIVIDEND', label: t`Dividend` },
          { value: 'DAILY', label: t`Daily salary` },
          { value: 'HOURLY', label: t`Hourly salary` },
          { value: 'REALTIME', label: t`Real-time salary` },
        ]}
      />
      <FormSelect<Values['category']>
        name="category"
        label={t`Games`}
        options={categories.map((value) => ({ value, label: games[value] }))}
      />
      {(kind === 'DIVIDEND' || kind === 'DAILY') && (
        <FormSelect<Values['period']>
          name="period"
          label={t`How often it’s paid`}
          options={[
            { value: 'daily', label: t`every day` },
            { value: 'weekly', label: t`every week` },
            { value: 'semimonthly', label: t`twice a month` },
            { value: 'monthly', label: t`every month` },
          ]}
        />
      )}
      <FormSelect<string> name="begins" label={t`Begins`} options={starts.map((value) => ({ value, label: value }))} />
      <FormAmount
        name="minBet"
        label={kind === 'REALTIME' ? t`Bets from` : t`Valid bets, at least`}
        rules={{ validate: (typed: string) => isContractAmount(read(typed)) || t`An amount such as 2000.00` }}
      />
      <FormText
        name="rate"
        label={t`Rate in percent`}
        inputMode="decimal"
        inputClassName="num"
        rules={{ pattern: { value: percent, message: t`A percentage such as 0.25` }, required: t`Enter a rate.` }}
      />
    </>
  )
}

/** The days it may begin on: a month for every period except a week. */
function startsOf({ kind, period }: Pick<Values, 'kind' | 'period'>, today: string): string[] {
  const monthly = kind === 'DIVIDEND' && period === 'weekly' ? [] : comingStarts('monthly', today, 1)
  const near = comingStarts(kind === 'DIVIDEND' ? period : 'daily', today, 4)
  return [...new Set([...near, ...monthly])]
}

/** The initial values. */
const firstValues = (today: string): Values => ({
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'semimonthly',
  minBet: '0.00',
  rate: '',
  begins: comingStarts('monthly', today, 1)[0]!,
})

/** A contract of the house for an agent directly below it: a single step, seven days to answer. */
export function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { read } = useAmounts(contractDecimals)
  const calendar = useCalendar()
  const [today] = useState(() => dayOf(Date.now(), calendar))
  const form = useForm<Values>({ defaultValues: firstValues(today) })
  const [kind, period] = useWatch({ control: form.control, name: ['kind', 'period'] })
  const act = useAct({
    operation: 'offerHouseContract',
    body: () => bodyOf(id, form.getValues(), read(form.getValues('minBet'))),
    refreshes: ['listMemberContracts'],
    onDone: onClose,
  })
  return (
    <>
      <Dialog
        open={!act.open}
        onClose={onClose}
        title={<Trans>A contract of the house</Trans>}
        labels={{ close: t`Close` }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form="offer" variant="lamp">
              <Trans>Go on</Trans>
            </Button>
          </>
        }
      >
        <Form id="offer" form={form} label={t`A contract of the house`} onSubmit={act.begin}>
          <OfferFields kind={kind} starts={startsOf({ kind, period }, today)} />
        </Form>
      </Dialog>
      <ActDialog
        act={act}
        title={<Trans>A contract of the house</Trans>}
        verb={<Trans>Offer it</Trans>}
        effects={[<Trans key="waits">The member reads it and has seven days to accept</Trans>]}
      />
    </>
  )
}
