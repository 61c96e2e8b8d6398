/** A text in both languages of the first data. */
export type BothLanguages = { BN: string; EN: string }
export type Notice = { title: BothLanguages; text: BothLanguages; link?: string }

const notice = (bnTitle: string, enTitle: string, bn: string, en: string, link?: string): Notice => ({
  title: { BN: bnTitle, EN: enTitle },
  text: { BN: bn, EN: en },
  ...(link !== undefined && { link }),
})

/** The announcements of the agent centre, newest first. */
export const agentNotices: readonly Notice[] = [
  notice(
    'লিংকের মেয়াদ ঠিক করুন',
    'Say until when a link is good',
    'নতুন আমন্ত্রণ লিংক বানানোর সময় শেষ দিন আর কতবার ব্যবহার হবে তা ঠিক করা যায়।',
    'When you make an invitation link you can set its last day and how often it may be used.',
  ),
  notice(
    'দলের হিসাব এখন দিনে দিনে',
    'Your team, day by day',
    'দলের সারাংশে জমা, উত্তোলন আর বাজি প্রতিদিনের হিসাবে দেখুন।',
    'The team overview shows deposits, withdrawals and bets for each day.',
  ),
]

/** Notices for players, newest first. */
export const playerNotices: readonly Notice[] = [
  notice(
    'নতুন লাইভ টেবিল খোলা',
    'New live tables are open',
    'কোয়ায়েট টাইগার ও ল্যান্টার্ন রো-র ছয়টি নতুন টেবিল লাইভ ক্যাসিনোতে এসেছে। টেবিলের সীমা দরজায় লেখা আছে।',
    'Six new tables by Quiet Tiger and Lantern Row are open in the live casino. Each table shows its limits.',
    '/live',
  ),
  notice(
    'রবিবার রাতে রক্ষণাবেক্ষণ',
    'Maintenance on Sunday night',
    'রবিবার রাত 3টা থেকে 3টা 30 পর্যন্ত জমা ও উত্তোলন বন্ধ থাকবে। খেলা চলবে।',
    'Deposits and withdrawals rest on Sunday from 3:00 to 3:30 at night. Games go on.',
  ),
  notice(
    'ড্র এখন নিজে মিলিয়ে দেখুন',
    'Check every draw yourself',
    'প্রতিটি ড্রয়ের পাতায় "ড্র যাচাই করুন" আছে। হিসাবটি আপনার ব্রাউজারেই হয়।',
    'Every draw has a "Check this draw" button. The computation runs in your own browser.',
    '/help?topic=fair-draws',
  ),
  notice(
    'আপনার সীমা, আপনার সিদ্ধান্ত',
    'Your limits, your decision',
    'জমা, ক্ষতি ও সময়ের সীমা সদস্য কেন্দ্রে ঠিক করা যায়। কমালে সঙ্গে সঙ্গে কার্যকর হয়।',
    'Limits on deposits, losses and time can be set in the member centre. Lower ones hold at once.',
    '/help?topic=limits',
  ),
  notice(
    'আমরা কখনও কোড চাই না',
    'We never ask for a code',
    'এসএমএসের কোড বা পেমেন্ট পাসওয়ার্ড কাউকে দেবেন না। সহায়তা দলও তা চায় না।',
    'Give nobody a code from an SMS or your payment password. Our support does not ask for them either.',
  ),
  notice(
    'নতুন দেশ থেকে নিবন্ধন',
    'Registration from more countries',
    'এখন 27টি দেশের মোবাইল নম্বর দিয়ে নিবন্ধন করা যায়।',
    'You can now register with mobile numbers of 27 countries.',
    '/register',
  ),
  notice(
    'ক্রিকেট মৌসুমের সময়সূচি',
    'The cricket season',
    'ঘরোয়া লিগের সব ম্যাচ স্পোর্টসে দেখা যাচ্ছে। ম্যাচ শুরুর পরে বাজি নেওয়া হয় না।',
    'All matches of the domestic league are listed under sports. No bet is taken after a match has begun.',
    '/sports',
  ),
  notice(
    'উত্তোলনের ধাপ দেখা যায়',
    'See every step of a withdrawal',
    'উত্তোলনের তালিকায় এখন অপেক্ষমাণ, অনুমোদিত, পাঠানো হচ্ছে ও পাঠানো হয়েছে আলাদা দেখায়।',
    'The list of withdrawals now shows pending, approved, paying and paid apart.',
  ),
  notice(
    'আলো ও অন্ধকার রূপ',
    'Light and dark',
    'পাতার ওপরে চাঁদ বা সূর্য চিহ্নে রূপ বদলানো যায়। পছন্দটি মনে রাখা হয়।',
    'Change the look with the moon or sun at the top of the page. Your choice is kept.',
  ),
  notice(
    'ফিশিং হলে নতুন পুকুর',
    'A new pond in the fishing hall',
    'ব্লুফিনের "নীল মোহনা" এসেছে। গুলির দাম শুরুতেই বেছে নেওয়া যায়।',
    'Bluefin has brought "Blue Estuary". The price of a shot is chosen at the start.',
    '/fish',
  ),
  notice(
    'কার্ড গেমে ঘরের সীমা',
    'Limits of the card rooms',
    'প্রতিটি ঘরে সর্বনিম্ন ও সর্বোচ্চ টাকা এখন তালিকায় দেখা যায়।',
    'The least and the greatest buy-in of each room now stand in the list.',
    '/pvp',
  ),
  notice(
    'অথেনটিকেটর অ্যাপ',
    'Authenticator app',
    'নিরাপত্তা পাতায় অথেনটিকেটর যোগ করুন। অচেনা ঠিকানা থেকে লগ ইন করতে তা কাজে লাগে।',
    'Add an authenticator app on the security page. It helps when you log in from a new address.',
  ),
  notice(
    'মতামত দিন',
    'Tell us what you think',
    'সহায়তা কেন্দ্রের ফর্মে 140 অক্ষরে লিখুন। প্রতিটি মতামত একজন মানুষ পড়েন।',
    'Write 140 characters in the form of the help centre. A person reads each of them.',
    '/help',
  ),
  notice(
    'ভিয়েতনামি লটারির পাতা',
    'The page of the Vietnamese lottery',
    'উত্তর, মধ্য ও দক্ষিণ অঞ্চলের খেলা এখন এক পাতায়। ড্রগুলো আমাদের নিজেদের।',
    'Games of the north, the centre and the south stand on one page. The draws are our own.',
    '/vnlottery',
  ),
  notice(
    'পয়েন্টের মেয়াদ নেই',
    'Points do not expire',
    'জমানো পয়েন্ট শেষ হয়ে যায় না। যখন ইচ্ছা পয়েন্ট মলে ব্যবহার করুন।',
    'Collected points do not run out. Use them in the points mall when you like.',
    '/pointMall',
  ),
  notice(
    'সেশনের সময় দেখা যায়',
    'The time of your session',
    'খেলার পাতায় এখন সেশনের সময় ও আজকের হিসাব দেখা যায়।',
    'Pages with games now show the time of your session and what today has come to.',
  ),
  notice(
    'ঈদের ছুটিতে সহায়তা',
    'Support over the holidays',
    'ছুটির দিনেও লাইভ চ্যাট খোলা। উত্তর পেতে একটু বেশি সময় লাগতে পারে।',
    'Live chat stays open over the holidays. Answers may take a little longer.',
  ),
  notice(
    'নতুন স্লট: শাপলা বিল',
    'New slot: Lily Lake',
    'নকশির নতুন স্লট। সর্বনিম্ন বাজি 1.00 টাকা, 25টি রেখা।',
    'A new slot by Nakshi. The smallest bet is 1.00, with 25 lines.',
    '/rng',
  ),
  notice(
    'এজেন্ট কেন্দ্রে দিনের হিসাব',
    'Daily figures in the agent centre',
    'এজেন্টরা এখন প্রতিদিনের লেনদেন ও আয় তারিখ ধরে দেখতে পারেন।',
    'Agents can now see turnover and income day by day.',
  ),
  notice(
    'নিরাপদ পাসওয়ার্ডের তিনটি কথা',
    'Three words on passwords',
    'লম্বা রাখুন, অন্য কোথাও ব্যবহার করবেন না, কাউকে বলবেন না।',
    'Make it long, use it nowhere else, tell nobody.',
  ),
  notice(
    'অতিথি হয়ে দেখে নিন',
    'Look around as a guest',
    'ফ্রি খেলায় খেলার টাকা দিয়ে সব দেখা যায়। অতিথি অ্যাকাউন্ট 24 ঘণ্টা পরে মুছে যায়।',
    'With free play you can try everything with play money. Guest accounts are removed after 24 hours.',
  ),
  notice(
    'স্বাগতম',
    'Welcome',
    'সাইট খুলেছে। কিছু জানার থাকলে সহায়তা দল দিনরাত আছে।',
    'The site is open. If you have a question, support is there day and night.',
    '/help?topic=about',
  ),
]

export const promotionNotices: readonly Notice[] = [
  notice(
    'নতুন সদস্যের উপহার',
    'A gift for new members',
    'নিবন্ধনের পরে প্রথম জমায় উপহার। শর্ত আগে পড়ে নিন, পরে তার কিছু বদলায় না।',
    'A gift with the first deposit after registration. Read the terms first; nothing of them changes later.',
    '/promotions',
  ),
  notice(
    'বন্ধুকে আমন্ত্রণ',
    'Invite a friend',
    'বন্ধু আপনার কোডে নিবন্ধন করে খেললে আপনি পুরস্কার পান।',
    'When a friend registers with your code and plays, you get a reward.',
    '/promotions',
  ),
  notice(
    'প্রতিদিনের রিবেট',
    'Daily rebate',
    'প্রতিদিনের বৈধ বাজির ওপর রিবেট। এক মাসের মধ্যে দাবি করুন।',
    'A rebate on each day’s valid bets. Claim it within a month.',
    '/promotions',
  ),
]

export const popupNotices: readonly Notice[] = [
  notice(
    'খেলার আগে একটু ভাবুন',
    'Before you play',
    'কত টাকা ও কত সময় আজ আপনার জন্য ঠিক, আগে ভেবে নিন। সীমা সদস্য কেন্দ্রে ঠিক করা যায়।',
    'Decide beforehand how much money and time is right for you today. Limits can be set in the member centre.',
    '/help?topic=responsibleGaming',
  ),
]

export const headlines: readonly Notice[] = [
  notice(
    'রবিবার রাত 3টায় জমা ও উত্তোলন আধ ঘণ্টা বন্ধ থাকবে।',
    'Deposits and withdrawals pause on Sunday from 3:00 to 3:30.',
    '',
    '',
  ),
  notice('প্রতিটি ড্র নিজে মিলিয়ে দেখতে পারেন।', 'You can check every draw yourself.', '', '', '/help?topic=fair-draws'),
  notice('শুধু 18 বছর বা তার বেশি বয়সীদের জন্য।', 'For people aged 18 or over.', '', '', '/help?topic=responsibleGaming'),
]

export type SeededBanner = { group: 'w_home' | 'w_register'; title: BothLanguages; image: string; link: string }

/** Banners with their pictures: kind, then figure, palette and the figures beside it. */
export const banners: readonly SeededBanner[] = [
  {
    group: 'w_home',
    title: { BN: 'প্রতিটি ড্র নিজে মিলিয়ে দেখুন', EN: 'Check every draw yourself' },
    image: 'lottery/balls_6_star_clover/draws',
    link: '/help?topic=fair-draws',
  },
  {
    group: 'w_home',
    title: { BN: 'নতুন লাইভ টেবিল', EN: 'New live tables' },
    image: 'live/dealer_12_roulette_chips/tables',
    link: '/live',
  },
  {
    group: 'w_home',
    title: { BN: 'সুন্দরবনের বাঘ আর আরও শত স্লট', EN: 'Mangrove Tiger and hundreds of slots' },
    image: 'slots/tiger_3_lotus_chest/slots',
    link: '/rng',
  },
  {
    group: 'w_home',
    title: { BN: 'ক্রিকেট মৌসুম শুরু', EN: 'The cricket season is on' },
    image: 'sports/cricket_0_trophy_football/season',
    link: '/sports',
  },
  {
    group: 'w_register',
    title: { BN: 'স্বাগতম', EN: 'Welcome' },
    image: 'slots/tiger_3_lotus_chest/join',
    link: '/promotions',
  },
  {
    group: 'w_register',
    title: { BN: 'নিজের সীমা নিজে ঠিক করুন', EN: 'Set your own limits' },
    image: 'slots/lamp_8_owl_lantern/limits',
    link: '/help?topic=limits',
  },
]
