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
  small: ['ছোট 3–10', 'Small 3–10'],
  big: ['বড় 11–18', 'Big 11–18'],
  triple: ['তিন এক', 'Any triple'],
  trail: ['ট্রেইল', 'Trail'],
  pureSequence: ['পিওর সিকোয়েন্স', 'Pure sequence'],
  sequence: ['সিকোয়েন্স', 'Sequence'],
  colour: ['কালার', 'Colour'],
  pair: ['জোড়া', 'Pair'],
  highCard: ['হাই কার্ড', 'High card'],
  folded: ['ছেড়ে দেওয়া', 'Folded'],
  noSeat: ['আসন নেই', 'No seat'],
  football: ['ফুটবল', 'Football'],
  esports: ['ই-স্পোর্টস', 'E-sports'],
  cockfight: ['মোরগ লড়াই', 'Cockfight'],
  footballLeague: ['নদী লিগ (সিমুলেটেড)', 'River League (simulated)'],
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
}

/** A word in the language of a site code; the others read English. */
export const vendorWord = (name: string, language: string): string =>
  vendorWords[name]?.[language === 'BN' ? 0 : 1] ?? name

/** A place on a table: a number, a total, a factor or a word. */
export function vendorArea(area: string, language: string): string {
  const [, kind, number] = /^([ntx])(\d+)$/.exec(area) ?? []
  if (number === undefined) return vendorWord(area, language)
  return kind === 'x' ? `× ${number}` : number
}
