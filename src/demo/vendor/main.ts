import './style.css'
import { h } from './dom.ts'
import { openSession, tell, type Session } from './session.ts'
import { refusalText, t, useLanguage } from './texts.ts'

const games: Record<string, () => Promise<{ start: (session: Session, pick: string | null) => void }>> = {
  SLOT1: () => import('./games/slot.ts'),
  FISH1: () => import('./games/fish.ts'),
  CARD3: () => import('./games/cards.ts'),
  BOOK1: () => import('./games/book.ts'),
  CRASH1: () => import('./games/crash.ts'),
}
const table = () => import('./games/table.ts')

const address = new URLSearchParams(location.hash.slice(1))
// the code is valid for one use and must not stay in the browser's history
history.replaceState(null, '', location.pathname)
document.documentElement.dataset['theme'] = address.get('theme') === 'light' ? 'light' : 'dark'
useLanguage(address.get('lang') ?? 'BN')

const root = document.querySelector('#game')!
root.replaceChildren(h('p', { class: 'opening', role: 'status' }, t('loading')))
addEventListener('pagehide', () => tell('closed'))

const session = await openSession(address.get('launch'), address.get('free'))
if (typeof session === 'string') {
  root.replaceChildren(h('p', { class: 'opening', role: 'alert' }, refusalText(session)))
  tell('failed')
} else {
  useLanguage(session.language)
  const { start } = await (games[session.engine] ?? table)()
  start(session, address.get('pick'))
  tell('ready')
}
