import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { launchMachine } from './launch.machine.ts'
import type { Choice } from './launch.types.ts'

export const slot: Choice = {
  vassalage: 'DEMO',
  code: 'seven-feast',
  roomId: null,
  category: 'RNG',
  lobby: null,
  playType: null,
  popup: false,
  seamless: true,
  apart: false,
  free: false,
}
export const opened = { url: 'https://games.test/#launch', second: null, apart: false }

export const outcomes: FlowOutcomes = {
  machine: launchMachine,
  inputs: (now) => ({
    'a slot from its tile': { choice: slot, here: false, now },
    'a game on its page': { choice: { ...slot, category: 'LIVE', seamless: false }, here: true, now },
    'a slot with play money': { choice: { ...slot, free: true }, here: true, now },
    'a lottery': { choice: { ...slot, category: 'ELOTT', lobby: '/vnlottery', playType: 'lo-2' }, here: false, now },
    'a vendor of slots': { choice: { ...slot, code: null }, here: false, now },
    'a room': { choice: { ...slot, code: null, roomId: 'three-cards.beginners' }, here: true, now },
    'a list of games': { choice: { ...slot, category: 'PVP', popup: true }, here: false, now },
  }),
  events: {
    'game.ready': null,
    'game.failed': null,
    'game.closed': null,
    'balance.moved': null,
    'launch.retried': null,
    'window.asked': null,
    'frame.asked': null,
    'page.seen': null,
    'game.left': null,
    'list.closed': null,
  },
  outcomes: {
    askAccess: {
      allowed: { output: 'allowed' },
      'not logged in': { output: 'login' },
      'a trial account': { output: 'trial' },
      offline,
    },
    askLaunch: {
      'in a frame': { output: { ok: true, opened } },
      'in a window': { output: { ok: true, opened: { ...opened, apart: true } } },
      'a lottery of the site': { output: { ok: true, lobby: '/lottery', playType: 'lo-2' } },
      'no such game': { output: { ok: false, failure: 'gameNotFound' } },
      'an address that is not allowed': { output: { ok: false, failure: 'addressRefused' } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
      offline,
    },
    openWindow: { opened: { output: 'opened' }, blocked: { output: 'blocked' }, offline },
    watchWindow: { 'the window is closed': { output: undefined }, offline },
  },
}
