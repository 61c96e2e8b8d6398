/** The operator's ranks in Bengali; a custom name stays as it is. */
const inBengali: Readonly<Record<string, string>> = {
  New: 'নতুন',
  Bronze: 'ব্রোঞ্জ',
  Silver: 'রুপা',
  Gold: 'সোনা',
  Platinum: 'প্লাটিনাম',
  Diamond: 'হীরা',
  Crown: 'মুকুট',
  Royal: 'রাজকীয়',
  Legend: 'কিংবদন্তি',
  Star: 'তারকা',
}

/** A rank in the player's language: 'Silver' is 'রুপা' in Bengali, 'VIP 2' is 'ভিআইপি 2'. */
export const rankName = (label: string, language: string): string =>
  language === 'BN' ? (inBengali[label] ?? label.replace(/^VIP\b/, 'ভিআইপি')) : label
