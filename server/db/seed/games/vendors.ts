import type { Category, Names } from '#server/games/tables.ts'

/** Vendors by code; most brands are written alike in every language. */
export const vendorNames: Record<string, Names> = {
  DEMO: { EN: 'Fairhall Originals', BN: 'ফেয়ারহল অরিজিনালস' },
  JONAKI: { EN: 'Jonaki', BN: 'জোনাকি' },
  RIVERLIGHT: { EN: 'Riverlight' },
  NAKSHI: { EN: 'Nakshi', BN: 'নকশি' },
  TIDEMARK: { EN: 'Tidemark' },
  SAFFRON: { EN: 'Saffron Reels' },
  SEVENBOATS: { EN: 'Seven Boats' },
  COPPERGATE: { EN: 'Copper Gate' },
  KASHPHUL: { EN: 'Kashphul', BN: 'কাশফুল' },
  NORTHLAMP: { EN: 'Northlamp' },
  MONSOON: { EN: 'Monsoon' },
  BLUEFIN: { EN: 'Bluefin' },
  OLDHARBOUR: { EN: 'Old Harbour' },
  SHAPLA: { EN: 'Shapla', BN: 'শাপলা' },
  HALCYON: { EN: 'Halcyon Bay' },
  EMBERLINE: { EN: 'Emberline' },
  PALMYRA: { EN: 'Palmyra' },
  DELTANINE: { EN: 'Delta Nine' },
  QUIETTIGER: { EN: 'Quiet Tiger' },
  PAPERMOON: { EN: 'Paper Moon' },
  REDWATER: { EN: 'Redwater' },
  LANTERNROW: { EN: 'Lantern Row' },
  CLAYDRUM: { EN: 'Clay Drum' },
  MANGOGROVE: { EN: 'Mango Grove' },
  RAINTREE: { EN: 'Rain Tree' },
  KITEYARD: { EN: 'Kite Yard' },
  BRASSOWL: { EN: 'Brass Owl' },
  MARIGOLD: { EN: 'Marigold' },
  HILSAPOINT: { EN: 'Hilsa Point' },
  TEAGARDEN: { EN: 'Tea Garden' },
  FERRYLIGHT: { EN: 'Ferry Light' },
  BOATSONG: { EN: 'Boat Song' },
  MAIDAN: { EN: 'Maidan Sports', BN: 'ময়দান স্পোর্টস' },
  PAVILION: { EN: 'Pavilion' },
  FIRSTWHISTLE: { EN: 'First Whistle' },
  SV3: { EN: 'Rooster Yard', BN: 'মোরগ উঠান' },
  ARCADELINE: { EN: 'Arcade Line' },
  FAIRLOTT: { EN: 'Fairhall Lottery', BN: 'ফেয়ারহল লটারি' },
  TCG_LOTTO_VN: { EN: 'Vietnam style', BN: 'ভিয়েতনামি ধারা' },
  TCG_SEA: { EN: '4D and Thai style', BN: 'ফোর-ডি ও থাই ধারা' },
}

const list = (codes: string): string[] => codes.split(' ')

/** The vendors of each category in the merchant's order. SV3 is the cockfight [2.47]; TCG_SEA stays out of the footer. */
export const vendorsByCategory: Partial<Record<Category, readonly string[]>> = {
  ELOTT: list('FAIRLOTT TCG_LOTTO_VN TCG_SEA'),
  LIVE: list(
    'QUIETTIGER LANTERNROW HALCYON NORTHLAMP COPPERGATE PALMYRA REDWATER TEAGARDEN FERRYLIGHT SHAPLA JONAKI EMBERLINE RIVERLIGHT',
  ),
  SPORTS: list('MAIDAN PAVILION FIRSTWHISTLE SV3'),
  FISH: list('BLUEFIN TIDEMARK HILSAPOINT REDWATER MONSOON OLDHARBOUR DELTANINE DEMO'),
  RNG: list(
    'DEMO JONAKI RIVERLIGHT NAKSHI SAFFRON SEVENBOATS COPPERGATE KASHPHUL NORTHLAMP MONSOON OLDHARBOUR SHAPLA HALCYON ' +
      'EMBERLINE PALMYRA DELTANINE QUIETTIGER PAPERMOON REDWATER LANTERNROW CLAYDRUM MANGOGROVE RAINTREE KITEYARD BRASSOWL MARIGOLD',
  ),
  PVP: list('PAPERMOON KITEYARD CLAYDRUM TEAGARDEN DELTANINE SAFFRON BOATSONG COPPERGATE DEMO'),
  ESPORTS: list('ARCADELINE DELTANINE NORTHLAMP FIRSTWHISTLE'),
}

/** Vendors whose card opens a list of games. */
export const popupVendors: ReadonlySet<string> = new Set(['BOATSONG'])
