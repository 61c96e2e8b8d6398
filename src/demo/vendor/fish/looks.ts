import { language } from '../texts.ts'

/** Figure, colours, and names in Bengali and English. */
const looks: Record<string, [motif: string, palette: number, bn: string, en: string]> = {
  clownfish: ['fish', 2, 'ক্লাউনফিশ', 'Clownfish'],
  sardine: ['fish', 7, 'সার্ডিন', 'Sardine'],
  butterfly: ['fish', 11, 'প্রজাপতি মাছ', 'Butterfly fish'],
  puffer: ['fish', 4, 'পটকা', 'Puffer'],
  seahorse: ['jelly', 1, 'সিহর্স জেলি', 'Seahorse'],
  lionfish: ['fish', 14, 'লায়নফিশ', 'Lionfish'],
  octopus: ['octopus', 3, 'অক্টোপাস', 'Octopus'],
  turtle: ['turtle', 6, 'কচ্ছপ', 'Turtle'],
  lobster: ['crab', 2, 'গলদা', 'Lobster'],
  ray: ['jelly', 9, 'শাপলাপাতা', 'Ray'],
  swordfish: ['shark', 7, 'তলোয়ার মাছ', 'Swordfish'],
  hammerhead: ['shark', 4, 'হাতুড়ি হাঙর', 'Hammerhead'],
  manta: ['jelly', 13, 'মান্টা', 'Manta'],
  carp: ['fish', 0, 'সোনার রুই', 'Golden carp'],
  shark: ['shark', 1, 'হাঙর', 'Shark'],
  whale: ['shark', 12, 'তিমি', 'Whale'],
  seaDragon: ['dragon', 6, 'সাগর ড্রাগন', 'Sea dragon'],
  goldenDragon: ['dragon', 0, 'সোনার ড্রাগন', 'Golden dragon'],
}
export const nameOf = (fish: string) => looks[fish]![language === 'BN' ? 2 : 3]
export const picture = (fish: string) => `/figure/${looks[fish]![0]}/${looks[fish]![1]}.svg`
/** The figures are of one gold; each kind has a colour of its own. Golden ones stay golden. */
export const hueOf = (fish: string) => (fish.startsWith('golden') || fish === 'carp' ? 0 : looks[fish]![1] * 47) % 360
