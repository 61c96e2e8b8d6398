import type { Category } from '#server/areas/play/games/tables.ts'
import type { Names } from '#server/texts/names.ts'
import { inDemoLanguages } from '#server/demo/texts/demo-texts.ts'
import { inAllLanguages } from '#server/texts/server-texts.ts'

/**
 * Vendors by code: proper names in Latin and Bengali letters; names that say something are in every language.
 */
export const vendorNames: Record<string, Names> = {
  DEMO: inDemoLanguages(({ vendors }) => vendors.DEMO),
  JONAKI: { EN: 'Jonaki', BN: 'জোনাকি' },
  RIVERLIGHT: { EN: 'Riverlight', BN: 'রিভারলাইট' },
  NAKSHI: { EN: 'Nakshi', BN: 'নকশি' },
  TIDEMARK: { EN: 'Tidemark', BN: 'টাইডমার্ক' },
  SAFFRON: { EN: 'Saffron Reels', BN: 'স্যাফরন রিলস' },
  SEVENBOATS: { EN: 'Seven Boats', BN: 'সাত নৌকা' },
  COPPERGATE: { EN: 'Copper Gate', BN: 'কপার গেট' },
  KASHPHUL: { EN: 'Kashphul', BN: 'কাশফুল' },
  NORTHLAMP: { EN: 'Northlamp', BN: 'নর্থল্যাম্প' },
  MONSOON: { EN: 'Monsoon', BN: 'মনসুন' },
  BLUEFIN: { EN: 'Bluefin', BN: 'ব্লুফিন' },
  OLDHARBOUR: { EN: 'Old Harbour', BN: 'ওল্ড হারবার' },
  SHAPLA: { EN: 'Shapla', BN: 'শাপলা' },
  HALCYON: { EN: 'Halcyon Bay', BN: 'হ্যালসিয়ন বে' },
  EMBERLINE: { EN: 'Emberline', BN: 'এম্বারলাইন' },
  PALMYRA: { EN: 'Palmyra', BN: 'তালপাতা' },
  DELTANINE: { EN: 'Delta Nine', BN: 'ডেল্টা নাইন' },
  QUIETTIGER: { EN: 'Quiet Tiger', BN: 'কোয়ায়েট টাইগার' },
  PAPERMOON: { EN: 'Paper Moon', BN: 'কাগজের চাঁদ' },
  REDWATER: { EN: 'Redwater', BN: 'রেডওয়াটার' },
  LANTERNROW: { EN: 'Lantern Row', BN: 'ল্যান্টার্ন রো' },
  CLAYDRUM: { EN: 'Clay Drum', BN: 'মাটির ঢোল' },
  MANGOGROVE: { EN: 'Mango Grove', BN: 'আমবাগান' },
  RAINTREE: { EN: 'Rain Tree', BN: 'রেইন ট্রি' },
  KITEYARD: { EN: 'Kite Yard', BN: 'ঘুড়ির মাঠ' },
  BRASSOWL: { EN: 'Brass Owl', BN: 'পিতলের পেঁচা' },
  MARIGOLD: { EN: 'Marigold', BN: 'গাঁদা' },
  HILSAPOINT: { EN: 'Hilsa Point', BN: 'ইলিশ পয়েন্ট' },
  TEAGARDEN: { EN: 'Tea Garden', BN: 'চা বাগান' },
  FERRYLIGHT: { EN: 'Ferry Light', BN: 'ফেরির আলো' },
  BOATSONG: { EN: 'Boat Song', BN: 'ভাটিয়ালি' },
  MAIDAN: { EN: 'Maidan Sports', BN: 'ময়দান স্পোর্টস' },
  PAVILION: { EN: 'Pavilion', BN: 'প্যাভিলিয়ন' },
  FIRSTWHISTLE: { EN: 'First Whistle', BN: 'ফার্স্ট হুইসেল' },
  SV3: { EN: 'Rooster Yard', BN: 'মোরগ উঠান' },
  ARCADELINE: { EN: 'Arcade Line', BN: 'আর্কেড লাইন' },
  FAIRLOTT: inDemoLanguages(({ vendors }) => vendors.FAIRLOTT),
  TCG_LOTTO_VN: inAllLanguages(({ families }) => families['VN']!),
  TCG_SEA: inAllLanguages(({ families }) => families['SEA']!),
}

const list = (codes: string): string[] => codes.split(' ')

/**
 * The vendors of each category in the merchant's order. SV3 is the cockfight [2.47]; TCG_SEA stays out of the footer.
 */
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

/** Sports vendors whose book may not be framed. */
export const ownWindowVendors: ReadonlySet<string> = new Set(['PAVILION'])

/** Vendors whose card opens a list of games. */
export const popupVendors: ReadonlySet<string> = new Set(['BOATSONG'])
