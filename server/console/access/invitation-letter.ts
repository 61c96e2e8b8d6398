import type { Letter } from '../../areas/site/brand/send-letter.ts'

type Words = { link: string; site: string }

const words = {
  BN: {
    subject: ({ site }: Words) => `${site}: অপারেটর ডেস্কে আমন্ত্রণ`,
    text: ({ link, site }: Words) =>
      `${site} আপনাকে অপারেটর ডেস্কে আমন্ত্রণ জানিয়েছে। এই লিংক খুলে নিজের পাসওয়ার্ড দিন (72 ঘণ্টা, একবারই কাজ করবে):\n${link}\n\nএরপর একটি অথেন্টিকেটর অ্যাপ লাগবে।`,
  },
  EN: {
    subject: ({ site }: Words) => `${site}: invitation to the operators' desk`,
    text: ({ link, site }: Words) =>
      `${site} invites you to its operators' desk. Open this link and choose your password (it works for 72 hours, once):\n${link}\n\nHave an authenticator app at hand.`,
  },
}

/** The invitation letter: Bengali for the language `BN`, otherwise English. */
export function invitationLetter(language: string, about: Words): Omit<Letter, 'to'> {
  const { subject, text } = language === 'BN' ? words.BN : words.EN
  return { subject: subject(about), text: text(about), kind: 'invitation', locale: language === 'BN' ? 'bn' : 'en' }
}
