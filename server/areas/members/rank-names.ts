import { namesIn } from '../../names/translated-names.ts'

/** A rank in the player's language: 'Silver' is 'রুপা' in Bengali, 'VIP 2' is 'ভিআইপি 2'. A custom name stays as it is. */
export function rankName(label: string, language: string): string {
  const names = namesIn(language)
  const level = /^VIP (\d+)$/.exec(label)?.[1]
  return names?.ranks[label] ?? (names && level ? names.vip.replace('{level}', level) : label)
}
