import { describe, expect, it } from 'vitest'
import { postingKinds } from '#server/areas/money/wallet/posting-kinds.ts'
import { postingTexts, walletTexts } from '#src/console/app/ledger-texts.ts'
import { isTest, sourceFiles } from './support/source-files.ts'

/** What is written in fixed width because it is copied or compared as it is, by file. */
const exact = [
  'src/console/flows/keys/keys-table.tsx',
  'src/console/flows/login/code-form.tsx',
  'src/console/parts/shown-key.tsx',
  'src/console/sections/audit/audit-entry.tsx',
  'src/console/sections/audit/chain-proof.tsx',
  'src/console/sections/audit/change-diff.tsx',
  'src/console/sections/content/help-screen.tsx',
  'src/console/sections/games/game-screen.tsx',
  'src/console/sections/games/games-table.tsx',
  'src/console/sections/games/keys-screen.tsx',
  'src/console/sections/games/lotteries-screen.tsx',
  'src/console/sections/games/tried-games.tsx',
  'src/console/sections/games/vendors-screen.tsx',
  'src/console/sections/jobs/jobs-screen.tsx',
  'src/console/sections/launch/test-cards.tsx',
  'src/console/sections/members/agent-dialog.tsx',
  'src/console/sections/money/books-card.tsx',
  'src/console/sections/money/posting-legs.tsx',
  'src/console/sections/reconciliation/providers-screen.tsx',
]

describe('where operators read, words and no codes stand', () => {
  it('every kind of posting has words', () => {
    expect(Object.keys(postingKinds).filter((kind) => !Object.hasOwn(postingTexts, kind))).toEqual([])
  })

  it('every account of the house that the server posts to has words', () => {
    const named = sourceFiles()
      .filter(({ path }) => path.startsWith('server/') && !isTest(path))
      .flatMap(({ text }) => [...text.matchAll(/'(house:[a-z-]+)'/g)].map(([, account]) => account!))
    const accounts = [...new Set(named)].filter((account) => account !== 'house:provider')
    expect(accounts.length).toBeGreaterThan(10)
    expect(accounts.filter((account) => !Object.hasOwn(walletTexts, account))).toEqual([])
  })

  it('fixed width is for what is copied or compared as it is', () => {
    const fixed = sourceFiles()
      .filter(({ path, text }) => path.startsWith('src/console/') && !isTest(path) && text.includes('font-mono'))
      .map(({ path }) => path)
    expect(fixed.filter((path) => !exact.includes(path))).toEqual([])
  })
})
