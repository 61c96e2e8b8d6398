/** What the house gives back of valid bets, by category: players at least, and accounts directly below it (`team_house_rates`). */
export const houseRates = {
  RNG: '0.005',
  LIVE: '0.003',
  LOTT: '0.004',
  ELOTT: '0.004',
  SPORTS: '0.003',
  FISH: '0.005',
  PVP: '0.003',
}
