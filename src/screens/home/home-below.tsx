import { startTransition, useEffect, useState } from 'react'
import { AppSection } from './app-section.tsx'
import { FairSection } from './fair-section.tsx'
import { NextDraws } from './next-draws.tsx'
import { Offers } from './offers.tsx'
import { OwnGames } from './own-games.tsx'
import { VendorSection } from './vendor-section.tsx'
import { WinnersBoard } from './winners-board.tsx'

const parts = [OwnGames, NextDraws, VendorSection, WinnersBoard, Offers, AppSection, FairSection]

/** How many parts have been rendered: when the member returns to home, all of them appear at once. */
let stood = 1

/**
 * The parts below the first view of home. At the first visit each part renders in a separate animation frame: all in
 * one would block presses and scrolling for too long.
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
