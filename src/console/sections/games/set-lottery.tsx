import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { FigureField } from './figure-field.tsx'
import type { Lottery } from './lotteries-screen.tsx'
import { SettingsCard } from './settings-card.tsx'

type Limits = Lottery['limits']

/** The limits of stakes and wins in a lottery. */
function LimitFields({ limits, onChange }: { limits: Limits; onChange: (limits: Limits) => void }) {
  const fields = [
    { name: 'minStake' as const, label: <Trans>Least stake of a slip</Trans> },
    { name: 'maxStake' as const, label: <Trans>Largest stake of a slip</Trans> },
    { name: 'maxWin' as const, label: <Trans>Most a member wins in an issue</Trans> },
  ]
  return (
    <>
      {fields.map(({ name, label }) => (
        <FigureField
          key={name}
          id={name}
          of="amount"
          label={label}
          value={limits[name]}
          onChange={(value) => onChange({ ...limits, [name]: value })}
        />
      ))}
      <FigureField
        id="maxExposure"
        of="amount"
        label={<Trans>Most all slips of an issue win together</Trans>}
        optionalMark={<Trans>optional</Trans>}
        hint={<Trans>Empty: no limit.</Trans>}
        value={limits.maxExposure ?? ''}
        onChange={(value) => onChange({ ...limits, maxExposure: value === '' ? null : value })}
      />
    </>
  )
}

/** Opens or closes a lottery, and sets its position and its limits. */
export function SetLottery({ lottery }: { lottery: Lottery }) {
  const { code, version, name } = lottery
  const saved = { open: lottery.open, hot: lottery.hot, position: String(lottery.position), limits: lottery.limits }
  const [wanted, setWanted] = useState(saved)
  const set = (more: Partial<typeof saved>) => setWanted({ ...wanted, ...more })
  const act = useAct({
    operation: 'setLottery',
    body: () => ({ code, version, ...wanted, position: Number(wanted.position) }),
    refreshes: ['listLotteries'],
  })
  const closes = !wanted.open && saved.open
  return (
    <SettingsCard
      act={act}
      name={name}
      changed={JSON.stringify(wanted) !== JSON.stringify(saved)}
      danger={closes}
      effects={
        closes
          ? [
              <Trans key="no">No more bets are taken</Trans>,
              <Trans key="draws">Issues with open slips are drawn and settled</Trans>,
            ]
          : []
      }
    >
      <Checkbox checked={wanted.open} onChange={(event) => set({ open: event.target.checked })}>
        <Trans>Takes bets</Trans>
      </Checkbox>
      <Checkbox checked={wanted.hot} onChange={(event) => set({ hot: event.target.checked })}>
        <Trans>Stands among the hot ones</Trans>
      </Checkbox>
      <FigureField
        id="position"
        label={<Trans>Place in the order</Trans>}
        value={wanted.position}
        onChange={(position) => set({ position: position.slice(0, 5) })}
      />
      <LimitFields limits={wanted.limits} onChange={(limits) => set({ limits })} />
    </SettingsCard>
  )
}
