import { describe, expect, it } from 'vitest'
import { postingKinds } from '#server/areas/money/wallet/posting-kinds.ts'
import { postingTexts, walletTexts } from '#src/console/app/ledger-texts.ts'
import { isTest, sourceFiles } from './support/source-files.ts'

/** What is written in fixed width because it is copied or compared as it is, by file. */
const exact = [
  'src/console/flows/login/code-form.tsx',
  'src/console/rooms/audit/audit-entry.tsx',
  'src/console/rooms/audit/chain-proof.tsx',
  'src/console/rooms/audit/change-diff.tsx',
  'src/console/rooms/content/help-screen.tsx',
  'src/console/rooms/games/game-screen.tsx',
  'src/console/rooms/games/games-table.tsx',
  'src/console/rooms/games/key-acts.tsx',
  'src/console/rooms/games/keys-screen.tsx',
  'src/console/rooms/games/lotteries-screen.tsx',
  'src/console/rooms/games/vendors-screen.tsx',
  'src/console/rooms/jobs/jobs-screen.tsx',
  'src/console/rooms/members/agent-dialog.tsx',
  'src/console/rooms/money/books-card.tsx',
  'src/console/rooms/money/posting-legs.tsx',
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
