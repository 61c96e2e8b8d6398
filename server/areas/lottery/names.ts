import type { Family, Game, GameCode } from '#rules/lottery/games.ts'

/** Names of games in the complete languages; others fall back to English. */
const bengali: Readonly<Record<GameCode, string>> = {
  ssc_1m: 'এসএসসি 1 মিনিট',
  ssc_3m: 'এসএসসি 3 মিনিট',
  ssc_5m: 'এসএসসি 5 মিনিট',
  x5_3m: '11×5 3 মিনিট',
  x5_5m: '11×5 5 মিনিট',
  pk_1m: 'পিকে10 1 মিনিট',
  pk_5m: 'পিকে10 5 মিনিট',
  lf3_daily: 'থ্রিডি দৈনিক',
  lf5_daily: 'পি5 দৈনিক',
  lhc_daily: 'মার্ক সিক্স দৈনিক',
  lhc_5m: 'মার্ক সিক্স 5 মিনিট',
  vnn_daily: 'উত্তর দৈনিক',
  vnc_daily: 'মধ্য দৈনিক',
  vns_daily: 'দক্ষিণ দৈনিক',
  vnn_1m: 'উত্তর ধারা 1 মিনিট',
  vnn_5m: 'উত্তর ধারা 5 মিনিট',
  vns_2m: 'দক্ষিণ ধারা 2 মিনিট',
  sea4_daily: 'ফোর-ডি',
  sea4_5m: 'ফোর-ডি 5 মিনিট',
  thai_gov: 'থাই ধারা',
  thai_5m: 'থাই ধারা 5 মিনিট',
}

const families: Readonly<Record<Family, { EN: string; BN: string }>> = {
  SSC: { EN: 'SSC', BN: 'এসএসসি' },
  '11X5': { EN: '11X5', BN: '11×5' },
  PK10: { EN: 'PK10', BN: 'পিকে10' },
  LF: { EN: 'Daily digits', BN: 'দৈনিক সংখ্যা' },
  LHC: { EN: 'Mark Six', BN: 'মার্ক সিক্স' },
  VN: { EN: 'Vietnam style', BN: 'ভিয়েতনামি ধারা' },
  SEA: { EN: '4D and Thai style', BN: 'ফোর-ডি ও থাই ধারা' },
}

/** A game's name in the language of a site code. */
export const gameName = ({ code, name }: Game, language: string): string => (language === 'BN' ? bengali[code] : name)

/** A family's name in the language of a site code. */
export const familyName = (family: Family, language: string): string =>
  families[family][language === 'BN' ? 'BN' : 'EN']
