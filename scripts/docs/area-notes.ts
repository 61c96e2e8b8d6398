/** What only a person can say about an area of the server; the rest of `docs/areas.md` is read from the source. */
export type AreaNote = {
  what: string
  /** Folders of `src/screens` that show it to members. */
  screens?: string[]
  /** Folders of `src/console/sections` where operators work with it. */
  console?: string[]
}

export const areaNotes: Record<string, AreaNote> = {
  'money/agent-numbers': {
    what: "The merchant's own phone numbers that members send money to, with caps of the day and the month.",
    console: ['reconciliation'],
  },
  'commissions/agents': {
    what: 'The team tree, the figures and records of teams, registration of downlines, invitation links.',
    screens: ['agents', 'centres'],
    console: ['members', 'reports'],
  },
  'site/brand': {
    what: "The operator's name, pictures, colours and senders: their checks, and the look that browsers receive.",
    screens: ['shell'],
    console: ['site'],
  },
  'money/cashier': {
    what: 'Deposits, withdrawals, payout accounts and charge-backs, through payment providers or by hand.',
    screens: ['cashier'],
    console: ['inbox', 'money'],
  },
  'accounts/account-closure': {
    what: 'Closing an account at the wish of its member.',
    screens: ['members'],
    console: ['members'],
  },
  'site/content': {
    what: 'Announcements, the help centre, feedback, messages and broadcasts.',
    screens: ['content', 'messages', 'home'],
    console: ['content', 'inbox'],
  },
  'commissions/runs': {
    what: 'What agent contracts pay: runs of a period, commission statements, debts and payments.',
    screens: ['statements'],
    console: ['inbox', 'members'],
  },
  'commissions/agent-contracts': {
    what: 'Agent contracts: offers, decisions, changes and endings.',
    screens: ['agents', 'statements'],
    console: ['members'],
  },
  'money/peer-payments': {
    what: 'Peer payments: a withdrawal that other members pay with their deposits.',
    screens: ['peer-payments', 'cashier'],
    console: ['inbox'],
  },
  'reports/figures': {
    what: 'Figures of the house by day and by game, for reports. Counts all kept figures again from bets and postings, and names the first that differs.',
  },
  'play/games': {
    what: 'The catalogue of games, lobbies, favourites and winners.',
    screens: ['games'],
    console: ['games'],
  },
  'accounts/identity': {
    what: 'Identity documents before large withdrawals or on request.',
    screens: ['security-center'],
    console: ['inbox', 'members'],
  },
  'site/events': { what: 'Events that tell open pages what changed for their member.', screens: ['shell'] },
  'play/lottery': {
    what: 'Lottery games, issues, bets, draws, chases and corrections.',
    screens: ['lottery'],
    console: ['games', 'inbox'],
  },
  'accounts/members': {
    what: 'Accounts: registration, passwords, contacts, second factor, freezing.',
    screens: ['members', 'security-center', 'modals'],
    console: ['members'],
  },
  'rewards/missions': { what: 'Missions and weekly boards.', screens: ['missions'], console: ['rewards', 'site'] },
  'play/collusion': {
    what: 'Collusion: two connected members who bet on both sides of the same event.',
    console: ['inbox'],
  },
  'accounts/data-export': {
    what: 'The export of all data that a member has the right to take along.',
    screens: ['members'],
  },
  'accounts/pictures': { what: 'Pictures that members upload as proof.', console: ['inbox'] },
  'rewards/points': { what: 'Loyalty points and what they buy.', screens: ['points'], console: ['inbox', 'rewards'] },
  'accounts/profile': { what: 'Nickname, picture and notification choices of a member.', screens: ['profile'] },
  'rewards/promotions': {
    what: 'Promotions, bonuses, applications and the reward centre.',
    screens: ['promotions'],
    console: ['rewards', 'inbox'],
  },
  'accounts/responsible-gaming': {
    what: 'Responsible gaming: own limits, breaks, self-exclusion and the reality check.',
    screens: ['responsible-gaming'],
    console: ['members'],
  },
  'rewards/raffles': {
    what: 'Prize wheels with draws that anyone can repeat.',
    screens: ['promotions'],
    console: ['rewards'],
  },
  'rewards/ranks': {
    what: 'Ranks (VIP levels), gifts and their upkeep.',
    screens: ['ranks', 'members'],
    console: ['rewards', 'site'],
  },
  'rewards/rebates': { what: 'Daily rebates on valid bets.', screens: ['rebates'], console: ['rewards', 'site'] },
  'play/records': {
    what: 'Bet, account and profit records with exact totals.',
    screens: ['records'],
    console: ['members'],
  },
  'rewards/referrals': { what: 'Rewards for inviting friends.', screens: ['referral'], console: ['rewards'] },
  'accounts/sessions': {
    what: 'Logins, sessions, remembered devices and security events.',
    screens: ['sessions', 'security-center'],
    console: ['members'],
  },
  'money/reconciliation': {
    what: "Reconciliation with payment providers' books: lines, exceptions, suspense.",
    console: ['reconciliation', 'inbox'],
  },
  'site/settings': {
    what: 'State of the site, modules, regions and settings for pages.',
    screens: ['system'],
    console: ['site'],
  },
  'play/vendors': {
    what: 'Game vendors: launches, their signed calls, transactions and held wins.',
    screens: ['games'],
    console: ['games', 'inbox'],
  },
  'accounts/verification': {
    what: 'Captcha, bot check, SMS and mail codes, social sign-in.',
    screens: ['sessions', 'modals', 'security-center'],
  },
  'money/wallet': {
    what: 'The double-entry ledger, balances, transfers, wagering requirements.',
    screens: ['wallet'],
    console: ['money'],
  },
}
