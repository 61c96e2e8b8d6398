import { Trans } from '@lingui/react/macro'
import { useDesk } from '#src/console/app/queries.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal } from '#src/console/parts/form/inputs.tsx'
import { PercentField } from '#src/console/parts/form/percent-field.tsx'
import type { PartForm } from '../settings-part.ts'
import { useCategoryNames } from '#src/console/parts/category-names.ts'

const levels = 8

type Rates = PartForm<'rebates'>['value']['rebates']
type RatesProps = { rebates: Rates; set: (more: Partial<Rates>) => void }

/** The rebate of each rank in a category. */
function RatesByRank({ rebates, set }: RatesProps) {
  const names = useCategoryNames()
  const ranks = useDesk('listRanks', {}).data?.rows ?? []
  const categories = Object.keys(names) as (keyof typeof names)[]
  const rows = Array.from({ length: levels }, (_, at) => ({ at, rates: rebates.levelRates[at] ?? {} }))
  return (
    <Group title={<Trans>Rates by rank in percent, from the next day’s cut on</Trans>}>
      <Rows
        rows={rows}
        fixed
        nameOf={({ at }) => `${at} · ${ranks.find(({ level }) => level === at)?.name ?? ''}`}
        onChange={(next) => set({ levelRates: next.map(({ rates }) => rates) })}
      >
        {({ rates }, change) =>
          categories.map((category) => (
            <PercentField
              key={category}
              label={names[category]}
              value={rates[category] ?? '0'}
              onChange={(rate) => change({ rates: { ...rates, [category]: rate } })}
            />
          ))
        }
      </Rows>
    </Group>
  )
}

/** The rebates by rank and category, their daily cap, and their delay; applies from the next day's cut. */
export function RebatesForm({ value: { rebates }, onChange }: PartForm<'rebates'>) {
  const names = useCategoryNames()
  const categories = Object.keys(names) as (keyof typeof names)[]
  const set = (more: Partial<typeof rebates>) => onChange({ rebates: { ...rebates, ...more } })
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>
          Of players below an agent never more than the agent’s own rate. What is paid on turnover down one chain is at
          most 1.2 %, of PVP 1 %, of live casino 0.6 %.
        </Trans>
      </p>
      <RatesByRank {...{ rebates, set }} />
      <Group title={<Trans>The most of a day</Trans>}>
        {categories.map((category) => (
          <Decimal
            key={category}
            label={names[category]}
            value={rebates.dayCaps[category] ?? ''}
            onChange={(cap) => set({ dayCaps: { ...rebates.dayCaps, [category]: cap } })}
          />
        ))}
      </Group>
      <Count
        label={<Trans>Days that it waits to be claimed</Trans>}
        value={rebates.claimDays}
        onChange={(claimDays) => set({ claimDays })}
      />
    </>
  )
}
