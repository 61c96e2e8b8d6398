import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { FigureField } from './figure-field.tsx'
import { NameFields, savedNames } from './game-facts.tsx'
import { useCategories, type Vendor } from './play-state.tsx'
import { SettingsCard } from './settings-card.tsx'
import { WindowFields } from './window-fields.tsx'

type Place = Vendor['places'][number]
type PlaceFieldsProps = { place: Place; onChange: (place: Place) => void }

/** The position of a vendor in one of its categories. */
function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const name = useCategories()[place.category]
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <FigureField
        id={`position-${place.category}`}
        label={<Trans>Place in {name}</Trans>}
        value={String(place.position)}
        onChange={(position) => onChange({ ...place, position: Number(position.slice(0, 5)) })}
      />
      <Checkbox checked={place.hot} onChange={(event) => onChange({ ...place, hot: event.target.checked })}>
        <Trans>Hot in {name}</Trans>
      </Checkbox>
    </fieldset>
  )
}

/** Renames a vendor, switches it on or off, and sets its maintenance and its position. */
export function SetVendor({ vendor }: { vendor: Vendor }) {
  const { code, version, name } = vendor
  const named = Object.fromEntries(vendor.names.map(({ language, text }) => [language, text]))
  const saved = { open: vendor.open, window: vendor.window, places: vendor.places }
  const [wanted, setWanted] = useState(saved)
  const [names, setNames] = useState<Record<string, string>>(named)
  const renamed = JSON.stringify(savedNames(names)) !== JSON.stringify(savedNames(named))
  const unnamed = (names['EN'] ?? '').trim() === ''
  const set = (more: Partial<typeof saved>) => setWanted({ ...wanted, ...more })
  const act = useAct({
    operation: 'setGameVendor',
    body: () => ({ code, version, ...wanted, ...(renamed && { names: savedNames(names) }) }),
    refreshes: ['listGameVendors', 'listDeskGames'],
  })
  const closes = !wanted.open && saved.open
  return (
    <SettingsCard
      act={act}
      name={name}
      changed={renamed || JSON.stringify(wanted) !== JSON.stringify(saved)}
      fault={unnamed && <Trans>Enter the English name: it is shown where there is no other.</Trans>}
      danger={closes}
      effects={
        closes || wanted.window !== null
          ? [
              closes ? (
                <Trans key="gone">Players find none of its games</Trans>
              ) : (
                <Trans key="shut">Players are told of the maintenance</Trans>
              ),
              <Trans key="bets">No new bet is taken, also in games that are open; open bets are settled</Trans>,
            ]
          : []
      }
    >
      <NameFields names={names} onChange={setNames} />
      <Checkbox checked={wanted.open} onChange={(event) => set({ open: event.target.checked })}>
        <Trans>Switched on</Trans>
      </Checkbox>
      <WindowFields window={wanted.window} onChange={(window) => set({ window })} />
      {wanted.places.map((place) => (
        <PlaceFields
          key={place.category}
          place={place}
          onChange={(next) =>
            set({ places: wanted.places.map((one) => (one.category === next.category ? next : one)) })
          }
        />
      ))}
    </SettingsCard>
  )
}
