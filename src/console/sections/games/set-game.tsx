import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { FigureField } from './figure-field.tsx'
import type { Game } from './play-state.tsx'
import { SettingsCard } from './settings-card.tsx'
import { WindowFields } from './window-fields.tsx'

type Kept = Pick<Game, 'open' | 'window' | 'isNew'> & { hot: string | null; position: string; minBet: string }
type FieldsProps = { wanted: Kept; onChange: (more: Partial<Kept>) => void; rooms: boolean }

function Fields({ wanted, onChange, rooms }: FieldsProps) {
  return (
    <>
      <Checkbox checked={wanted.open} onChange={(event) => onChange({ open: event.target.checked })}>
        <Trans>Switched on</Trans>
      </Checkbox>
      <WindowFields window={wanted.window} onChange={(window) => onChange({ window })} />
      <Checkbox checked={wanted.isNew} onChange={(event) => onChange({ isNew: event.target.checked })}>
        <Trans>Marked as new</Trans>
      </Checkbox>
      <Checkbox
        checked={wanted.hot !== null}
        onChange={(event) => onChange({ hot: event.target.checked ? '0' : null })}
      >
        <Trans>Among the hot ones</Trans>
      </Checkbox>
      {wanted.hot !== null && (
        <FigureField
          id="hot"
          label={<Trans>Place among the hot ones</Trans>}
          value={wanted.hot}
          onChange={(hot) => onChange({ hot: hot.slice(0, 5) })}
        />
      )}
      <FigureField
        id="position"
        of="place"
        label={<Trans>Place in the order</Trans>}
        value={wanted.position}
        onChange={(position) => onChange({ position: position.slice(0, 6) })}
      />
      <FigureField
        id="min-bet"
        of="amount"
        label={<Trans>Least stake</Trans>}
        optionalMark={<Trans>optional</Trans>}
        hint={rooms ? <Trans>The rates of its rooms follow from it.</Trans> : undefined}
        value={wanted.minBet}
        onChange={(minBet) => onChange({ minBet })}
      />
    </>
  )
}

/** All settings of a game. */
export function SetGame({ game }: { game: Game }) {
  const { vendor, code, version, name } = game
  const saved: Kept = {
    open: game.open,
    window: game.window,
    isNew: game.isNew,
    hot: game.hotRank === null ? null : String(game.hotRank),
    position: String(game.position),
    minBet: game.minBet ?? '',
  }
  const [wanted, setWanted] = useState(saved)
  const act = useAct({
    operation: 'setGame',
    body: () => {
      const { hot, position, minBet, ...rest } = wanted
      const hotRank = hot === null ? null : Number(hot)
      return { vendor, code, version, ...rest, hotRank, position: Number(position), minBet: minBet || null }
    },
    refreshes: ['listDeskGames', 'listGameVendors', 'listDeskRooms'],
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
              <Trans key="gone">Players do not find it any more</Trans>,
              <Trans key="bets">No new bet is taken; open bets are settled</Trans>,
            ]
          : []
      }
    >
      <Fields wanted={wanted} rooms={game.category === 'PVP'} onChange={(more) => setWanted({ ...wanted, ...more })} />
    </SettingsCard>
  )
}
