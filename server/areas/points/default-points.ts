import type { PointSettings } from './point-settings.ts'

const rules = {
  EN: [
    '<h3>How points come</h3>',
    '<p>Points come from the valid bet of settled bets and from deposits, by the rates shown beside. Fishing counts as slots. Every kind has its own sum: a fraction stays in it until it is a whole point, so nothing is lost by small bets and nothing is won by splitting them.</p>',
    '<h3>When a result is corrected</h3>',
    '<p>A corrected result or a deposit that went back takes its points back too. The balance may then stand below zero until you have earned more.</p>',
    '<h3>What earns none</h3>',
    '<p>Bets that were cancelled, play money, and transfers between wallets and members.</p>',
    '<h3>How long they last</h3>',
    '<p>Points never expire.</p>',
  ].join(''),
  BN: [
    '<h3>পয়েন্ট কীভাবে আসে</h3>',
    '<p>নিষ্পত্তি হওয়া বাজির গণ্য অংশ আর জমা থেকে, পাশে দেখানো হারে পয়েন্ট আসে। ফিশিং স্লট হিসেবে গোনা হয়। প্রতিটি ধরনের হিসাব আলাদা: ভগ্নাংশ পুরো এক পয়েন্ট না হওয়া পর্যন্ত জমা থাকে, তাই ছোট বাজিতে কিছু হারায় না, ভাগ করেও কিছু বাড়ে না।</p>',
    '<h3>ফল সংশোধন হলে</h3>',
    '<p>সংশোধিত ফল বা ফেরত যাওয়া জমার পয়েন্টও ফেরত যায়। তখন নতুন পয়েন্ট না আসা পর্যন্ত হিসাব শূন্যের নিচে থাকতে পারে।</p>',
    '<h3>যা থেকে পয়েন্ট আসে না</h3>',
    '<p>বাতিল বাজি, অনুশীলনের টাকা, আর ওয়ালেট বা সদস্যদের মধ্যে ট্রান্সফার।</p>',
    '<h3>কতদিন থাকে</h3>',
    '<p>পয়েন্টের মেয়াদ শেষ হয় না।</p>',
  ].join(''),
}

/** The mall's settings unless an operator changes them. */
export const defaultPoints: PointSettings = {
  exchangeRatio: 100,
  step: 100,
  min: 500,
  ratios: { slots: '0.01', lottery: '0.005', sports: '0.005', live: '0.004', PVP: '0.004', deposit: '0.01' },
  rules,
}
