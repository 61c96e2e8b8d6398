import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './support/source-files.ts'

/** What may be wider than the page, and why. Tabs, chips and links wrap instead, so that the last one isn't cut off. */
const wide: Record<string, string> = {
  'src/ui/rich-text-class.ts': 'tables of an operator',
  'src/screens/records/record-list.tsx': 'a table',
  'src/screens/lottery/trend-chart.tsx': 'a table of draws',
  'src/console/sections/operators/roles-matrix.tsx': 'a table',
  'src/console/sections/rewards/raffle-card.tsx': 'a table',
  'src/console/sections/reports/split-card.tsx': 'a table',
  'src/console/sections/games/lottery-screen.tsx': 'a table',
  'src/screens/home/game-rail.tsx': 'a shelf of pictures whose page has all of them',
  'src/screens/home/vendor-section.tsx': 'a shelf of pictures whose page has all of them',
  'src/screens/games/vendor-rail.tsx': 'a shelf of pictures, 21 at first [9.23]',
  'src/screens/shell/nav-row.tsx': 'the wide header, which drops its icons before it scrolls',
}

it('only tables and shelves of pictures scroll sideways: tabs, chips and navigation wrap', () => {
  const found = sourceFiles()
    .filter(
      ({ path, text }) =>
        /^src\/(?!workbench|demo)/.test(path) && !isTest(path) && /overflow-x-(auto|scroll)/.test(text),
    )
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(wide).toSorted())
})
