import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { foldedText } from '#rules/folded-text.ts'
import { useMember } from '#src/app/member.ts'
import { Icon } from '#src/ui/icon.tsx'
import { addressOf, centreRows, prefetch, useListedPages } from '../centres/listed-pages.ts'
import { CentreLink } from './centre-link.tsx'

/** The most pages shown for a query. */
const SHOWN = 6

const openPages = [
  { to: '/promotions', name: msg`Offers` },
  { to: '/vip', name: msg`VIP` },
  { to: '/noticePage', name: msg`Notices` },
  { to: '/help', name: msg`Help` },
] as const

const look = 'flex min-h-12 w-full items-center gap-3 rounded-2 p-2 text-start text-sm font-bold hover:bg-panel-2'

const Label = ({ children }: { children: ReactNode }) => (
  <>
    <span className="grid size-9 flex-none place-items-center rounded-2 bg-panel-2 text-lamp-ink">
      <Icon name="next" size="sm" />
    </span>
    {children}
  </>
)

/** Pages of the site, and the member's own, whose name contains every word of a text. */
export function FoundPages({ text, onFollow }: { text: string; onFollow: () => void }) {
  const { i18n, t } = useLingui()
  const { loggedIn } = useMember()
  const listed = useListedPages()
  const words = foldedText(text).split(/\s+/).filter(Boolean)
  const fits = (name: string) => words.every((word) => foldedText(name).includes(word))
  const own = loggedIn ? listed.filter((page) => fits(i18n._(centreRows[page].name))) : []
  const open = openPages.filter(({ name }) => fits(i18n._(name)))
  if (words.length === 0 || own.length + open.length === 0) return null
  return (
    <section className="mb-3 border-b border-line pb-3" aria-label={t`Pages`}>
      <h3 className="py-1 text-xs text-ink-2">
        <Trans>Pages</Trans>
      </h3>
      <ul className="grid gap-1 md:grid-cols-2">
        {own.slice(0, SHOWN).map((page) => (
          <li key={page}>
            <CentreLink {...addressOf(page)} className={look} onPointerEnter={() => prefetch(page)} onClick={onFollow}>
              <Label>{i18n._(centreRows[page].name)}</Label>
            </CentreLink>
          </li>
        ))}
        {open.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} search={{}} className={look} onClick={onFollow}>
              <Label>{i18n._(name)}</Label>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
