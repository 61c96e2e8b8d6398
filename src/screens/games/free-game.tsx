import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameSearch } from '#src/lib/search-params.ts'
import { Button } from '#src/ui/button.tsx'
import { usePlayForMoney } from './play-for-money.ts'

/** A game with play money, below a note that says so and a way to play it for money. */
export function FreeGame({ search, children }: { search: GameSearch; children: ReactNode }) {
  const playForMoney = usePlayForMoney(search)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">
          <Trans>Play money: nothing can be won or lost.</Trans>
        </p>
        <Button variant="lamp" size="sm" onClick={playForMoney}>
          <Trans>Play for money</Trans>
        </Button>
      </div>
      {children}
    </>
  )
}
