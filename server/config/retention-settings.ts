/**
 * The retention periods of personal data and reserved numbers: part of the list in `settings.ts`. Periods that a text
 * of the site promises to members, such as 180 days for their pictures, are no settings.
 */
export const retentionSettings = [
  {
    name: 'KEEP_CLOSED_TRACES_DAYS',
    group: 'retention',
    meaning: 'Sessions, addresses and security events of a closed account.',
    fallback: '90',
    example: '180',
  },
  {
    name: 'KEEP_CLOSED_LETTERS_DAYS',
    group: 'retention',
    meaning: 'Messages, feedback, notes of operators and remarks in applications of a closed account.',
    fallback: '365',
    example: '730',
  },
  {
    name: 'KEEP_CLOSED_DOCUMENTS_DAYS',
    group: 'retention',
    meaning: 'Identity documents and pictures of a closed account.',
    fallback: '1825',
    example: '3650',
  },
  {
    name: 'KEEP_CLOSED_MONEY_DAYS',
    group: 'retention',
    meaning:
      'Personal details beside the money of a closed account: payout account numbers, payment slips, the last digits of senders, delivery addresses. Postings stay.',
    fallback: '2555',
    example: '3650',
  },
  {
    name: 'KEEP_PAYOUT_SLIPS_DAYS',
    group: 'retention',
    meaning: 'Slips that operators attach to payouts; from the upload on, so a new value counts for new slips.',
    fallback: '180',
    example: '365',
  },
  {
    name: 'RESERVE_PAYOUT_NUMBERS_DAYS',
    group: 'retention',
    meaning:
      'How long the number of a removed payout account stays reserved for its member: from the removal on, so a new value counts for new removals.',
    fallback: '365',
    example: '730',
  },
] as const
