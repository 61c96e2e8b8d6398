/** The brand this build is for. */
export const brand = {
  name: 'Fairhall',
  merchantCode: 'fairhall',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
} as const
