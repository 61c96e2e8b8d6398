import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { artUrl } from '#rules/art.ts'
import { vendorsNamedQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { categoryNames } from './categories.ts'
import { findVendors, placeOf } from './find-vendors.ts'
import { FoundGames } from './found-games.tsx'
import { FoundPages } from './found-pages.tsx'
import { vendorTarget } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { useNavItems } from './use-nav.ts'

/** The pause after typing before games are searched, in milliseconds. */
const REST_MS = 250

const none: ReadonlySet<string> = new Set()

/**
 * The places of vendors whose names in any language match the typed text, from the server; empty while typing
 * continues.
 */
function useNamedElsewhere(query: string, rested: string) {
  const { api } = useServices()
  const { data, isFetching } = useQuery({ ...vendorsNamedQuery(api, rested), enabled: rested !== '' })
  const typed = query.trim()
  const fits = rested !== '' && typed.startsWith(rested)
  const places = useMemo(() => new Set(data?.flatMap(({ cards }) => cards.map(placeOf))), [data])
  return { elsewhere: fits ? places : none, asking: isFetching || typed !== rested }
}

export type SearchDialogProps = {
  onClose: () => void
  /** Called instead, when a result was followed. */
  onFollow: () => void
}

type Found = ReturnType<typeof findVendors>[number]
type FoundVendorProps = { kind: Found['key']; vendor: Found['vendor']; onFollow: () => void }

function FoundVendor({ kind, vendor, onFollow }: FoundVendorProps) {
  const { i18n } = useLingui()
  const pictureOf = usePictureUrl()
  return (
    <NavLink
      target={vendorTarget(kind, vendor)}
      onFollow={onFollow}
      className="flex min-h-12 w-full items-center gap-3 rounded-2 p-2 text-start hover:bg-panel-2"
    >
      <img
        src={pictureOf(vendor.image ?? artUrl.mark(vendor.vassalage))}
        alt=""
        width={36}
        height={36}
        className="size-9 flex-none object-contain"
      />
      <span className="min-w-0">
        <span className="block truncate text-sm font-bold">
          <bdi>{vendor.displayName}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-2">{i18n._(categoryNames[kind])}</span>
      </span>
    </NavLink>
  )
}

/** The typed text, once typing pauses. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Finds pages, vendors by name in every category they are in, and games. */
export function SearchDialog({ onClose, onFollow }: SearchDialogProps) {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  const rested = useRested(query.trim())
  const items = useNavItems()
  const { elsewhere, asking } = useNamedElsewhere(query, rested)
  const found = useMemo(
    () => findVendors(items, query, (key) => i18n._(categoryNames[key]), elsewhere),
    [items, query, i18n, elsewhere],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Search games and vendors</Trans>}
      labels={{ close: t`Close` }}
      width={760}
      height={480}
      tall
    >
      <TextField
        type="search"
        label={<Trans>Name of a game, a vendor or a kind of game</Trans>}
        leading={<Icon name="search" size="sm" />}
        value={query}
        maxLength={60}
        onChange={(event) => setQuery(event.target.value)}
      />
      <FoundPages text={query} onFollow={onFollow} />
      <p role="status" className="py-2 text-xs text-ink-2">
        {found.length === 0 ? (
          !asking && <Trans>No vendor of that name</Trans>
        ) : (
          <Plural value={found.length} one="# vendor" other="# vendors" />
        )}
      </p>
      <ul className="grid gap-1 md:grid-cols-2">
        {found.map(({ key, vendor }) => (
          <li key={`${key} ${vendor.vassalage}`} className="min-w-0">
            <FoundVendor kind={key} vendor={vendor} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {rested !== '' && (
        <section className="mt-4 border-t border-line pt-3" aria-label={t`Games`}>
          <FoundGames text={rested} onFollow={onFollow} />
        </section>
      )}
    </Dialog>
  )
}
