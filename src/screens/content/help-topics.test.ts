import { expect, it } from 'vitest'
import { findTopic, firstWords, plainText, searchHelp, type HelpSection } from './help-topics.ts'

const article = (id: string, title: string, content: string) => ({
  id,
  title,
  content,
  updatedAt: '2026-11-01T00:00:00Z',
})
const sections: HelpSection[] = [
  {
    id: 'money',
    title: 'Money',
    articles: [article('deposit', 'Deposits', '<p>Pay by <b>bKash</b>.</p><p>Wait.</p>')],
  },
  {
    id: 'legal',
    title: 'About us',
    articles: [article('agreement', 'User agreement', '<p>You are 18 or older.</p>'), article('terms', 'Terms', '')],
  },
]

it('reads the text of an article without its tags', () => {
  expect(plainText('<p>Pay by <b>bKash</b>.</p><p>Wait &amp; see.</p>')).toBe('Pay by bKash . Wait & see.')
})

it('shows the beginning of a text up to its last whole word, also where words have no spaces between them', () => {
  expect(firstWords('Choose an amount, then pay', 16)).toBe('Choose an amount…')
  expect(firstWords('Choose an amount, then pay', 14)).toBe('Choose an…')
  expect(firstWords('ฝากเงินอย่างไร', 9)).toBe('ฝากเงิน…')
  expect(firstWords('Pay by bKash.', 13)).toBe('Pay by bKash.')
})

it('finds articles by words of title, section and text, in any case', () => {
  const ids = (query: string) => searchHelp(sections, query).flatMap(({ articles }) => articles.map(({ id }) => id))
  expect(ids('BKASH')).toEqual(['deposit'])
  expect(ids('about 18')).toEqual(['agreement'])
  expect(ids('bkash 18')).toEqual([])
  expect(ids('  ')).toEqual(['deposit', 'agreement', 'terms'])
})

it('finds articles however people type accents and letters that are written in two ways', () => {
  const more = [{ id: 'x', title: '', articles: [article('vi', 'Tiền gửi', ''), article('ar', 'كتابة أرقام', '')] }]
  const ids = (query: string) => searchHelp(more, query).flatMap(({ articles }) => articles.map(({ id }) => id))
  expect(ids('tien gui')).toEqual(['vi'])
  expect(ids('کتابه ارقام')).toEqual(['ar'])
})

it('finds the user agreement by its address [2.18]', () => {
  expect(findTopic(sections, 'agreement')?.title).toBe('User agreement')
  expect(findTopic(sections, 'legal')?.id).toBe('agreement')
  expect(findTopic(sections, 'nothing')).toBeUndefined()
  expect(findTopic(sections, undefined)).toBeUndefined()
})
