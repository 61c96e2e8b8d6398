import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSome } from '#rules/money.ts'
import type { Choice } from '#machines/launch/launch.types.ts'
import { walletsQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { PayingWallet } from '#src/flows/launch/paying-wallet.tsx'
import { HoldNotice } from '#src/flows/shared/responsible-gaming/hold-notice.tsx'
import { holdOf } from '#src/flows/shared/responsible-gaming/play-room.ts'
import { useOwnProtection } from '#src/flows/shared/responsible-gaming/use-own-protection.ts'
import { useIsIn } from '#src/app/member.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { LaunchStage } from '#src/flows/launch/launch-stage.tsx'
import type { GameSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { categories, type GameCategory } from './categories.ts'
import { useMoney } from '../lottery/use-money.ts'
import { FreeGame } from './free-game.tsx'
import { GameDoors } from './game-doors.tsx'
import { RoomList } from './room-list.tsx'

const isCategory = (name: string | undefined): name is GameCategory =>
  name !== undefined && Object.hasOwn(categories, name)

/** The page of a game's category; home when the address doesn't name one. */
const backPathOf = (gameType: string | undefined) => (isCategory(gameType) ? categories[gameType].path : '/')

type PlayedSearch = GameSearch & { vassalage: string }

/** The choice that an address names. The launch finds out whether it exists. */
const choiceOf = ({ vassalage, gameCode, gameType, roomId, free, pick }: PlayedSearch): Choice => ({
  vassalage,
  code: gameCode ?? null,
  roomId: roomId ?? null,
  category: isCategory(gameType) ? gameType : 'SPORTS',
  lobby: null,
  playType: null,
  popup: false,
  seamless: false,
  apart: false,
  free: free !== undefined,
  ...(pick !== undefined && { pick }),
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
 * A game, once no deposit covers it. A game reads its balance when it opens, so behind the first deposit of a new member
 * it would go on to show an empty purse. A game that has money to play with stays open.
 */
function AfterDeposit({ children }: { children: ReactNode }) {
  const { api } = useServices()
  const { data } = useQuery(walletsQuery(api))
  const isEmpty = data !== undefined && !data.wallets.some(({ balance }) => isSome(balance))
  const isCovered = useSiteSearch().mc === 'depositv2'
  const [waits, setWaits] = useState(isCovered)
  if (!waits && isCovered && isEmpty) setWaits(true)
  if (waits && !isCovered) setWaits(false)
  return waits ? <Skeleton className="min-h-[70dvh] rounded-3" /> : children
}

/** What the address opens: free play, for visitors and guests the ways to play, for members the game or its rooms. */
function Opened({ search }: { search: PlayedSearch }) {
  const isIn = useIsIn()
  const { vassalage, gameCode, gameType, roomId, free, pick } = search
  const opened = [vassalage, gameCode, roomId, pick].join('/')
  const stage = <LaunchStage key={opened} choice={choiceOf(search)} />
  if (free !== undefined && gameCode !== undefined) {
    const game = <FreeGame search={search}>{stage}</FreeGame>
    return isIn ? <GameHold>{game}</GameHold> : game
  }
  if (!isIn) return <GameDoors search={search} />
  return (
    <GameHold>
      {gameType === 'PVP' && roomId === undefined && gameCode !== undefined ? (
        <RoomList vassalage={vassalage} gameCode={gameCode} />
      ) : (
        <AfterDeposit>{stage}</AfterDeposit>
      )}
    </GameHold>
  )
}

/**
 * The game of the address, and a link back to its category, or to the list of the slot vendor it was chosen from.
 */
export function GameStage({ search }: { search: PlayedSearch }) {
  const { storage } = useServices()
  const { vassalage, gameType, free } = search
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
        {free === undefined && <PayingWallet vassalage={vassalage} />}
      </div>
      <Opened search={search} />
    </div>
  )
}
