import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { merchantPromotionsQuery } from '#src/api/promotions.queries.ts'
import { useServices } from '#src/app/services.tsx'

type ChoiceProps = {
  /** The bonuses that may be chosen now. */
  promotions: readonly string[]
  chosen: string | null
  onChoose: (promotionId: string | null) => void
}

type OptionProps = { value: string | null; chosen: string | null; title: string; summary: string; onChoose: () => void }

const Option = ({ value, chosen, title, summary, onChoose }: OptionProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-2 border border-line p-3 has-checked:border-lamp-edge has-checked:bg-lamp-wash">
    <input
      type="radio"
      name="promotion"
      className="row-span-2 size-4 accent-lamp"
      checked={value === chosen}
      onChange={onChoose}
    />
    <b>{title}</b>
    <span className="text-sm text-ink-2">{summary}</span>
  </label>
)

/** With which bonus a deposit is made, if any; none is chosen for anybody. */
export function PromotionChoice({ promotions, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const { api } = useServices()
  const { data } = useQuery({ ...merchantPromotionsQuery(api), enabled: promotions.length > 0 })
  const offers = (data?.rows ?? []).filter(({ promotionId }) => promotions.includes(promotionId))
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
        summary={t`Only the deposit has to be played, once.`}
        onChoose={() => onChoose(null)}
      />
      {offers.map(({ promotionId, title, summary }) => (
        <Option
          key={promotionId}
          value={promotionId}
          chosen={chosen}
          title={title}
          summary={summary}
          onChoose={() => onChoose(promotionId)}
        />
      ))}
    </fieldset>
  )
}
