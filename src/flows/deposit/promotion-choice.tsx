import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { promotionQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { BonusPrice, TermsLink } from './bonus-price.tsx'

type ChoiceProps = {
  /** The bonuses available now. */
  promotions: readonly string[]
  chosen: string | null
  /** The payment in minor units; null while the input is not an amount. */
  worth: bigint | null
  /** The wagering requirement without a bonus. */
  turnoverText: string
  figure: MoneyWriter
  onChoose: (promotionId: string | null) => void
}

type OptionProps = {
  value: string | null
  chosen: string | null
  title: string
  price: ReactNode
  onChoose: () => void
}

const Option = ({ value, chosen, title, price, onChoose }: OptionProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-2 border border-line p-3 has-checked:border-lamp-edge has-checked:bg-lamp-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="promotion"
      className="row-span-2 size-5 appearance-none rounded-full border border-edge bg-field checked:border-6 checked:border-lamp-edge forced-colors:appearance-auto"
      checked={value === chosen}
      onChange={onChoose}
    />
    <b>{title}</b>
    <span className="text-sm text-ink-2">{price}</span>
  </label>
)

/** The deposit's bonus, each option with its wagering requirement, without a preselection. */
export function PromotionChoice({ promotions, chosen, worth, turnoverText, figure, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const { api } = useServices()
  const answers = useQueries({ queries: promotions.map((promotionId) => promotionQuery(api, promotionId)) })
  const offers = answers.flatMap(({ data }) => (data?.bonus ? [{ ...data, bonus: data.bonus }] : []))
  if (offers.length === 0) return null
  return (
    <fieldset className="card grid gap-2">
      <legend className="sr-only">
        <Trans>Bonus</Trans>
      </legend>
      <Option
        value={null}
        chosen={chosen}
        title={t`Without a bonus`}
        price={turnoverText}
        onChoose={() => onChoose(null)}
      />
      {offers.map(({ promotionId, title, bonus }) => (
        <div key={promotionId} className="grid">
          <Option
            value={promotionId}
            chosen={chosen}
            title={title}
            price={<BonusPrice {...{ worth, figure }} terms={bonus} />}
            onChoose={() => onChoose(promotionId)}
          />
          {promotionId === chosen && <TermsLink promotionId={promotionId} />}
        </div>
      ))}
    </fieldset>
  )
}
