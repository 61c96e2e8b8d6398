import { describe, expect, it } from 'vitest'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { tagsWithTerms } from './support/term-faults.ts'
import { translationFaults } from './support/translation-faults.ts'

const bets = '{0, plural, one {# bet} other {# bets}}'

describe('a translation is refused', () => {
  it.each([
    ['when it is empty', 'es', 'Log in', ' ', 'is empty'],
    ['when ICU can’t read it', 'es', 'Left: {0}', 'Quedan: {0', 'isn’t ICU MessageFormat'],
    ['when it loses a variable', 'es', '{0} of {1}', '{0} en total', 'has {0} instead of {0} {1}'],
    ['when it translates a variable', 'es', 'Hi {name}', 'Hola {nombre}', 'has {nombre} instead of {name}'],
    ['when it loses a tag', 'es', 'Read <0>this</0>', 'Lee esto', 'has other tags'],
    [
      'when a plural form is missing',
      'ar',
      bets,
      '{0, plural, one {رهان} other {# رهانات}}',
      'needs the plural forms few,many,one,other,two,zero',
    ],
    [
      'when it has a plural form its language lacks',
      'ja',
      bets,
      '{0, plural, one {#件} other {#件}}',
      'needs the plural forms other',
    ],
    ['when its digits aren’t Latin', 'hi', 'In 5 minutes', '५ मिनट में', 'has digits that aren’t Latin'],
    ['when the space at the end is lost', 'es', 'Balance ', 'Saldo', 'ends with another space'],
    ['when the colon is lost', 'zh-Hans', 'Balance:', '余额', 'ends with another colon'],
    ['when it is escaped twice', 'es', 'Terms & privacy', 'Términos &amp; privacidad', 'is escaped twice'],
    ['when it is left in English', 'es', 'Log in', 'Log in', 'is English'],
    ['when Hindi ends with a Latin full stop', 'hi', 'Saved.', 'यह अब सुरक्षित.', 'has a full stop that isn’t ।'],
    ['when Urdu ends with a Latin full stop', 'ur', 'Saved.', 'یہ اب محفوظ.', 'has a full stop that isn’t ۔'],
    ['when Chinese has a half-width comma', 'zh-Hans', 'Yes, go on', '好,继续', 'has half-width punctuation'],
    ['when Arabic has a Latin question mark', 'ar', 'Sure?', 'متأكد?', 'has Latin punctuation'],
    ['when a Spanish question isn’t opened', 'es', 'Sure?', 'Seguro?', 'has ? or ! without ¿ or ¡'],
    ['when a term is another word', 'zh-Hans', 'Your agent', '您的经纪', 'has no 代理 for agent'],
    ['when a term in the plural is another word', 'vi', 'Rebates', 'Chiết khấu', 'has no hoàn trả for rebate'],
    [
      'when it has a word to avoid for a term',
      'th',
      'Payment password',
      'รหัสธุรกรรม (รหัสถอนเงิน)',
      'has รหัสถอนเงิน, which is to be avoided',
    ],
    ['when it is familiar with the reader', 'id', 'Your account', 'Akun kamu', 'has kamu, which is to be avoided'],
    [
      'when it says you as no site does',
      'ja',
      'Your account',
      'あなたのアカウント',
      'has あなた, which is to be avoided',
    ],
    ['when Portuguese is that of Brazil', 'pt-PT', 'Register', 'Cadastro', 'has cadastro, which is to be avoided'],
  ])('%s', (_when, tag, source, text, fault) => {
    expect(translationFaults(tag, { source, text })).toEqual([fault])
  })
})

describe('a translation is accepted', () => {
  it.each([
    [
      'with its own plural forms',
      'ar',
      bets,
      '{0, plural, zero {لا رهانات} one {رهان} two {رهانان} few {# رهانات} many {# رهانًا} other {# رهان}}',
    ],
    ['with a name that stays', 'th', 'WhatsApp', 'WhatsApp'],
    ['with variables in another order', 'ja', '{0} of {1}', '{1}のうち{0}'],
    ['with a term that is inflected', 'tr', 'Payment password', 'İşlem şifresi'],
    ['with a word that only begins like one to avoid', 'id', 'The dealer', 'Bandara'],
    ['with a decimal point', 'hi', 'From 0.1.', '0.1 से।'],
    ['with punctuation of its script', 'zh-Hant', 'Sure? Yes:', '確定嗎？是：'],
    [
      'with a choice whose keys look like English',
      'ar',
      '{0, select, yes {Yes} other {No}}',
      '{0, select, yes {نعم} other {لا}}',
    ],
  ])('%s', (_how, tag, source, text) => {
    expect(translationFaults(tag, { source, text })).toEqual([])
  })
})

it('every language but English has terms that its catalogue keeps', () => {
  const tags = languages.map(({ tag }) => tag).filter((tag) => tag !== 'en' && intlTagOf(tag) === tag)
  expect(tagsWithTerms.toSorted()).toEqual([...new Set(tags)].toSorted())
})
