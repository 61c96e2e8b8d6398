import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Choice } from '#machines/launch/launch.types.ts'
import { useServices } from '#src/app/services.tsx'
import { PayingWallet } from '#src/flows/launch/paying-wallet.tsx'
import { HoldNotice } from '#src/flows/shared/protection/hold-notice.tsx'
import { holdOf } from '#src/flows/shared/protection/play-room.ts'
import { useOwnProtection } from '#src/flows/shared/protection/use-own-protection.ts'
import { LaunchStage } from '#src/flows/launch/launch-stage.tsx'
import type { GameSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MembersOnly } from '../shared/members-only.tsx'
import { categories, type GameCategory } from './categories.ts'
import { useMoney } from '../lottery/use-money.ts'
import { RoomList } from './room-list.tsx'

const isCategory = (name: string | undefined): name is GameCategory =>
  name !== undefined && Object.hasOwn(categories, name)

/** The page of a game's category; home when the address doesn't name one. */
const backPathOf = (gameType: string | undefined) => (isCategory(gameType) ? categories[gameType].path : '/')

/** The choice that an address names. The launch finds out whether it exists. */
const choiceOf = ({ vassalage, gameCode, gameType, roomId }: GameSearch & { vassalage: string }): Choice => ({
  vassalage,
  code: gameCode ?? null,
  roomId: roomId ?? null,
  category: isCategory(gameType) ? gameType : 'SPORTS',
  lobby: null,
  playType: null,
  popup: false,
  seamless: false,
  apart: false,
})

/** A game below the reason why bets are blocked; self-exclusion and breaks hide the game itself. */
function GameHold({ children }: { children: ReactNode }) {
  const { clock } = useServices()
  const { text } = useMoney(undefined)
  const protection = useOwnProtection()
  const hold = protection && holdOf(protection, clock.now())
  return (
    <>
      <HoldNotice money={text} />
      {(hold === null || hold.why === 'limit') && children}
    </>
  )
}

/**
 * The game of the address, for members: its frame, or why it doesn't open, and a link back to its category, or to the
 * list of the slot vendor it was chosen from.
 */
export function GameStage({ search }: { search: GameSearch & { vassalage: string } }) {
  const { storage } = useServices()
  const { vassalage, gameCode, gameType, roomId } = search
  const ofVendor = gameType === 'RNG' && storage.get('gameVendor') === vassalage
  return (
    <div className="grid gap-3">
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={backPathOf(gameType)}
          search={ofVendor ? { page: vassalage } : {}}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Icon name="prev" size="sm" flip />
          <Trans>Back to the games</Trans>
        </Link>
        <PayingWallet vassalage={vassalage} />
      </div>
      <MembersOnly action={`launch:${vassalage}/${gameCode ?? ''}`}>
        <GameHold>
          {gameType === 'PVP' && roomId === undefined && gameCode !== undefined ? (
            <RoomList vassalage={vassalage} gameCode={gameCode} />
          ) : (
            <LaunchStage key={`${vassalage}/${gameCode ?? ''}/${roomId ?? ''}`} choice={choiceOf(search)} />
          )}
        </GameHold>
      </MembersOnly>
    </div>
  )
}
