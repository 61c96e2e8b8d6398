export const RED = '#e02f38'
export const GOLD = '#f6b92c'
export const LEAF = '#4fa63a'
export const IVORY = '#fff4dc'
export const INK = '#14181c'
export const WOOD = '#8a4b22'
export const STEEL = '#b9c7cf'

/** Wall above, wall below, light, first and second colour of the figure. */
export type Palette = readonly [string, string, string, string, string]

export const PALETTES: readonly Palette[] = [
  ['#a8380f', '#360b0a', '#ffb84d', '#ffc83d', '#e8442e'],
  ['#0f8a86', '#04282f', '#6ff0dc', '#ffd35a', '#ff6b4a'],
  ['#c92e74', '#3d0a2c', '#ffa8cc', '#ffe08a', '#35c7ae'],
  ['#239449', '#052c1b', '#c2f56b', '#ffd53d', '#f2503b'],
  ['#2460c4', '#0a1845', '#86c8ff', '#ffce4a', '#ff5d73'],
  ['#dd3b24', '#560a12', '#ffc27a', '#ffe27a', '#17b2a4'],
  ['#3fb2ea', '#0b4686', '#e8faff', '#ffa51f', '#e63950'],
  ['#8fbb10', '#2a5204', '#f6ffa0', '#ff5a36', '#fff6d8'],
  ['#e39a30', '#70300a', '#fff0b8', '#149aa8', '#ffdf6b'],
  ['#2b4450', '#0a1317', '#f2b93b', '#f7c04a', '#d63c30'],
  ['#ff8d5c', '#a5273b', '#ffe9c0', '#fff0d0', '#1f9d90'],
  ['#14bdb5', '#064a4c', '#dcfff6', '#ff7f3f', '#ffe36a'],
  ['#8f2455', '#2d081d', '#ff9fae', '#ffca57', '#74d48a'],
  ['#5d94bd', '#16304a', '#eefaff', '#eef4f8', '#2fb0ff'],
  ['#0e7259', '#03211d', '#ffd06b', '#f8c555', '#ff7a4a'],
  ['#f4b41c', '#a34a05', '#fff6cc', '#d8282f', '#0f7f77'],
  ['#c7d9df', '#4b7482', '#ffffff', '#e2463a', '#f0a818'],
  ['#4a2c1f', '#140a07', '#ff9a4d', '#ff9430', '#f6e3c4'],
]
