import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export type Search = Record<string, string | undefined>

export type DeskLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the console: `/members/77`. */
  to: string
  search?: Search
  /** Exact: a page below it is another one. */
  activeOptions?: { exact: boolean }
  children?: ReactNode
}

/** A link within the console. Its addresses are texts: the router's own types are those of the player's site. */
export const DeskLink = Link as unknown as (props: DeskLinkProps) => ReactNode

type Go = (to: { to?: string; search?: Search; replace?: boolean }) => Promise<void>

/** Goes to an address of the console; without `to` only the search changes. */
export const useGo = (): Go => useNavigate() as unknown as Go

/** What the address says: parameters of the path and the search, as texts. */
export function useAddress() {
  const params = useParams({ strict: false }) as Record<string, string>
  const search = useSearch({ strict: false }) as Search
  return { params, search }
}

/** The address of the page, without the search: `/games/keys`. */
export const useHere = (): string => useLocation({ select: ({ pathname }) => pathname.replace(/^\/console(?=\/)/, '') })
