/** The category of a bet; e-sports count as sports. */
export type BetCategory = 'LIVE' | 'RNG' | 'SPORTS' | 'LOTT' | 'ELOTT' | 'FISH' | 'PVP'
