const bengali = {
  title: 'সহায়তা ডেস্ক',
  note: 'এটি প্রদর্শনীর ডেস্ক। এখানে কোনো মানুষ বসেন না; উত্তর আসে সহায়তা কেন্দ্র থেকে।',
  welcome: 'স্বাগতম! কী জানতে চান?',
  vipWelcome: 'VIP ডেস্কে স্বাগতম! কী জানতে চান?',
  question: 'আপনার প্রশ্ন',
  ask: 'জিজ্ঞাসা করুন',
  you: 'আপনি',
  desk: 'ডেস্ক',
  nothing: 'এ নিয়ে সহায়তা কেন্দ্রে কিছু পাওয়া গেল না। অন্য শব্দে লিখে দেখুন, অথবা নিচের একটি বিষয় বেছে নিন।',
  topics: 'অনেকে যা জানতে চান',
}

/** What the desk says, in Bengali and English; other languages read English. */
export const deskTexts = {
  bn: bengali,
  en: {
    title: 'Support desk',
    note: 'This is the desk of the demonstration. Nobody sits here; its answers come from the help centre.',
    welcome: 'Welcome! What would you like to know?',
    vipWelcome: 'Welcome to the VIP desk! What would you like to know?',
    question: 'Your question',
    ask: 'Ask',
    you: 'You',
    desk: 'Desk',
    nothing: 'The help centre says nothing about this. Try other words, or choose one of the topics below.',
    topics: 'What many ask',
  },
} satisfies Record<string, typeof bengali>
