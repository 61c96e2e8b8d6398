import { expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'

it.each(['sunos-x64', 'linux-mips', 'darwin-arm64'])(
  'says to set DATABASE_URL on %s, which has no binaries',
  async (platform) => {
    const found = findBinaries('/nowhere', { uid: 1, gid: 1, drop: false }, platform)
    await expect(found).rejects.toThrow(StartError)
    await expect(found).rejects.toThrow(new RegExp(`\\(${platform}\\): set DATABASE_URL`))
  },
)
