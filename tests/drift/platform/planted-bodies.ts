import { at, body, rename, together, value, type Body, type Planted } from './change.ts'

/** Drifts planted into the bodies of our own server's answers. */
export const plantedInBodies: readonly Planted[] = [
  { what: 'a required field left out of the member', kind: 'required', change: value(at.me, (v) => delete v.nickname) },
  {
    what: 'a required field left out of one item',
    kind: 'required',
    change: value(at.countries, (v) => delete v[3].mobileMaxLength),
  },
  {
    what: 'a required field left out of a nested object',
    kind: 'required',
    change: value(at.me, (v) => delete v.clubLabel.rankLevel),
  },
  { what: 'a text in place of a number', kind: 'type', change: value(at.unread, (v) => (v.count = String(v.count))) },
  { what: 'a number in place of a truth value', kind: 'type', change: value(at.me, (v) => (v.toUpline = 0)) },
  {
    what: 'an object in place of a list',
    kind: 'type',
    change: value(at.vendors, ([group]) => group && (group.cards = { 0: group.cards[0] })),
  },
  {
    what: 'a bare list in place of the value',
    kind: 'type',
    change: body(at.letters, (b) => ((b['value'] = b['value'].messages), undefined)),
  },
  {
    what: 'a decimal string sent as a number',
    kind: 'type',
    change: value(at.balance, (v) => (v.mainBalance = Number(v.mainBalance))),
  },
  {
    what: 'the smallest bet as a number',
    kind: 'type',
    // shares its schema with the balance: with both drifts there is only one cause
    change: together(
      at.games,
      value(at.games, (v) => v.games.forEach((g: Body) => (g['minBet'] = 1))),
    ),
  },
  { what: 'a time stamp that is none', kind: 'format', change: value(at.me, (v) => (v.registeredAt = '21/11/2026')) },
  {
    what: 'a day in place of a time',
    kind: 'format',
    change: value(at.news, (v) => (v.player[0].startDate = '2026-11-21')),
  },
  { what: 'a value outside its list', kind: 'enum', change: value(at.letters, (v) => (v.messages[0].kind = 'SAFETY')) },
  { what: 'a state outside its list', kind: 'enum', change: value(at.security, (v) => (v.paymentPassword = 'unset')) },
  { what: 'another constant', kind: 'const', change: value(at.key, (v) => (v.alg = 'RSA1_5')) },
  { what: 'another key type', kind: 'const', change: value(at.key, (v) => (v.kty = 'EC')) },
  { what: 'a number below its minimum', kind: 'bounds', change: value(at.unread, (v) => (v.count = -1)) },
  {
    what: 'a length below its minimum',
    kind: 'bounds',
    change: value(at.countries, (v) => (v[0].mobileMinLength = 0)),
  },
  { what: 'too many sign-in providers', kind: 'bounds', change: value(at.social, (v) => v.push(...v, ...v)) },
  {
    what: 'a balance against its pattern',
    kind: 'pattern',
    change: value(at.balance, (v) => (v.sumBalance = '10,001.00')),
  },
  {
    what: 'a dialling code without its plus',
    kind: 'pattern',
    change: value(at.countries, (v) => (v[0].countryDialingCode = '880')),
  },
  { what: 'null where null is not allowed', kind: 'nullable', change: value(at.me, (v) => (v.nickname = null)) },
  { what: 'null for a balance', kind: 'nullable', change: value(at.balance, (v) => (v.heldBalance = null)) },
  { what: 'a field too many in the member', kind: 'extra-field', change: value(at.me, (v) => (v.shoeSize = 38)) },
  {
    what: 'a field too many in the envelope of every answer',
    kind: 'extra-field',
    change: body('*', (b) => {
      b['took'] = 1
    }),
  },
  {
    what: 'a field too many in one item',
    kind: 'extra-field',
    change: value(at.letters, (v) => (v.messages.at(-1).folder = 'in')),
  },
  { what: 'a field renamed', kind: 'rename', change: value(at.me, (v) => rename(v, 'nickname', 'nick_name')) },
  {
    what: 'a field renamed in two lists',
    kind: 'rename',
    change: together(
      at.hot,
      value(at.hot, (v) => v.forEach((g: Body) => rename(g, 'minBet', 'min_bet'))),
      value(at.games, (v) => v.games.forEach((g: Body) => rename(g, 'minBet', 'min_bet'))),
    ),
  },
  {
    what: 'a field renamed to another word',
    kind: 'rename',
    change: value(at.unread, (v) => rename(v, 'count', 'number')),
  },
  {
    what: 'a field renamed in a nested object',
    kind: 'rename',
    change: value(at.me, (v) => rename(v.clubLabel, 'labelName', 'label')),
  },
  {
    what: 'an optional field that is never sent',
    kind: 'never-shown',
    change: body('*', (b) => {
      if (b['success'] === true) delete b['traceId']
    }),
  },
  {
    what: 'an empty text in place of null',
    kind: 'never-shown',
    change: value(at.security, (v) => (v.payeeName = '')),
  },
  {
    what: 'a dash in place of null',
    kind: 'never-shown',
    change: value(at.letters, (v) => v.messages.forEach((m: Body) => (m['refNo'] = '-'))),
  },
]
