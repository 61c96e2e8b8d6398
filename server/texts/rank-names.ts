import { filled, textsIn } from './server-texts.ts'

/** A rank in the player's language: 'Silver' is 'রুপা' in Bengali, 'VIP 2' is 'ভিআইপি 2'. A custom name stays as it is. */
export function rankName(label: string, language: string): string {
  const { ranks, vip } = textsIn(language)
  const level = /^VIP (\d+)$/.exec(label)?.[1]
  return ranks[label] ?? (level ? filled(vip, { level }) : label)
}
