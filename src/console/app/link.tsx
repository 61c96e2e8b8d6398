import { Link, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export type Search = Record<string, string | undefined>

export type DeskLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the console: `/members/77`. */
  to: string
  search?: Search
  /** Matches the exact page, without the pages below it. */
  activeOptions?: { exact: boolean }
  children?: ReactNode
}

/**
 * A link within the console. Its addresses are plain strings, because the router's own types describe the player
 * site.
 */
export const DeskLink = Link as unknown as (props: DeskLinkProps) => ReactNode

type Go = (to: { to?: string; search?: Search; replace?: boolean }) => Promise<void>

/** Navigates to an address of the console; without `to` it only changes the search. */
export const useGo = (): Go => useNavigate() as unknown as Go

/** The parameters of the path and the search, as strings. */
export function useAddress() {
  const params = useParams({ strict: false }) as Record<string, string>
  const search = useSearch({ strict: false }) as Search
  return { params, search }
}

/** The address of the page, without the search: `/games/keys`. */
export const useHere = (): string => useLocation({ select: ({ pathname }) => pathname.replace(/^\/console(?=\/)/, '') })
