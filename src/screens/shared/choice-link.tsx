import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = ComponentProps<'a'> & {
  /** Whether this is the one shown now; the router's own reading of the address is not asked. */
  current: boolean
}

const Anchor = ({ current, children, ...anchor }: AnchorProps) => (
  <a {...anchor} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
)

/** A link of a set of which one is current. */
export const ChoiceLink = createLink(Anchor)
