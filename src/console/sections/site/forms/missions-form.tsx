import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Rows, Words } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal, Line, Lines, Pick, Tick } from '#src/console/parts/form/inputs.tsx'
import type { Mission, PartForm } from '../settings-part.ts'
import { useCategoryNames } from '#src/console/parts/category-names.ts'

const fresh = (): Mission => ({
  missionId: '',
  titles: { EN: '' },
  metric: 'VALID_BET',
  category: null,
  window: 'day',
  target: '100.00',
  amount: '1.00',
  points: 10,
  stopped: true,
})

type FieldsProps = { mission: Mission; set: (more: Partial<Mission>) => void }

/** The metric of a mission, its target, and its period. */
function GoalFields({ mission, set }: FieldsProps) {
  const { t } = useLingui()
  const names = useCategoryNames()
  const categories = Object.keys(names) as (keyof typeof names)[]
  const { metric, category, window, target } = mission
  const isAmount = metric === 'VALID_BET' || metric === 'DEPOSIT'
  return (
    <>
      <Pick
        label={t`It counts`}
        options={[
          { value: 'VALID_BET', label: t`what you play` },
          { value: 'DEPOSIT', label: t`what you deposit` },
          { value: 'DAYS_PLAYED', label: t`days on which you play` },
          { value: 'GAMES_TRIED', label: t`different games` },
        ]}
        value={metric}
        onChange={(next) =>
          set({
            metric: next,
            category: next === 'VALID_BET' ? category : null,
            target: next === 'VALID_BET' || next === 'DEPOSIT' ? '100.00' : '3',
          })
        }
      />
      {metric === 'VALID_BET' && (
        <Pick
          label={t`Games`}
          options={[{ value: '', label: t`all` }, ...categories.map((value) => ({ value, label: names[value] }))]}
          value={category ?? ''}
          onChange={(next) => set({ category: next === '' ? null : next })}
        />
      )}
      <Decimal
        label={isAmount ? <Trans>Goal, an amount</Trans> : <Trans>Goal, a count</Trans>}
        value={target}
        onChange={(next) => set({ target: next })}
      />
      <Pick
        label={t`How often`}
        options={[
          { value: 'day', label: t`each day` },
          { value: 'week', label: t`each week` },
          { value: 'once', label: t`once` },
        ]}
        value={window}
        onChange={(next) => set({ window: next })}
      />
    </>
  )
}

function MissionFields({ mission, set }: FieldsProps) {
  return (
    <>
      <Line
        label={<Trans>Name</Trans>}
        hint={<Trans>Letters, figures and hyphens; it stays for good</Trans>}
        value={mission.missionId}
        onChange={(missionId) => set({ missionId: missionId.toLowerCase().replaceAll(/[^a-z0-9-]/g, '') })}
      />
      <Words label={<Trans>Title</Trans>} value={mission.titles} onChange={(titles) => set({ titles })} />
      <GoalFields mission={mission} set={set} />
      <Decimal label={<Trans>Reward</Trans>} value={mission.amount} onChange={(amount) => set({ amount })} />
      <Count label={<Trans>Points on the board</Trans>} value={mission.points} onChange={(points) => set({ points })} />
      <Count
        label={<Trans>From rank</Trans>}
        value={mission.vipMin ?? 0}
        onChange={(vipMin) => set({ vipMin: Math.min(7, vipMin) })}
      />
      <Tick
        label={<Trans>Stopped: no member sees it</Trans>}
        value={mission.stopped ?? false}
        onChange={(stopped) => set({ stopped })}
      />
    </>
  )
}

/** Missions and their rewards, and the prizes of the week's best. */
export function MissionsForm({ value: { missions }, onChange }: PartForm<'missions'>) {
  const { t } = useLingui()
  const set = (more: Partial<typeof missions>) => onChange({ missions: { ...missions, ...more } })
  const nameOf = ({ titles, missionId, stopped }: Mission) => {
    const name = titles.EN || missionId || t`New mission`
    return stopped ? t`${name} (stopped)` : name
  }
  return (
    <>
      <Group title={<Trans>Missions</Trans>}>
        <Rows<Mission>
          rows={missions.missions}
          nameOf={nameOf}
          fresh={fresh}
          addLabel={<Trans>Another mission</Trans>}
          onChange={(rows) => set({ missions: rows })}
        >
          {(mission, change) => <MissionFields mission={mission} set={change} />}
        </Rows>
      </Group>
      <Group title={<Trans>Prizes of the week, first place first</Trans>}>
        <Lines
          label={<Trans>Amounts</Trans>}
          value={[...missions.weekPrizes]}
          onChange={(weekPrizes) => set({ weekPrizes })}
        />
      </Group>
    </>
  )
}
