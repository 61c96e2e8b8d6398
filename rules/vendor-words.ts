import { insideKinds } from './roulette.ts'

/** The words of the demonstration vendor's games, in Bengali and English: its tables say them and the operator's record. */
const vendorWords: Record<string, [bn: string, en: string]> = {
  player: ['প্লেয়ার', 'Player'],
  banker: ['ব্যাংকার', 'Banker'],
  tie: ['টাই', 'Tie'],
  playerPair: ['প্লেয়ার জোড়া', 'Player pair'],
  bankerPair: ['ব্যাংকার জোড়া', 'Banker pair'],
  dragon: ['ড্রাগন', 'Dragon'],
  tiger: ['টাইগার', 'Tiger'],
  andar: ['আন্দর', 'Andar'],
  bahar: ['বাহার', 'Bahar'],
  joker: ['জোকার', 'joker'],
  spades: ['ইস্কাপন', 'spades'],
  hearts: ['হরতন', 'hearts'],
  diamonds: ['রুইতন', 'diamonds'],
  clubs: ['চিড়িতন', 'clubs'],
  card: ['কার্ড', 'card'],
  a: ['হাত ক', 'Hand A'],
  b: ['হাত খ', 'Hand B'],
  pairA: ['ক: জোড়া বা ভালো', 'A: pair or better'],
  pairB: ['খ: জোড়া বা ভালো', 'B: pair or better'],
  red: ['লাল', 'red'],
  black: ['কালো', 'black'],
  green: ['সবুজ', 'green'],
  odd: ['বিজোড়', 'Odd'],
  even: ['জোড়', 'Even'],
  low: ['1–18', '1–18'],
  high: ['19–36', '19–36'],
  dozen1: ['1ম 12', '1st 12'],
  dozen2: ['2য় 12', '2nd 12'],
  dozen3: ['3য় 12', '3rd 12'],
  column1: ['1ম কলাম', '1st column'],
  column2: ['2য় কলাম', '2nd column'],
  column3: ['3য় কলাম', '3rd column'],
  straight: ['এক সংখ্যা', 'Straight'],
  split: ['স্প্লিট', 'Split'],
  street: ['স্ট্রিট', 'Street'],
  corner: ['কর্নার', 'Corner'],
  line: ['লাইন', 'Line'],
  small: ['ছোট 3–10', 'Small 3–10'],
  big: ['বড় 11–18', 'Big 11–18'],
  triple: ['তিন এক', 'Any triple'],
  byHand: ['হাতে তোলা', 'By hand'],
  trail: ['ট্রেইল', 'Trail'],
  pureSequence: ['পিওর সিকোয়েন্স', 'Pure sequence'],
  sequence: ['সিকোয়েন্স', 'Sequence'],
  colour: ['কালার', 'Colour'],
  pair: ['জোড়া', 'Pair'],
  highCard: ['হাই কার্ড', 'High card'],
  folded: ['ছেড়ে দেওয়া', 'Folded'],
  noSeat: ['আসন নেই', 'No seat'],
  football: ['ফুটবল', 'Football'],
  cricket: ['ক্রিকেট', 'Cricket'],
  basketball: ['বাস্কেটবল', 'Basketball'],
  esports: ['ই-স্পোর্টস', 'E-sports'],
  cockfight: ['মোরগ লড়াই', 'Cockfight'],
  footballLeague: ['নদী লিগ (সিমুলেটেড)', 'River League (simulated)'],
  cricketLeague: ['মাঠ টি-20 (সিমুলেটেড)', 'Maidan T20 (simulated)'],
  basketballLeague: ['ঘাট লিগ (সিমুলেটেড)', 'Harbour League (simulated)'],
  esportsLeague: ['আর্কেড কাপ (সিমুলেটেড)', 'Arcade Cup (simulated)'],
  cockfightLeague: ['উঠান কার্ড (সিমুলেটেড)', 'Yard Card (simulated)'],
  reef: ['প্রবাল', 'Reef'],
  winner: ['বিজয়ী', 'Winner'],
  handicap: ['হ্যান্ডিক্যাপ', 'Handicap'],
  total: ['মোট', 'Total'],
  draw: ['ড্র', 'Draw'],
  over: ['বেশি', 'Over'],
  under: ['কম', 'Under'],
  beginners: ['শিক্ষানবিশ', 'Beginners'],
  regulars: ['নিয়মিত', 'Regulars'],
  masters: ['ওস্তাদ', 'Masters'],
  Asha: ['আশা', 'Asha'],
  Badal: ['বাদল', 'Badal'],
  Chitra: ['চিত্রা', 'Chitra'],
  Dipu: ['দীপু', 'Dipu'],
}

/** The sides of the simulated matches in Bengali. */
const sidesInBengali = {
  'Meghna City': 'মেঘনা সিটি',
  'Padma United': 'পদ্মা ইউনাইটেড',
  'Jamuna Rovers': 'যমুনা রোভার্স',
  'Surma Athletic': 'সুরমা অ্যাথলেটিক',
  'Karnaphuli FC': 'কর্ণফুলী এফসি',
  'Teesta Rangers': 'তিস্তা রেঞ্জার্স',
  'Rupsha Stars': 'রূপসা স্টারস',
  'Gorai Wanderers': 'গড়াই ওয়ান্ডারার্স',
  'Buriganga FC': 'বুড়িগঙ্গা এফসি',
  'Kirtankhola Town': 'কীর্তনখোলা টাউন',
  'Halda Spartans': 'হালদা স্পার্টানস',
  'Titas Harriers': 'তিতাস হ্যারিয়ার্স',
  'Sundarban Tigers': 'সুন্দরবন টাইগার্স',
  'Sylhet Rain': 'সিলেট রেইন',
  'Chattogram Tides': 'চট্টগ্রাম টাইডস',
  'Khulna Mangroves': 'খুলনা ম্যানগ্রোভস',
  'Rajshahi Silk': 'রাজশাহী সিল্ক',
  'Barishal Boats': 'বরিশাল বোটস',
  'Rangpur Harvest': 'রংপুর হারভেস্ট',
  'Cumilla Clay': 'কুমিল্লা ক্লে',
  'Port Hoops': 'পোর্ট হুপস',
  'Hill Rebounds': 'হিল রিবাউন্ডস',
  'Delta Dunkers': 'ডেল্টা ডাংকার্স',
  'Bridge Shooters': 'ব্রিজ শুটার্স',
  'Lake Jumpers': 'লেক জাম্পার্স',
  'Harbour Five': 'হারবার ফাইভ',
  'Neon Tigers': 'নিয়ন টাইগার্স',
  'Pixel Herons': 'পিক্সেল হেরনস',
  'Null Pointers': 'নাল পয়েন্টার্স',
  'Monsoon Five': 'মনসুন ফাইভ',
  'Laser Geckos': 'লেজার গেকোস',
  'Iron Lotus': 'আয়রন লোটাস',
  'Ghost Ferry': 'ঘোস্ট ফেরি',
  'Delta Drift': 'ডেল্টা ড্রিফট',
  'Red Comet': 'লাল ধূমকেতু',
  'Blue Thunder': 'নীল বজ্র',
  'Golden Spur': 'সোনালি নখর',
  'Black Monsoon': 'কালো বর্ষা',
  'White Arrow': 'সাদা তীর',
  'Green Flame': 'সবুজ শিখা',
} as const

export type VendorSide = keyof typeof sidesInBengali

const isSide = (name: string): name is VendorSide => Object.hasOwn(sidesInBengali, name)

/** A word or a side in the language of a site code; the others read English. */
export const vendorWord = (name: string, language: string): string => {
  const bengali = language === 'BN'
  return vendorWords[name]?.[bengali ? 0 : 1] ?? (bengali && isSide(name) ? sidesInBengali[name] : name)
}

/** A place on a table: a number, several by what they are called, a total, a factor or a word. */
export function vendorArea(area: string, language: string): string {
  const [, kind, numbers] = /^([ntx])(\d+(?:-\d+)*)$/.exec(area) ?? []
  if (numbers === undefined) return vendorWord(area, language)
  if (kind === 'x') return `× ${numbers}`
  const covered = numbers.split('-')
  const name = insideKinds[covered.length as keyof typeof insideKinds]
  return covered.length === 1 ? numbers : `${vendorWord(name, language)} ${covered.join(' · ')}`
}
