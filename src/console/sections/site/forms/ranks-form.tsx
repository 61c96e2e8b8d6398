import { Trans } from '@lingui/react/macro'
import { useDesk } from '#src/console/app/queries.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal } from '#src/console/parts/form/inputs.tsx'
import type { PartForm, RankLevel } from '../settings-part.ts'

type FieldsProps = { level: RankLevel; set: (more: Partial<RankLevel>) => void }

function LevelFields({ level, set }: FieldsProps) {
  return (
    <>
      <Decimal
        label={<Trans>Deposits of a life</Trans>}
        value={level.depositTotal}
        onChange={(depositTotal) => set({ depositTotal })}
      />
      <Decimal
        label={<Trans>Valid bets of a life</Trans>}
        value={level.validBetTotal}
        onChange={(validBetTotal) => set({ validBetTotal })}
      />
      <Decimal
        label={<Trans>Valid bets of a month that keep it</Trans>}
        hint={<Trans>Empty: it is never lost</Trans>}
        value={level.monthlyValidBet ?? ''}
        onChange={(text) => set({ monthlyValidBet: text === '' ? null : text })}
      />
      <Decimal
        label={<Trans>Gift, once in a life</Trans>}
        value={level.upgradeBonus}
        onChange={(upgradeBonus) => set({ upgradeBonus })}
      />
      <Count
        label={<Trans>Withdrawals a day</Trans>}
        hint={<Trans>0: as many as the cashier says</Trans>}
        value={level.withdrawalsPerDay ?? 0}
        onChange={(count) => set({ withdrawalsPerDay: count === 0 ? undefined : count })}
      />
    </>
  )
}

/** What each rank requires and gives; applies from the next day's cut. */
export function RanksForm({ value: { ranks }, onChange }: PartForm<'ranks'>) {
  const names = useDesk('listRanks', {}).data?.rows ?? []
  const rows = ranks.levels.map((level, at) => ({ ...level, at }))
  return (
    <Group title={<Trans>What each rank asks and gives, from the next day’s cut on</Trans>}>
      <Rows
        rows={rows}
        fixed
        nameOf={({ at }) => `${at} · ${names.find(({ level }) => level === at)?.name ?? ''}`}
        onChange={(levels) => onChange({ ranks: { levels: levels.map(({ at: _at, ...level }) => level) } })}
      >
        {(level, set) => <LevelFields level={level} set={set} />}
      </Rows>
    </Group>
  )
}
