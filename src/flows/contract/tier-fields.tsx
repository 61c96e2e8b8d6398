import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferPreview } from '#machines/contract-offer/contract-offer.types.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Typed, TypedRow } from './offer-draft.ts'

export type TierFieldsProps = {
  typed: Typed
  wrong: readonly number[]
  preview: OfferPreview | null
  money: MoneyWriter
  onRows: (rows: readonly TypedRow[]) => void
}

type RowProps = Omit<TierFieldsProps, 'onRows' | 'wrong'> & {
  row: TypedRow
  n: number
  isWrong: boolean
  onRow: (row: TypedRow) => void
  onRemove: (() => void) | null
}

/** The maximum of the row, and what it would have paid. */
function RowNotes({ typed, preview, money, n }: Pick<RowProps, 'typed' | 'preview' | 'money' | 'n'>) {
  if (!preview) return null
  const ceiling = preview.ceilings.rates[n]
  const failing = preview.failing.find(({ tier }) => tier === n)
  const paid = preview.lastPeriod?.rows[n]
  const max = ceiling == null ? null : typed.rateType === 'P' ? `${percentOf(ceiling)} %` : money(ceiling)
  return (
    <ul className="grid gap-0.5 text-xs text-ink-2">
      {failing && (
        <li className="font-bold text-alert-ink">
          <Trans>Too high here: you get less yourself from this step on.</Trans>
        </li>
      )}
      {max !== null && (
        <li>
          <Trans>At most {max} here</Trans>
        </li>
      )}
      {paid !== undefined && (
        <li>
          <Trans>Would have paid {money(paid)} last period</Trans>
        </li>
      )}
    </ul>
  )
}

function Row({ row, n, typed, preview, money, isWrong, onRow, onRemove }: RowProps) {
  const { t } = useLingui()
  const field = (name: keyof Omit<TypedRow, 'key'>, mode: 'decimal' | 'numeric') => ({
    name: `${name}-${n}`,
    inputMode: mode,
    inputClassName: 'num',
    autoComplete: 'off',
    value: row[name],
    onChange: (event: { target: { value: string } }) => onRow({ ...row, [name]: toLatinDigits(event.target.value) }),
  })
  return (
    <li className="grid gap-2 rounded-2 border border-line bg-panel-2 p-3">
      <div className="flex items-center justify-between gap-2">
        <b className="text-sm">
          <Trans>Step {n + 1}</Trans>
        </b>
        {onRemove && (
          <Button size="sm" onClick={onRemove} aria-label={t`Remove step ${n + 1}`}>
            <Icon name="close" size="xs" />
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-2.5 md:grid-cols-4">
        <TextField label={<Trans>Valid bets, at least</Trans>} {...field('minBet', 'decimal')} />
        {typed.kind === 'DIVIDEND' && (
          <TextField label={<Trans>Team’s loss, at least</Trans>} {...field('minNetLoss', 'decimal')} />
        )}
        <TextField label={<Trans>Active members, at least</Trans>} {...field('minActive', 'numeric')} />
        <TextField
          label={typed.rateType === 'P' ? <Trans>Rate</Trans> : <Trans>Amount</Trans>}
          error={isWrong && <Trans>Check this step.</Trans>}
          trailing={typed.rateType === 'P' && <span className="pe-3 text-sm text-ink-2">%</span>}
          {...field('rate', 'decimal')}
        />
      </div>
      <RowNotes {...{ typed, preview, money, n }} />
    </li>
  )
}

/** The steps of a contract, each with its maximum and what it would have paid. */
export function TierFields({ typed, wrong, preview, money, onRows }: TierFieldsProps) {
  const { t } = useLingui()
  const { rows } = typed
  const put = (row: TypedRow) => onRows(rows.map((one) => (one.key === row.key ? row : one)))
  const add = () => onRows([...rows, { ...rows.at(-1)!, key: Math.max(...rows.map(({ key }) => key)) + 1, rate: '' }])
  return (
    <section className="grid gap-2.5">
      <h3 className="text-sm font-bold">
        <Trans>Steps</Trans>
      </h3>
      <p className="text-xs text-ink-2">
        <Trans>
          The last step whose conditions all hold is paid, on the whole base. Leave a condition empty for none.
        </Trans>
      </p>
      <ul aria-label={t`Steps`} className="grid gap-2.5">
        {rows.map((row, n) => (
          <Row
            key={row.key}
            {...{ row, n, typed, preview, money }}
            isWrong={wrong.includes(row.key)}
            onRow={put}
            onRemove={rows.length > 1 ? () => onRows(rows.filter(({ key }) => key !== row.key)) : null}
          />
        ))}
      </ul>
      {rows.length < 10 && (
        <Button size="sm" className="justify-self-start" onClick={add}>
          <Icon name="plus" size="xs" />
          <Trans>Add a step</Trans>
        </Button>
      )}
    </section>
  )
}
