import type { ValueOf } from '#openapi/handlers.ts'
import { words } from './words.ts'

type Mission = ValueOf<'getMissionSummary'>['missions'][number]
type Board = ValueOf<'getMissionLeaderboard'>

const mission = (more: Partial<Mission>): Mission => ({
  missionId: words.mission,
  title: 'Play slots today',
  metric: 'VALID_BET',
  category: 'RNG',
  progress: { unit: 'AMOUNT', value: '500.00', target: '500.00' },
  reward: { kind: 'CREDIT', amount: '5.00', points: 0 },
  window: 'day',
  state: 'claimable',
  endsAt: '2026-11-21T18:00:00Z',
  ...more,
})

export const missions: readonly Mission[] = [
  mission({}),
  mission({
    missionId: words.unfinishedMission,
    title: 'Play on three days of the week',
    metric: 'DAYS_PLAYED',
    category: null,
    progress: { unit: 'COUNT', value: '1', target: '3' },
    reward: { kind: 'CREDIT', amount: '30.00', points: 0 },
    window: 'week',
    state: 'active',
    endsAt: '2026-11-22T18:00:00Z',
  }),
  mission({
    missionId: words.claimedMission,
    title: 'Make your first deposit',
    metric: 'DEPOSIT',
    category: null,
    reward: { kind: 'CREDIT', amount: '20.00', points: 0 },
    window: 'once',
    state: 'claimed',
    endsAt: null,
  }),
]

const row = (place: number, name: string, points: number, amount?: string): Board['rows'][number] => ({
  place,
  name,
  points,
  prize: amount === undefined ? null : { kind: 'CREDIT', amount, points: 0 },
})

export const missionBoard: Omit<Board, 'window'> = {
  from: '2026-11-15T18:00:00Z',
  to: '2026-11-22T18:00:00Z',
  closed: false,
  rows: [row(1, 'r***i', 160, '500.00'), row(2, 's***a', 120, '300.00'), row(3, 'nodi_27', 70, '200.00')],
  own: row(3, 'nodi_27', 70, '200.00'),
}
