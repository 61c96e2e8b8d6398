import { defaultText } from '#server/texts/default-texts.ts'
import type { MissionSettings } from './mission-settings.ts'

/** The missions unless an operator changes them. */
export const defaultMissions: MissionSettings = {
  missions: [
    {
      missionId: 'slots-of-the-day',
      titles: defaultText('playSlots'),
      metric: 'VALID_BET',
      category: 'RNG',
      window: 'day',
      target: '500.00',
      amount: '5.00',
      points: 10,
    },
    {
      missionId: 'three-games',
      titles: defaultText('tryGames'),
      metric: 'GAMES_TRIED',
      category: null,
      window: 'day',
      target: '3',
      amount: '5.00',
      points: 10,
    },
    {
      missionId: 'three-days',
      titles: defaultText('playDays'),
      metric: 'DAYS_PLAYED',
      category: null,
      window: 'week',
      target: '3',
      amount: '30.00',
      points: 50,
    },
    {
      missionId: 'first-deposit',
      titles: defaultText('firstDeposit'),
      metric: 'DEPOSIT',
      category: null,
      window: 'once',
      target: '500.00',
      amount: '20.00',
      points: 20,
    },
  ],
  weekPrizes: ['500.00', '300.00', '200.00', '100.00', '100.00'],
}
