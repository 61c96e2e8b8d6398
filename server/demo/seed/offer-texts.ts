import type { PromotionText } from '../../areas/rewards/promotions/tables.ts'
import { inDemoLanguages, type OfferName } from '../texts/demo-texts.ts'

/** The texts of an offer in every language, its conditions as a numbered list. */
export const offerTexts = (offer: OfferName) =>
  inDemoLanguages(({ promotions }): PromotionText => {
    const { title, summary, lines } = promotions[offer]
    return { title, summary, html: `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>` }
  })
