import type { Family, Game } from '#openapi/lottery/games.ts'

type Names = Readonly<Record<string, string>>

/** Names of games in the languages that are complete; others see the English ones. */
const bengali: Names = {
  ssc_1m: 'এসএসসি ১ মিনিট',
  ssc_3m: 'এসএসসি ৩ মিনিট',
  ssc_5m: 'এসএসসি ৫ মিনিট',
  x5_3m: '১১×৫ ৩ মিনিট',
  x5_5m: '১১×৫ ৫ মিনিট',
  pk_1m: 'পিকে১০ ১ মিনিট',
  pk_5m: 'পিকে১০ ৫ মিনিট',
  lf3_daily: 'থ্রিডি দৈনিক',
  lf5_daily: 'পি৫ দৈনিক',
  lhc_daily: 'মার্ক সিক্স দৈনিক',
  lhc_5m: 'মার্ক সিক্স ৫ মিনিট',
  vnn_daily: 'উত্তর দৈনিক',
  vnc_daily: 'মধ্য দৈনিক',
  vns_daily: 'দক্ষিণ দৈনিক',
  vnn_1m: 'উত্তর ধারা ১ মিনিট',
  vnn_5m: 'উত্তর ধারা ৫ মিনিট',
  vns_2m: 'দক্ষিণ ধারা ২ মিনিট',
  sea4_daily: 'ফোর-ডি',
  sea4_5m: 'ফোর-ডি ৫ মিনিট',
  thai_gov: 'থাই ধারা',
  thai_5m: 'থাই ধারা ৫ মিনিট',
}

const families: Readonly<Record<Family, { EN: string; BN: string }>> = {
  SSC: { EN: 'SSC', BN: 'এসএসসি' },
  '11X5': { EN: '11X5', BN: '১১×৫' },
  PK10: { EN: 'PK10', BN: 'পিকে১০' },
  LF: { EN: 'Daily digits', BN: 'দৈনিক সংখ্যা' },
  LHC: { EN: 'Mark Six', BN: 'মার্ক সিক্স' },
  VN: { EN: 'Vietnam style', BN: 'ভিয়েতনামি ধারা' },
  SEA: { EN: '4D and Thai style', BN: 'ফোর-ডি ও থাই ধারা' },
}

/** A game's name in the language of a site code. */
export const gameName = ({ code, name }: Game, language: string): string =>
  language === 'BN' ? (bengali[code] ?? name) : name

/** A family's name in the language of a site code. */
export const familyName = (family: Family, language: string): string =>
  families[family][language === 'BN' ? 'BN' : 'EN']
