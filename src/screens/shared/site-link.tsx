import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

const isPath = (href: string) => /^\/(?![/\\])/.test(href)
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link whose address comes from the operator: a path of this site opens in place, another site in a new tab. */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  if (!isPath(href))
    return (
      <a {...rest} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
