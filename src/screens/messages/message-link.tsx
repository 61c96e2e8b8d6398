import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withoutCentre } from '#src/lib/centre-address.ts'

type MessageLinkProps = { message?: string; className?: string; children: ReactNode }

/** Links to a message, or back to the inbox, over the same page. */
export const MessageLink = ({ message, ...rest }: MessageLinkProps) => (
  <Link
    {...rest}
    to="."
    search={(before) => ({ ...withoutCentre(before), mc: 'messageV2' as const, message })}
    resetScroll={false}
    activeProps={{ 'aria-current': undefined }}
  />
)
