import { Trans, useLingui } from '@lingui/react/macro'
import { useCategoryNames } from '../../parts/category-names.ts'
import { Count, Decimal, Pick, Tick } from '../../parts/form/inputs.tsx'
import { Group } from '../../parts/form/groups.tsx'
import { categories, ofKind, ofMetric, useKindNames, type Bonus, type Draft, type Reward } from './promotion-draft.ts'
import { PercentField } from '../../parts/form/percent-field.tsx'
import { WritableFields } from '../../parts/writable-fields.tsx'

type FormOf<Value> = { value: Value; set: (more: Partial<Value>) => void }
type Played = Of<Bonus, 'multiple' | 'weights' | 'daysToComplete'>
type Of<From, Name extends keyof From> = { [Key in Name]: From[Key] }

/** The wagering requirement of the reward. */
function PlayedForm({ value, set }: FormOf<Played>) {
  const names = useCategoryNames()
  return (
    <>
      <Group title={<Trans>Wagering</Trans>}>
        <Count
          label={<Trans>Multiplier</Trans>}
          value={value.multiple}
          onChange={(multiple) => set({ multiple: Math.min(100, multiple) })}
        />
        <Count
          label={<Trans>Days to complete</Trans>}
          hint={<Trans>0 = no limit</Trans>}
          value={value.daysToComplete ?? 0}
          onChange={(days) => set({ daysToComplete: days === 0 ? null : Math.min(365, days) })}
        />
      </Group>
      <Group title={<Trans>What counts how much, in percent</Trans>}>
        {categories.map((category) => (
          <PercentField
            key={category}
            label={names[category]}
            value={value.weights[category] ?? '0'}
            onChange={(weight) => set({ weights: { ...value.weights, [category]: weight } })}
          />
        ))}
      </Group>
    </>
  )
}

function BonusForm({ value, set }: FormOf<Bonus>) {
  return (
    <>
      <Group title={<Trans>What a deposit brings</Trans>}>
        <PercentField
          label={<Trans>Bonus in percent</Trans>}
          value={value.percent}
          onChange={(percent) => set({ percent })}
        />
        <Decimal label={<Trans>At most</Trans>} value={value.cap} onChange={(cap) => set({ cap })} />
        <Decimal
          label={<Trans>Deposit at least</Trans>}
          value={value.minDeposit}
          onChange={(minDeposit) => set({ minDeposit })}
        />
        <Tick
          label={<Trans>Only for the first deposit of an account</Trans>}
          value={value.firstOnly}
          onChange={(firstOnly) => set({ firstOnly })}
        />
      </Group>
      <PlayedForm value={value} set={set} />
    </>
  )
}

function CountedFields({ value, set }: FormOf<Reward>) {
  const { t } = useLingui()
  const names = useCategoryNames()
  const { metric, target, category, percent, round } = value
  const rounds = [
    { value: 'once', label: t`once` },
    { value: 'day', label: t`each day` },
    { value: 'week', label: t`each week` },
  ]
  return (
    <>
      <Decimal label={<Trans>From</Trans>} value={target ?? ''} onChange={(next) => set({ target: next })} />
      <Pick
        label={t`How often`}
        options={rounds}
        value={round}
        onChange={(next) => set({ round: next as Reward['round'] })}
      />
      {metric !== 'DEPOSIT' && (
        <Pick
          label={t`Games`}
          options={[{ value: '', label: t`all` }, ...categories.map((one) => ({ value: one, label: names[one] }))]}
          value={category ?? ''}
          onChange={(next) => set({ category: next === '' ? null : (next as Reward['category']) })}
        />
      )}
      <PercentField
        label={<Trans>Share of it in percent</Trans>}
        hint={<Trans>0: always the whole amount</Trans>}
        value={percent ?? '0'}
        onChange={(next) => set({ percent: Number(next) === 0 ? null : next })}
      />
    </>
  )
}

function RewardForm({ value, set, kind }: FormOf<Reward> & Of<Draft, 'kind'>) {
  const { t } = useLingui()
  const metrics = [
    { value: 'VALID_BET', label: t`what you play` },
    { value: 'DEPOSIT', label: t`what you deposit` },
    { value: 'NET_LOSS', label: t`net loss of the round before` },
    { value: 'REGISTERED', label: t`a proven mobile number` },
  ]
  return (
    <>
      <Group title={<Trans>What is done, and what it brings</Trans>}>
        {kind === 'ACTIVITY' && (
          <Pick
            label={t`It counts`}
            options={metrics}
            value={value.metric}
            onChange={(metric) => set(ofMetric(value, metric as Reward['metric']))}
          />
        )}
        <Decimal
          label={value.percent === null ? <Trans>Reward</Trans> : <Trans>Reward, at most</Trans>}
          value={value.amount}
          onChange={(amount) => set({ amount })}
        />
        {value.target !== null && <CountedFields value={value} set={set} />}
        {kind === 'ACTIVITY' && (
          <Tick
            label={<Trans>Members have to join first</Trans>}
            value={value.joins}
            onChange={(joins) => set({ joins })}
          />
        )}
      </Group>
      <PlayedForm value={value} set={set} />
    </>
  )
}

type TermsFormProps = { draft: Draft; fixed: boolean; onChange: (draft: Draft) => void }

/** The kind of a promotion and its terms. Terms already promised to members never change. */
export function TermsForm({ draft, fixed, onChange }: TermsFormProps) {
  const { t } = useLingui()
  const kinds = useKindNames()
  const { kind, bonus, reward } = draft
  const offered = (['DEPOSIT', 'ACTIVITY', 'APPLICATION', 'INFO'] as const).map((value) => ({
    value,
    label: kinds[value],
  }))
  return (
    <WritableFields
      writes={!fixed}
      why={
        <Trans>Members are in it: what they were promised stays. Close it and offer another to change its terms.</Trans>
      }
      className="grid min-w-0 gap-3"
    >
      {kind === 'RAFFLE' ? (
        <p>{kinds.RAFFLE}</p>
      ) : (
        <Pick
          label={t`Kind`}
          options={offered}
          value={kind}
          onChange={(next) => onChange(ofKind(draft, next as Draft['kind']))}
        />
      )}
      {bonus && <BonusForm value={bonus} set={(more) => onChange({ ...draft, bonus: { ...bonus, ...more } })} />}
      {reward && (
        <RewardForm kind={kind} value={reward} set={(more) => onChange({ ...draft, reward: { ...reward, ...more } })} />
      )}
    </WritableFields>
  )
}
