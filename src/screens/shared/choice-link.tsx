import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = ComponentProps<'a'> & {
  /** Whether it is the current one; the router's own reading of the address is ignored. */
  current: boolean
}

const Anchor = ({ current, children, ...anchor }: AnchorProps) => (
  <a {...anchor} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
)

/** A link in a set with one current link. */
export const ChoiceLink = createLink(Anchor)
