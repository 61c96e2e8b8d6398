import { startTransition, useEffect, useState } from 'react'
import { AppSection } from './app-section.tsx'
import { FairSection } from './fair-section.tsx'
import { NextDraws } from './next-draws.tsx'
import { Offers } from './offers.tsx'
import { OwnGames } from './own-games.tsx'
import { VendorSection } from './vendor-section.tsx'
import { WinnersBoard } from './winners-board.tsx'

const parts = [OwnGames, NextDraws, VendorSection, WinnersBoard, Offers, AppSection, FairSection]

/** How many parts have stood on the page: coming back, all of them stand at once. */
let stood = 1

/**
 * What stands below the first view of home. The first time each part comes in a frame of its own: all in one would hold up
 * presses and scrolling for long.
 */
export function HomeBelow() {
  const [count, setCount] = useState(stood)
  useEffect(() => {
    stood = Math.max(stood, count)
    if (count === parts.length) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count])
  return parts.slice(0, count).map((Part, i) => <Part key={i} />)
}
