import { expect, it } from 'vitest'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { partKeys, partsOfOne, settingsOfOne } from '../sections/site/parts.ts'
import { judgedSettings } from './judged-settings.ts'

/**
 * Every operation that writes and that one operator may do alone, each with why. All others are marked `x-four-eyes`.
 */
const ofOne: Record<string, string> = {
  logOut: 'own session',
  endOwnSession: 'own session',
  changeOwnPassword: 'own password, by the one before and a code',
  makeAgent: 'an empty account at the rates of the house at most; a team and other rates take two',
  withdrawMemberMove: 'takes back what two decided and has not acted; all stays as it is',
  saveAnnouncement: 'words that players read',
  removeAnnouncement: 'words that players read',
  previewContent: 'writes nothing',
  uploadContentPicture: 'a picture that is shown nowhere until something names it',
  saveHelpSection: 'words that players read',
  saveHelpArticle: 'words that players read',
  removeHelpArticle: 'words that players read',
  countAudience: 'writes nothing',
  sendBroadcast: 'words that players read',
  stopBroadcast: 'words that players read',
  approveFourEyes: 'is the second pair of eyes',
  refuseFourEyes: 'nothing is done then',
  withdrawFourEyes: 'nothing is done then',
  setGameVendor: 'switches off and on, which cannot wait; the money of a vendor is bounded elsewhere',
  setGame: 'switches off and on, and sets the least stake',
  tryGames: 'writes nothing',
  importGames: 'names, pictures and figures that players read; new games are closed until somebody opens them',
  saveGame: 'what players read of a game; a new one is closed',
  switchGames: 'switches off and on, which cannot wait',
  readVendorKey: 'who asked for the key reads it, after a second operator approved it',
  endVendorKey: 'a key that others know has to end at once; the last one cannot',
  readProviderKey: 'who asked for the key reads it, after a second operator approved it',
  endProviderKey: 'a key that others know has to end at once; the last one cannot',
  takeInboxItems: 'a lease of ten minutes',
  releaseInboxItems: 'ends an own lease',
  handInboxItem: 'says who looks next; deciding takes what it takes',
  postponeInboxItem: 'says when to look; deciding takes what it takes',
  showMember: 'reading, with a reason in the log',
  endMemberSessions: 'a stolen session has to end at once',
  addMemberLimit: 'only stricter than what there is',
  askMemberIdentity: 'asks; accepting is another decision',
  freezeMember: 'a stop cannot wait; letting go on takes two',
  unlockMember: 'the password and the code are asked for as before',
  forceMemberPassword: 'closes a door until its owner comes',
  setMemberLabels: 'words for colleagues',
  setMemberToUpline: 'lets a member pay its own upline with its own money, within the limits of such payments',
  addMemberNote: 'words for colleagues',
  removeMemberPayoutAccount: 'money goes out by fewer ways; a new one waits out its cooling time',
  messageMember: 'words to one player',
  saveSegment: 'the name of a filter, which the log keeps; it shows nothing that the list does not',
  removeSegment: 'the name of a filter',
  saveReportView: 'the name of a report, which the log keeps; it shows nothing that the report does not',
  removeReportView: 'the name of a report',
  addPayoutSlip: 'a picture; that a payout was paid is another decision',
  endOperatorSession: 'a stolen session has to end at once',
  savePromotion: 'a draft, or one that is paused: two start it and see its terms and budget',
  estimatePromotion: 'writes nothing',
  setAlerts: 'says who learns that something waits; an alert has no name, no amount and no right',
  makeAlertKey: 'signs what leaves for who is set; nothing is opened with it',
  testAlerts: 'writes to whom the settings name',
  sendTestMail: 'writes to who asks alone',
  sendTestSms: 'writes to a number that the log keeps, a few times an hour',
  setSiteState: partsOfOne.state!,
  setSiteModules: partsOfOne.modules!,
}

it('every writing operation of the console takes two operators, or is listed with the reason why one may do it', () => {
  const writing = Object.entries(consoleTable).filter(([, { method, open }]) => method !== 'GET' && !open)
  const alone = writing.filter(([, { fourEyes }]) => !fourEyes).map(([id]) => id)
  expect(alone.toSorted()).toEqual(Object.keys(ofOne).toSorted())
  expect(Object.values(ofOne).filter((why) => why.length < 5)).toEqual([])
})

it('every part of the settings that concerns or limits money or access takes two operators', () => {
  expect(Object.keys(partsOfOne).toSorted()).toEqual(['brand', 'languages', 'links', 'modules', 'region', 'state'])
  const ofTwo = Object.keys(partKeys).filter((part) => !(part in partsOfOne))
  expect(ofTwo).toEqual(
    expect.arrayContaining(['cashier', 'domains', 'missions', 'points', 'play', 'ranks', 'rebates', 'agents']),
  )
  expect(settingsOfOne.has('identity')).toBe(false)
})

it('a decision of two cannot rest on a setting that one operator may write: reading it throws', () => {
  const judged = judgedSettings(defaultSettings)
  for (const key of settingsOfOne) expect(() => judged[key as 'region']).toThrow(`rests on the setting ${key}`)
  expect(judged.cashier).toBe(defaultSettings.cashier)
  expect({ ...judged }).not.toHaveProperty('region')
})
