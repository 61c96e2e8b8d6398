import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useMay } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { GamesTable } from './games-table.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { useCategories, type Category } from './play-state.tsx'

type Marked = 'all' | 'off' | 'hot' | 'new'

/** The flags to filter games by. */
function Marks() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  return (
    <div className="md:col-span-3">
      <Chips<Marked>
        label={t`Marks`}
        value={(search['marked'] ?? 'all') as Marked}
        onChange={(marked) => void go({ search: { ...search, marked: marked === 'all' ? '' : marked }, replace: true })}
        choices={[
          { value: 'all', label: <Trans>All</Trans> },
          { value: 'off', label: <Trans>off</Trans> },
          { value: 'hot', label: <Trans>hot</Trans> },
          { value: 'new', label: <Trans>new</Trans> },
        ]}
      />
    </div>
  )
}

/** The filter, in the search of the address. */
function Filter() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const categories = useCategories()
  const [typed, setTyped] = useState(search['q'] ?? '')
  const set = (more: Record<string, string>) => void go({ search: { ...search, ...more }, replace: true })
  const options = [
    { value: 'all', label: t`All categories` },
    ...Object.entries(categories).map(([value, label]) => ({ value, label })),
  ]
  return (
    <form
      className="mb-3 grid items-end gap-2 md:grid-cols-[minmax(0,1fr)_220px_auto]"
      aria-label={t`Look for games`}
      onSubmit={(event) => {
        event.preventDefault()
        set({ q: typed.trim() })
      }}
    >
      <TextField
        id="q"
        type="search"
        label={<Trans>Part of the name</Trans>}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField<string>
        label={t`Category`}
        options={options}
        value={search['category'] ?? 'all'}
        onValueChange={(category) => set({ category: category === 'all' ? '' : category })}
      />
      <Button type="submit">
        <Trans>Find</Trans>
      </Button>
      <Marks />
    </form>
  )
}

/** All games, by name, category and flag. */
export function GamesScreen() {
  const { search } = useAddress()
  const may = useMay()
  const { q, category, marked } = search
  return (
    <Page title={<Trans>Games</Trans>}>
      <GamesTabs />
      <Card
        title={<Trans>All games</Trans>}
        more={
          may('saveGame') && (
            <DeskLink to="/games/new" className="link text-sm">
              <Trans>Add a game</Trans>
            </DeskLink>
          )
        }
      >
        <Filter />
        <GamesTable
          query={{
            ...(q && { q }),
            ...(category && { category: category as Category }),
            ...(marked && { marked: marked as Exclude<Marked, 'all'> }),
          }}
        />
      </Card>
    </Page>
  )
}
