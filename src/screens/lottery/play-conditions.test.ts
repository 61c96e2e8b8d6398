import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { everyPlay } from '#rules/lottery/testing/fixtures.ts'
import { tierName } from './tier-names.ts'
import { conditionOf } from './play-conditions.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('describes in a whole sentence when each play wins', () => {
  for (const { play } of everyPlay) {
    const condition = conditionOf(play.win)
    expect([play.id, play.win, condition && i18n._(condition)]).toEqual([
      play.id,
      play.win,
      expect.stringMatching(/^[A-Z0-9][^{}]+\.$/),
    ])
  }
})

it('names every prize of every play, and distinguishes the prizes of one play', () => {
  for (const { play } of everyPlay) {
    const names = play.tiers.map(({ tier }) => tierName(tier, (message) => i18n._(message)))
    expect([play.id, names.filter((name) => name === '' || /^(?:hit|[a-z]+[A-Z])/.test(name))]).toEqual([play.id, []])
    expect([play.id, new Set(names).size]).toEqual([play.id, names.length])
  }
})
